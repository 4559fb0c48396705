// The search over the books as they are: what people ask finds the rule that answers it among the first three.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { RuleSearch, kindOf, type Findable } from '../src/lib/rulesearch';

function book(game: string): Findable[] {
  const rules: Findable[] = [];
  let section = '';
  for (const line of readFileSync(`../games/${game}/RULES.md`, 'utf8').split('\n')) {
    if (line.startsWith('## ')) section = line.slice(3);
    const found = /^- \*\*([A-Z]+-[\w.]+)\*\* ([^.]*)\.(.*)$/.exec(line);
    if (found) rules.push({ number: found[1]!, title: found[2]!, text: found[3]!, section });
  }
  return rules;
}

const questions: Record<string, [string, RegExp][]> = {
  one_against_all: [
    ['can I heal twice', /^OAA-(7\.6|R14)$/],
    ['how do the heroes win', /^OAA-1\.4$/],
    ['how does the boss heal', /^OAA-(11\.2|10\.7|R27)$/],
    ['who goes first', /^OAA-5\.3$/],
    ['what happens when a hero dies', /^OAA-13\.1$/],
    ['sheild', /^OAA-9\./],
    ['shie', /^OAA-9\./],
  ],
  challengers: [
    ['tie', /^CHA-(5\.5|10\.3)$/],
    ['who starts', /^CHA-(5\.3|10\.6)$/],
    ['how do I win', /^CHA-(10\.7|7\.[1-3])$/],
    ['can I trade twice', /^CHA-R1[25]$/],
    ['what if my bench is full', /^CHA-(6\.1[34]|R35|R50|R78)$/],
    ['robt', /^CHA-1[13]\.|^CHA-1\.4/],
  ],
  face_to_the_mat: [
    ['kick out', /^FTM-8\.2$/],
    ['how does a match end', /^FTM-4\.4$/],
    ['what is a heel', /^FTM-(2\.9|R5)$/],
    ['title shot', /^FTM-R39$/],
    ['weapons', /^FTM-15\.4$/],
    ['refere', /^FTM-R60$/],
  ],
  all_or_nothing: [
    ['kick out', /^AON-7\.|^AON-6\.17$/],
    ['what is the cage', /^AON-13\.1$/],
    ['injurry', /^AON-16\./],
  ],
  alls_well: [
    ['line of site', /^AWE-7\.3$/],
    ['how far can I move', /^AWE-12\.3$/],
    ['can I heal', /^AWE-(23\.9|8\.8|21\.13)$/],
  ],
};

for (const [game, asked] of Object.entries(questions))
  describe(`asking the rules of ${game}`, () => {
    const rules = book(game);
    const search = new RuleSearch(rules);
    it('reads the book', () => expect(rules.length).toBeGreaterThan(150));
    for (const [question, answer] of asked)
      it(`"${question}"`, () => {
        const found = search.find(question);
        expect(found.slice(0, 3).map((rule) => rule.number).join(' ').split(' ').some((number) => answer.test(number)), found.slice(0, 5).map((rule) => `${rule.number} ${rule.title}`).join('; ')).toBe(true);
      });
    it('has rules and rulings before options, examples and lists, in words before symbols', () => {
      for (const [question] of asked) {
        const kinds = search.find(question).map(kindOf);
        expect(kinds).toEqual([...kinds].sort((a, b) => a - b));
      }
    });
  });
