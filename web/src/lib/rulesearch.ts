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
  again: ['second', 'twice', 'once', 'repeat', 'anew'], twice: ['two', 'second', 'once', 'again', 'each'], several: ['more', 'two', 'any'], many: ['most', 'number', 'more'],
  heal: ['health', 'shard', 'regain', 'regeneration'], life: ['health'], lives: ['health'], hp: ['health'], hurt: ['damage', 'health', 'suffer'], damage: ['health', 'blow', 'hit'],
  hit: ['attack', 'blow', 'strike', 'score'], fight: ['attack', 'match'], kill: ['dies', 'death', 'last', 'point'], die: ['death', 'dead', 'dies', 'dice', 'roll'], dead: ['death', 'dies'], killed: ['death', 'dies', 'dead'],
  dice: ['die', 'roll', 'rolls'], throw: ['roll', 'push', 'knock'], rolled: ['roll'], walk: ['move', 'movement', 'space'], run: ['move', 'movement'], step: ['move', 'space'], go: ['turn', 'move'],
  dragon: ['boss'], monster: ['boss'], enemy: ['boss', 'opponent'], player: ['hero', 'side', 'seat'], friend: ['ally', 'hero'], rival: ['opponent', 'foe', 'grudge'],
  win: ['wins', 'winner', 'victory', 'won'], winning: ['wins', 'winner'], lose: ['loses', 'loser', 'lost', 'defeat'], tie: ['equal', 'draw', 'drawn'], tied: ['equal', 'draw'], end: ['over', 'last', 'final'],
  start: ['set-up', 'setup', 'begin', 'first', 'opening'], begin: ['set-up', 'first', 'start'], first: ['begin', 'order', 'start'], order: ['turn', 'next', 'first'], skip: ['pass', 'decline', 'without'], pass: ['decline', 'without', 'skip'],
  discard: ['remove', 'exhaust', 'discarded', 'lost'], remove: ['discard', 'out'], trash: ['remove', 'exhaust'], buy: ['pick', 'draw'], choose: ['pick', 'choice'], swap: ['trade', 'exchange'], shuffle: ['deck', 'draw'],
  block: ['shield', 'safe'], defend: ['shield', 'holder', 'champion'], protect: ['shield', 'safe'], safe: ['zone'], hide: ['hidden', 'secret'], secret: ['hidden'], peek: ['look', 'hidden'],
  bonus: ['power', 'plus'], strength: ['power'], points: ['fans', 'points', 'health'], score: ['points', 'fans'], full: ['seat', 'seats', 'bench', 'most', 'maximum'],
  belt: ['title', 'champion'], champion: ['title'], champ: ['title', 'champion'], villain: ['heel'], bad: ['heel'], good: ['face'], hero: ['face'], referee: ['ref', 'official'], ref: ['referee'], cover: ['pin'], pinned: ['pin'], submission: ['hold'], weapon: ['object', 'chair'], chair: ['object'], injured: ['miss', 'absent', 'away'], partner: ['tag', 'team'], interview: ['guest'],
};

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}.'’-]*/gu) ?? [];
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

/** Rules first, then rulings, then options, examples and lists; rules in words before tables of symbols. */
export function kindOf(rule: Findable): number {
  const words = wordsOf(rule.text).length;
  const symbols = (rule.text.match(/[★■●|=+→×<>≤≥−]/g) ?? []).length;
  if (/option|example|variant|glossary|preset|terms/i.test(rule.section) || /^example|^option/i.test(rule.title)) return 3;
  if (symbols * 4 > words) return 2;
  return /-\d/.test(rule.number) ? 0 : 1;
}

interface Indexed {
  rule: Findable;
  title: Set<string>;
  text: Set<string>;
  kind: number;
}

export class RuleSearch<R extends Findable> {
  readonly #list: (Indexed & { rule: R })[];
  readonly #vocabulary: Set<string>;

  constructor(rules: R[]) {
    this.#list = rules.map((rule) => ({ rule, title: stems(rule.title), text: stems(rule.text), kind: kindOf(rule) }));
    this.#vocabulary = new Set(this.#list.flatMap(({ title, text }) => [...title, ...text]));
  }
  /** The rules that answer to these words, best first. */
  find(query: string): R[] {
    const asked = wordsOf(query);
    const number = query.trim().toUpperCase();
    const exact = this.#list.filter(({ rule }) => rule.number.toUpperCase().startsWith(number) && number.length > 2);
    if (exact.length) return exact.map(({ rule }) => rule);
    const telling = asked.filter((word) => !fillers.has(word));
    const terms = (telling.length ? telling : asked).map((word) => this.#term(word));
    if (!terms.length || terms.every((term) => term.words.size === 0)) return [];
    const scored = this.#list.map((one) => ({ one, ...this.#score(one, terms) })).filter(({ met }) => met > 0);
    const most = Math.max(0, ...scored.map(({ met }) => met));
    const wanted = Math.max(1, most - (terms.length > 2 ? 1 : 0));
    return scored
      .filter(({ met }) => met >= wanted)
      .sort((a, b) => b.met - a.met || rank(a.one.kind) - rank(b.one.kind) || b.score - a.score)
      .map(({ one }) => one.rule);
  }
  /** A word as it stands in the book: itself, what is meant by it, or, where neither is there, what was meant to be typed. */
  #term(word: string): { words: Map<string, number> } {
    const words = new Map<string, number>();
    const put = (other: string, worth: number): void => {
      const root = stem(other);
      for (const known of this.#vocabulary) if (known === root || (root.length > 3 && known.startsWith(root))) words.set(known, Math.max(words.get(known) ?? 0, known === root ? worth : worth * 0.8));
    };
    const root = stem(word);
    put(word, 4);
    for (const other of meanings[word] ?? meanings[root] ?? []) put(other, 2);
    if (words.size) return { words };
    for (const known of this.#vocabulary) if (within(root, known, slipsIn(root)) || within(word, known, slipsIn(word))) words.set(known, 1.5);
    const meant = Object.keys(meanings).find((key) => within(word, key, slipsIn(word)));
    for (const other of meant ? (meanings[meant] ?? []) : []) put(other, 1);
    return { words };
  }
  #score({ title, text }: Indexed, terms: { words: Map<string, number> }[]): { met: number; score: number } {
    let met = 0;
    let score = 0;
    for (const { words } of terms) {
      let best = 0;
      for (const [word, worth] of words) best = Math.max(best, title.has(word) ? worth * 2 : text.has(word) ? worth : 0);
      met += best > 0 ? 1 : 0;
      score += best;
    }
    return { met, score: score - text.size / 400 }; // of two that say the same the shorter one
  }
}
const rank = (kind: number): number => (kind === 1 ? 0.5 : kind);
const stems = (text: string): Set<string> => new Set(wordsOf(text).map(stem));
