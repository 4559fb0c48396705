import { describe, expect, it } from 'vitest';
import { glued, Names } from '../src/lib/names';

describe('names in running text', () => {
  const names = new Names({ Strike: 'a', 'Double Strike': 'b', 'C.H.A.M.P.': 'c' });
  it('finds the longest one, as a whole word', () => {
    expect(names.in('The Mage plays Double Strike.')).toEqual([{ text: 'The Mage plays ' }, { text: 'Double Strike', id: 'b' }, { text: '.' }]);
    expect(names.in('Strikes do not count.')).toEqual([{ text: 'Strikes do not count.' }]);
    expect(names.in('C.H.A.M.P. is revealed')[0]).toEqual({ text: 'C.H.A.M.P.', id: 'c' });
  });
  it('keeps together what no line may break', () => {
    expect(glued(names.in("Double Strike's power, Strike, Strike"))).toEqual([
      { part: { text: 'Double Strike', id: 'b' }, tail: "'s" },
      { part: { text: ' power, ' }, tail: '' },
      { part: { text: 'Strike', id: 'a' }, tail: ',' },
      { part: { text: ' ' }, tail: '' },
      { part: { text: 'Strike', id: 'a' }, tail: '' },
    ]);
  });
});
