// Finds rules by what a person would type: words of everyday, with a slip of the finger, as a question.
export interface Findable {
  number: string;
  title: string;
  text: string;
  section: string;
}

const fillers = new Set('a an and are as at be but by can could did do does for from get has have he her his how i if in into is it its may me might must my no not of on one or our shall she should so than that the their them then there they this to up us was we were what when where which who whom whose why will with would you your'.split(' '));

/** What people say, and what rulebooks say for it. */
const meanings: Record<string, string[]> = {
  again: ['second', 'twice', 'once', 'repeat'], twice: ['second', 'many', 'once', 'again', 'two'], several: ['more', 'two', 'any'], many: ['most', 'number', 'more'],
  heal: ['shard', 'restore', 'regain', 'regeneration', 'health'], healing: ['shard', 'restore', 'regain', 'regeneration', 'health'], life: ['health'], lives: ['health'], hp: ['health'], hurt: ['damage', 'health', 'suffer'], damage: ['health', 'blow', 'hit'],
  hit: ['attack', 'blow', 'strike', 'score'], fight: ['attack', 'match'], kill: ['dies', 'death', 'last', 'point'], die: ['death', 'dead', 'dies', 'dice', 'roll'], dead: ['death', 'dies'], killed: ['death', 'dies', 'dead'], dies: ['dead', 'death'],
  dice: ['die', 'roll', 'rolls'], throw: ['roll', 'push', 'knock'], rolled: ['roll'], walk: ['move', 'movement', 'space'], run: ['move', 'movement'], step: ['move', 'space'], go: ['turn', 'move'],
  dragon: ['boss'], monster: ['boss'], enemy: ['boss', 'opponent'], player: ['hero', 'side', 'seat'], friend: ['ally', 'hero'], rival: ['opponent', 'foe', 'grudge'],
  win: ['wins', 'winner', 'victory', 'won'], winning: ['wins', 'winner'], lose: ['loses', 'loser', 'lost', 'defeat'], tie: ['tied', 'tie-break', 'equal', 'level'], tied: ['tie', 'tie-break', 'equal', 'level'], end: ['over', 'last', 'final'],
  start: ['begin', 'first', 'set-up', 'setup', 'opening'], starts: ['begin', 'first'], begin: ['first', 'start', 'set-up'], first: ['begin', 'order', 'start'], order: ['turn', 'next', 'first'], skip: ['pass', 'decline', 'without'], pass: ['decline', 'without', 'skip'],
  discard: ['remove', 'exhaust', 'discarded', 'lost'], remove: ['discard', 'out'], trash: ['remove', 'exhaust'], buy: ['pick', 'draw'], choose: ['pick', 'choice'], swap: ['trade', 'exchange'], shuffle: ['deck', 'draw'],
  block: ['shield', 'safe'], defend: ['shield', 'holder', 'champion'], protect: ['shield', 'safe'], safe: ['zone'], hide: ['hidden', 'secret'], secret: ['hidden'], peek: ['look', 'hidden'],
  bonus: ['power', 'plus'], strength: ['power'], points: ['fans', 'points', 'health'], score: ['points', 'fans'], full: ['seat', 'seats', 'bench', 'most', 'maximum'],
  belt: ['title', 'champion'], champion: ['title'], champ: ['title', 'champion'], villain: ['heel'], bad: ['heel'], good: ['face'], hero: ['face'], referee: ['ref', 'official'], ref: ['referee'], cover: ['pin'], pinned: ['pin'], kick: ['kick-out', 'kicking'], kickout: ['kick-out', 'kicking'], submission: ['hold'], weapon: ['object', 'chair'], chair: ['object'], injured: ['miss', 'absent', 'away'], partner: ['tag', 'team'], interview: ['guest'],
};

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}](?:[\p{L}\p{N}.'’-]*[\p{L}\p{N}])?/gu) ?? [];
/** What may follow a word that is still the same word. */
const endings = /^(e|ion|ions|ment|ments|ly|al|y|d|ning|ned|ting|ted|ping|ped)$/;
/** Without the endings that come and go. */
const stem = (word: string): string => word.replace(/['’]s$/, '').replace(/(ies)$/, 'y').replace(/(?<=[a-z]{3})(ing|ed|es|s)$/, '');

/** Whether one becomes the other by so few slips: a letter more, fewer, another, or two that changed places. */
export function within(a: string, b: string, slips: number): boolean {
  if (Math.abs(a.length - b.length) > slips) return false;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let k = 1; k <= b.length; k += 1) {
      const same = a[i - 1] === b[k - 1];
      let cost = Math.min(row[k]! + 1, next[k - 1]! + 1, row[k - 1]! + (same ? 0 : 1));
      if (i > 1 && k > 1 && a[i - 1] === b[k - 2] && a[i - 2] === b[k - 1]) cost = Math.min(cost, before[k - 2]! + 1);
      next.push(cost);
    }
    before = row;
    row = next;
  }
  return row[b.length]! <= slips;
}
const slipsIn = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/** 0: a rule or a ruling; 1: a table of symbols; 2: what is no rule: options, examples, lists of what may be decided. */
export function kindOf(rule: Findable): number {
  const words = wordsOf(rule.text).length;
  const symbols = (rule.text.match(/[★■●|=+→×<>≤≥−]/g) ?? []).length;
  if (/^(golden )?examples|^(options|variants|invariants|glossary|presets|decisions|content|terms)\b|\d\. terms$/i.test(rule.section) || /-[GDCIO]\d/.test(rule.number)) return 2;
  return symbols * 4 > words ? 1 : 0;
}

interface Indexed {
  rule: Findable;
  title: Set<string>;
  section: Set<string>;
  text: Set<string>;
  pairs: Set<string>;
  kind: number;
}
interface Term {
  words: Map<string, number>;
  rarity: number;
}

export class RuleSearch<R extends Findable> {
  readonly #list: (Indexed & { rule: R })[];
  readonly #vocabulary: Set<string>;

  constructor(rules: R[]) {
    this.#list = rules.map((rule) => ({ rule, title: stems(rule.title), section: stems(rule.section), text: stems(rule.text), pairs: new Set([...pairsOf(rule.title), ...pairsOf(rule.text)]), kind: kindOf(rule) }));
    this.#vocabulary = new Set(this.#list.flatMap(({ title, section, text }) => [...title, ...section, ...text]));
  }
  /** The rules that answer to these words, best first; rules before what only shows or changes them. */
  find(query: string): R[] {
    const asked = wordsOf(query);
    const number = query.trim().toUpperCase();
    const exact = this.#list.filter(({ rule }) => rule.number.toUpperCase().startsWith(number) && number.length > 2);
    if (exact.length) return exact.map(({ rule }) => rule);
    const telling = asked.filter((word) => !fillers.has(word));
    const terms = (telling.length ? telling : asked).map((word) => this.#term(word));
    if (!terms.length || terms.every((term) => term.words.size === 0)) return [];
    const pairs = pairsOf(query);
    const scored = this.#list.map((one) => ({ one, ...this.#score(one, terms, pairs) })).filter(({ met }) => met > 0);
    const most = Math.max(0, ...scored.map(({ met }) => met));
    const few = scored.filter(({ met, one }) => met === most && one.kind === 0).length < 3;
    const wanted = Math.max(1, most - (terms.length > 2 || few ? 1 : 0));
    return scored
      .filter(({ met }) => met >= wanted)
      .sort((a, b) => a.one.kind - b.one.kind || b.score - a.score)
      .map(({ one }) => one.rule);
  }
  /** A word as it stands in the book: itself, what is meant by it, or, where neither is there, what was meant to be typed. */
  #term(word: string): Term {
    const words = new Map<string, number>();
    const put = (other: string, worth: number): void => {
      const root = stem(other);
      for (const known of this.#vocabulary) {
        const near = known === root ? 1 : root.length > 3 && known.startsWith(root) ? (endings.test(known.slice(root.length)) ? 0.8 : 0.3) : 0; // the last: still being typed
        if (near > 0) words.set(known, Math.max(words.get(known) ?? 0, worth * near));
      }
    };
    const root = stem(word);
    put(word, 4);
    for (const [i, other] of (meanings[word] ?? meanings[root] ?? []).entries()) put(other, 2.6 - 0.3 * i); // the likeliest stands first
    if (words.size) return this.#weighed(words);
    for (const known of this.#vocabulary) if (within(root, known, slipsIn(root)) || within(word, known, slipsIn(word))) words.set(known, 1.5);
    const meant = Object.keys(meanings).find((key) => within(word, key, slipsIn(word)));
    for (const other of meant ? (meanings[meant] ?? []) : []) put(other, 1);
    return this.#weighed(words);
  }
  /** What stands everywhere says little. */
  #weighed(words: Map<string, number>): Term {
    const there = this.#list.filter(({ title, text }) => [...words].some(([word, worth]) => worth > 1 && (title.has(word) || text.has(word)))).length;
    return { words, rarity: Math.log(1 + this.#list.length / Math.max(1, there)) };
  }
  #score({ title, section, text, pairs, kind, rule }: Indexed, terms: Term[], asked: string[]): { met: number; score: number } {
    let met = 0;
    let score = 0;
    for (const { words, rarity } of terms) {
      let best = 0;
      for (const [word, worth] of words) best = Math.max(best, worth * (title.has(word) ? 2 : text.has(word) ? 1 : section.has(word) && worth > 3 ? 0.7 : 0));
      met += best > 0 ? 1 : 0;
      score += best * rarity;
    }
    for (const pair of asked) if (pairs.has(pair)) score += 8; // the words side by side, as they were asked for
    if (kind === 0 && /-\d/.test(rule.number)) score += 2; // the rule itself before what settles a quarrel about it
    return { met, score: score * (met / terms.length) - text.size / 40 }; // of two that say the same the shorter one
  }
}
const stems = (text: string): Set<string> => new Set(wordsOf(text).map(stem));
/** Two words that stand side by side, fillers passed over. */
function pairsOf(text: string): string[] {
  const words = wordsOf(text).filter((word) => !fillers.has(word)).map(stem);
  return words.slice(1).map((word, i) => `${words[i]} ${word}`);
}
