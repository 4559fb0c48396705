// The table as the pictures see it. The server's truth arrives in messages; what is *shown* follows one beat at a time.
import { choiceKey, type AnyShapes, type ChoiceOddsLike, type ChoiceOf, type FrameOf, type GameModule, type Mark, type Meaning, type Offered, type Shapes, type TableModel, type Told } from './game';
import { Look } from './look.svelte';
import { readingTime, type Pace } from './pace';
import type {
  Ask, CurveMessage, Frame, GameEvent, GameInfo, HintMessage, LogLine, LogMessage, Marked, MoveInfo, Now, OddsMessage, Result, SeatInfo,
  SeatsMessage, ServerMessage, TableInfo, TableMessage, Update, You,
} from './protocol';
import type { Sending } from './connection.svelte';

/** What the table needs from the page around it. */
export interface Surroundings<S extends Shapes = AnyShapes> {
  module: GameModule<S> | undefined;
  pace: Pace;
  send(message: Sending): number;
  ask<T extends ServerMessage>(message: Sending): Promise<T>;
  sound(name: string): void;
  say(text: string): void;
  showRule(number: string): void;
}

/** The game's own shapes come from the server as they are: this class gives them their types. */
export class Table<S extends Shapes = AnyShapes> implements TableModel<S> {
  info: TableInfo = $state.raw()!;
  seats: SeatInfo[] = $state.raw([]);
  you: You = $state.raw()!;
  log: LogLine[] = $state.raw([]);
  moves: MoveInfo[] = $state.raw([]);
  playing: S['event'] | null = $state.raw(null);
  telling: S['event'][] = $state.raw([]);
  told: Told<S>[] = $state.raw([]);
  pending = $state(false);
  paused = $state(false);
  odds: Record<string, ChoiceOddsLike<S>> = $state.raw({});
  /** The number keys as they stand on the screen, by what carries them as data-choice: table/numbers.ts reads them off it. */
  numbers: Record<string, number> = $state.raw({});
  marks: Mark[] = $state.raw([]);
  hint: HintMessage | null = $state.raw(null);
  curve: CurveMessage | null = $state.raw(null);
  busy = $state(false); // beats are being played
  passed: number | null = $state(null); // the team that holds the device
  /** A reason to keep a choice closed for now: the guided game uses it. */
  guard: ((choice: ChoiceOf<S>) => string | undefined) | undefined = $state.raw(undefined);
  readonly look: Look;
  #now: Now = $state.raw()!; // what is shown of the present
  #queue: Update[] = [];
  #later: Now | null = null; // a present without a choice that waits behind beats
  #turn = 0; // counts full messages: beats of an older one stop
  #shownAt = -1e9; // when the last bot's move became visible
  #sent = 0;
  #unanswered: { seat: number; ask: number; choice: number[] } | null = null;
  #again: { seat: number; choice: number[]; question: string } | null = null; // what was on its way when the line went
  #curveAsked = -1;
  #oddsFrom = 0; // the moment since when the present questions are asked
  #marked = 0; // counts what was pointed at
  #hurry = false; // the beats of this move are skipped

  constructor(
    message: TableMessage,
    readonly game: GameInfo,
    readonly content: Record<string, unknown>,
    private readonly around: Surroundings<S>,
  ) {
    this.look = new Look({
      fetch: (at) => around.ask<Frame>({ type: 'look', at }),
      last: () => this.#now.rev,
      perform: (events) => this.#perform(events, this.log.filter((line) => line.at === (this.look.at ?? 0) + 1)),
      failed: (error) => around.say(error.message),
    });
    this.sync(message);
  }

  // ---- what is shown ------------------------------------------------------------------
  #looked = $derived.by((): Now => {
    const frame = this.look.frame;
    if (this.look.at === null || !frame) return this.#now;
    return { ...this.#now, rev: frame.at, view: frame.view, acting: frame.acting, asks: [], question: '' };
  });
  get now(): Now {
    return this.#looked;
  }
  /** The present, also while an earlier moment is looked at. */
  get present(): Now {
    return this.#now;
  }
  get view(): S['view'] {
    return this.#looked.view;
  }
  get sheet(): S['sheet'] {
    return this.info.sheet;
  }
  get live(): boolean {
    return this.look.at === null && this.you.seats.length > 0;
  }
  get result(): Result | null {
    return this.#now.result ?? null;
  }
  get module(): GameModule<S> | undefined {
    return this.around.module;
  }
  get choices(): Offered<S>[] {
    return this.#choices;
  }
  #choices = $derived.by((): Offered<S>[] => {
    if (!this.live || this.hidden) return [];
    const asks: Ask[] = this.#now.asks;
    const { numbers } = this;
    let place = 0;
    return asks.flatMap((ask) => ask.choices.map((info) => ({ seat: ask.seat, ask: ask.ask, info: info as ChoiceOf<S>, key: numbers[choiceKey(ask.seat, info.choice)] ?? Math.min((place += 1), 10) })));
  });
  /** My seats are on several sides and the device has not been given to the one whose turn it is. */
  hidden = $derived.by((): boolean => {
    const eyes = this.#now.as;
    if (eyes === null || this.#now.result || this.info.replay) return false;
    const teams = new Set(this.you.seats.map((seat) => this.team(seat)));
    return teams.size > 1 && this.team(eyes) !== this.passed;
  });
  /** Seats that wait for a person. */
  get openSeats(): SeatInfo[] {
    return this.info.replay || this.#now.result ? [] : this.seats.filter((s) => s.who === 'open');
  }
  team(seat: number): number {
    return this.seats[seat]?.team ?? seat;
  }
  mine(seat: number): boolean {
    return this.you.seats.includes(seat);
  }
  closed(seat: number, word: string): { why: string; rules: string[] } | undefined {
    if (!this.live) return undefined;
    return this.#now.asks.find((a) => a.seat === seat)?.closed.find((c) => c.word === word);
  }
  find<T extends S['means']['type']>(seat: number, type: T, like: Partial<Meaning<S, T>> = {}): ChoiceOf<S> | undefined {
    const wanted = Object.entries({ ...like, type });
    const fits = (means: object): boolean => wanted.every(([key, value]) => Object.is((means as Record<string, unknown>)[key], value));
    return this.choices.find((o) => o.seat === seat && fits(o.info.means))?.info;
  }
  keyOf(id: string): number | undefined {
    return this.numbers[id];
  }
  waits(choice: ChoiceOf<S>): string | undefined {
    return this.guard?.(choice);
  }
  showRule(number: string): void {
    this.around.showRule(number);
  }
  give(): void {
    if (this.#now.as !== null) this.passed = this.team(this.#now.as);
  }

  // ---- what the player does --------------------------------------------------------------
  choose(seat: number, choice: number[]): void {
    const offered = this.choices.find((o) => o.seat === seat && choiceKey(seat, o.info.choice) === choiceKey(seat, choice));
    if (!offered || this.pending) return;
    const wait = this.guard?.(offered.info);
    if (wait) return this.around.say(wait);
    this.#sent = this.around.send({ type: 'choose', seat, ask: offered.ask, choice });
    this.#unanswered = { seat, ask: offered.ask, choice };
    this.pending = this.#sent > 0;
    if (!this.#sent) this.around.say('Not connected. Nothing was sent.');
  }
  roll(face: number): void {
    const roll = this.#now.roll;
    if (!roll || this.pending) return;
    this.#unanswered = null;
    this.#sent = this.around.send({ type: 'roll', ask: roll.ask, face });
    this.pending = this.#sent > 0;
  }
  undo(): void {
    const { can, why } = this.#now.undo;
    if (!can) this.around.say(why ?? 'There is nothing of yours to take back.');
    else {
      this.look.leave();
      this.around.send({ type: 'undo' });
    }
  }
  mark(at: string): void {
    const seat = this.asked !== undefined && this.mine(this.asked) ? this.asked : this.you.seats[0];
    if (seat !== undefined) this.around.send({ type: 'mark', seat, at });
  }
  /** A later mark of the same person takes the place of the one before. */
  #point({ seat, at }: Marked): void {
    const id = (this.#marked += 1);
    this.marks = [...this.marks.filter((one) => one.seat !== seat), { seat, at, id }];
    setTimeout(() => (this.marks = this.marks.filter((one) => one.id !== id)), markFor);
  }
  /** The seat of mine that the question is put to: of several the first that has something to choose. */
  get asked(): number | undefined {
    return this.#now.asks.find((ask) => ask.choices.length > 0)?.seat;
  }
  async askHint(): Promise<void> {
    const seat = this.asked;
    if (seat === undefined || !this.live) return this.around.say('Hints come on your turn.');
    try {
      const question = questions(this.#now);
      const hint = await this.around.ask<HintMessage>({ type: 'hint', seat });
      if (questions(this.#now) !== question) return; // it was answered meanwhile
      this.hint = hint;
      this.around.say(''); // whatever was said while it was thinking
    } catch (error) {
      this.around.say((error as Error).message);
    }
  }
  askCurve(): void {
    if (!this.curve) this.#curveAsked = this.around.send({ type: 'curve' });
  }
  finishBeat(): boolean {
    return this.around.pace.finish();
  }
  pause(on: boolean): void {
    this.paused = on;
    if (!on) this.finishBeat();
  }
  skip(): void {
    this.paused = false;
    this.#hurry = true;
    this.finishBeat();
  }
  frameAt(at: number): Promise<FrameOf<S>> {
    return this.look.fetch(at) as Promise<FrameOf<S>>;
  }
  async said(at: number, from: number, to: number): Promise<LogLine[]> {
    const kept = this.log.filter((line) => line.at === at && (line.event ?? 0) >= from && (line.event ?? 0) < to);
    if (!this.#lacks(at, from)) return kept;
    const lines: LogLine[] = [];
    try {
      for (let next: number | undefined = from; next !== undefined && next < to; ) {
        const answer: LogMessage = await this.around.ask<LogMessage>({ type: 'log', at, from: next, to });
        lines.push(...answer.lines);
        next = answer.next !== undefined && answer.next > next ? answer.next : undefined;
      }
    } catch {
      return kept; // the connection went; what the log has can still be read
    }
    return this.#retold(lines, this.#now.view);
  }
  /** The server sends the newest megabyte of the log; a short one is whole. */
  #lacks(at: number, from: number): boolean {
    const first = this.log[0];
    if (!first || this.log.length < longLog) return false;
    return at < first.at || (at === first.at && from < (first.event ?? 0));
  }

  // ---- what the server says --------------------------------------------------------------
  hear(message: ServerMessage): void {
    switch (message.type) {
      case 'table':
        return this.sync(message);
      case 'update':
        return this.#update(message);
      case 'now':
        if (message.re === this.#sent) this.pending = false;
        if (this.busy) this.#later = message.now;
        else this.#show(message.now);
        return;
      case 'seats':
        return this.#sit(message);
      case 'odds':
        return this.#weigh(message);
      case 'marked':
        return this.#point(message);
      case 'curve':
        this.curve = message;
        return;
      case 'refused':
        // Whoever played fast, or asks while the server is busy, gets the curve a little later.
        if (message.re === this.#curveAsked && (message.code === 'too_often' || message.code === 'busy')) setTimeout(() => this.askCurve(), 1500);
        if (message.re !== undefined && message.re === this.#sent) {
          this.pending = false;
          if (message.code !== 'stale') this.around.say(message.text);
        }
    }
  }
  /** The connection went. A choice that nobody has answered is remembered, with the question it answers. */
  lost(): void {
    const unanswered = this.pending ? this.#unanswered : null;
    const asked = unanswered && this.#now.asks.find((a) => a.seat === unanswered.seat && a.ask === unanswered.ask);
    if (asked) this.#again = { seat: asked.seat, choice: unanswered.choice, question: identity(this.#now, asked, this.moves) };
    this.pending = false;
  }
  /** It is said once more only if that very question is still open: nothing was played since, and the same is offered. */
  #repeat(message: TableMessage): void {
    const again = this.#again;
    this.#again = null;
    const asked = message.now.asks.find((a) => a.seat === again?.seat);
    if (!again || !asked || message.reason !== 'join' || identity(message.now, asked, message.moves) !== again.question) return;
    this.choose(again.seat, again.choice);
  }
  /** Everything anew: after joining, after undo, after the connection came back. */
  sync(message: TableMessage): void {
    this.#turn += 1;
    this.#queue = [];
    this.#later = null;
    this.around.pace.finish();
    this.playing = null;
    this.telling = [];
    this.told = [];
    this.busy = false;
    this.paused = false;
    this.pending = false;
    this.info = message.table;
    this.seats = message.seats;
    this.you = message.you;
    this.log = this.#retold(message.log, message.now.view);
    this.moves = message.moves;
    this.#show(message.now);
    this.look.forget();
    this.#repeat(message);
    if (message.reason === 'repair') this.around.say('The last move could not be kept. The table went back to what is safe.');
  }
  #sit(message: SeatsMessage): void {
    this.seats = message.seats;
    this.info = { ...this.info, watchers: message.watchers };
  }
  #weigh(message: OddsMessage): void {
    if (message.rev < this.#oddsFrom || message.rev > this.#now.rev) return;
    const odds = { ...this.odds };
    for (const one of message.choices) odds[choiceKey(message.seat, one.choice)] = one;
    this.odds = odds;
  }
  #update(update: Update): void {
    if (update.re !== undefined && update.re === this.#sent) this.pending = false;
    this.#queue.push(update);
    if (!this.busy) void this.#run();
  }
  #show(now: Now): void {
    const had = this.#now as Now | undefined;
    const asked = had ? had.asks.length > 0 : true;
    this.#now = now;
    if (now.result && !had?.result) this.look.forget();
    if (had && stays(had, now)) return; // somebody else moved
    this.#oddsFrom = now.rev;
    this.odds = {};
    this.hint = null;
    if (now.asks.length && this.you.seats.length) {
      if (!asked) this.around.sound('turn');
      for (const { seat } of now.asks) this.around.send({ type: 'odds', seat });
    }
  }

  // ---- beats ---------------------------------------------------------------------------------
  async #run(): Promise<void> {
    const turn = this.#turn;
    this.busy = true;
    while (this.#queue.length) {
      await this.#playUpdate(this.#queue.shift()!, turn);
      if (turn !== this.#turn) return;
    }
    this.busy = false;
    if (this.#later) this.#show(this.#later);
    this.#later = null;
  }
  /** What others did at the same time: the table is as it is now, and whoever is choosing goes on choosing. */
  #slipIn(update: Update): void {
    this.log = [...this.log, ...this.#retold(update.log, update.now.view)];
    this.moves = [...this.moves, update.move];
    this.#show(update.now);
  }
  #retold(lines: LogLine[], view: S['view']): LogLine[] {
    const retell = this.module?.retell;
    return retell ? lines.map((line) => ({ ...line, text: retell(line.text, view), ...(line.colour ? { colour: retell(line.colour, view) } : {}) })) : lines;
  }
  #hold(ms: number): Promise<void> {
    return this.#hurry || ms <= 0 ? Promise.resolve() : this.around.pace.hold(this.paused ? Infinity : ms);
  }
  async #playUpdate(update: Update, turn: number): Promise<void> {
    const { pace } = this.around;
    this.told = [...this.told, { at: update.now.rev, events: update.events, view: update.now.view }];
    if (stays(this.#now, update.now) || this.module?.quiet?.(update.events, this)) return this.#slipIn(update);
    const seat = update.move.seat;
    const bot = this.seats[seat]?.who === 'bot';
    // Where nothing plays, the new questions take the place of the old ones at once: buttons that stay must not go out and on.
    const plays = update.events.some((event, i) => (this.module?.beat(event, update.log.filter((line) => line.event === i)) ?? { ms: 260 }).ms > 0);
    if (!plays && !bot) return this.#slipIn(update);
    // The old questions are answered or gone: nothing of them may be pressed while the answer plays.
    if (this.#now.asks.length || this.#now.roll) {
      const { roll: _roll, ...rest } = this.#now;
      this.#now = { ...rest, asks: [] };
    }
    if (bot) await this.#hold(Math.max(0, this.#shownAt - pace.now()));
    if (turn !== this.#turn) return;
    const lines = this.#retold(update.log, update.now.view);
    let told = 0;
    // The line is said while its event plays, or when it has.
    const { callsLive } = this.module ?? {};
    const early = (begun: number): number => Number(typeof callsLive === 'function' ? callsLive(update.events[begun - 1]!) : (callsLive ?? false));
    const tell = (until: number): void => {
      if (turn !== this.#turn || until <= told) return;
      this.log = [...this.log, ...lines.slice(told, until)];
      told = until;
    };
    await this.#perform(update.events, lines, (begun) => tell(dueLines(lines, begun - 1 + early(begun), update.events.length)));
    if (turn !== this.#turn) return;
    this.log = told < lines.length ? [...this.log, ...lines.slice(told)] : this.log;
    this.moves = [...this.moves, update.move];
    if (bot) this.#shownAt = pace.now() + readingTime(lines.map((l) => l.text));
    this.#show(update.now);
  }
  async #perform(events: GameEvent[], lines: LogLine[] = [], begins?: (begun: number) => void): Promise<void> {
    const turn = this.#turn;
    this.telling = events;
    for (const [i, event] of events.entries()) {
      const beat = this.module?.beat(event, lines.filter((line) => line.event === i)) ?? { ms: 260 };
      this.playing = event;
      begins?.(i + 1);
      if (beat.sound && !this.#hurry) this.around.sound(beat.sound);
      await this.#hold(beat.ms);
      if (turn !== this.#turn) return;
    }
    this.playing = null;
    this.telling = [];
    this.#hurry = false;
  }
}

const markFor = 5000; // milliseconds
const longLog = 500; // lines; a megabyte is some thousands

/** Something is asked of me, and it is still the same question: whoever moved did so at the same time. */
const stays = (had: Now, now: Now): boolean => now.asks.some((a) => a.choices.length > 0) && questions(had) === questions(now);
/** A question beyond its number, which another server gives anew. */
const identity = (now: Now, asked: Now['asks'][number], moves: MoveInfo[]): string => JSON.stringify([now.rev, asked.seat, asked.choices.map((c) => c.choice), moves]);
const questions = (now: Now): string => now.asks.map((a) => `${a.seat}.${a.ask}`).join();

/** How many of these lines tell of the first so many events; without numbers they are spread evenly. */
export const dueLines = (lines: LogLine[], events: number, all: number): number => {
  if (lines.some((line) => line.event === undefined)) return Math.floor((events * lines.length) / Math.max(1, all));
  const next = lines.findIndex((line) => line.event! >= events);
  return next < 0 ? lines.length : next;
};

/** Somebody wins or loses at this table. */
export const hasCurve = (table: Table): boolean => {
  const curve = table.module?.curve;
  return typeof curve === 'function' ? curve(table) : curve !== false;
};
