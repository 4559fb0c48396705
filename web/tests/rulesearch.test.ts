import { describe, expect, it } from 'vitest';
import { RuleSearch, within } from '../src/lib/rulesearch';

const book = [
  { number: 'OAA-7.6', title: 'Using a shard', text: 'On their own turn a Hero may use a Crystal Shard and regains 5 health. Each shard works once.', section: '7. Crystals' },
  { number: 'OAA-9.5', title: 'Shield', text: 'Roll a die against the blow: the roll is taken off the damage.', section: '9. Cards' },
  { number: 'OAA-6.1', title: 'Movement', text: 'Roll a die and move as many spaces.', section: '6. Movement' },
  { number: 'OAA-R14', title: 'Several shards', text: 'A Hero may use two shards in one turn.', section: 'Rulings' },
  { number: 'OAA-O3', title: 'shard_heal', text: 'How much health a shard gives back, and whether a second may follow.', section: 'Options' },
];
const search = new RuleSearch(book);
const numbers = (words: string): string[] => search.find(words).map((rule) => rule.number);

describe('searching the rules', () => {
  it('finds words of everyday in a question', () => {
    expect(numbers('can I heal twice').slice(0, 2).sort()).toEqual(['OAA-7.6', 'OAA-R14']);
  });
  it('forgives slips', () => {
    expect(numbers('sheild')[0]).toBe('OAA-9.5');
    expect(numbers('movment')[0]).toBe('OAA-6.1');
  });
  it('shows rules before options', () => {
    const found = numbers('shard');
    expect(found[0]).toBe('OAA-7.6');
    expect(found.at(-1)).toBe('OAA-O3');
  });
  it('opens a rule by its number and finds nothing for nonsense', () => {
    expect(numbers('oaa-9.5')).toEqual(['OAA-9.5']);
    expect(numbers('xyzzy')).toEqual([]);
  });
  it('counts slips as people make them', () => {
    expect(within('sheild', 'shield', 1)).toBe(true);
    expect(within('roll', 'ball', 1)).toBe(false);
  });
});
