// What the last move told, in the order of reading: the match it ended, the cards it turned up, what changed on the way.
import type { LogLine } from '../../../lib/protocol';
import type { Event, StoryView } from '../shapes';

export interface Note {
  kind: 'text' | 'change';
  text: string;
}
export interface Block {
  kind: 'card' | 'match' | 'mark'; // mark: a night or a chapter begins
  title: string;
  read: string[]; // texts of this card that were told by earlier moves
  notes: Note[];
}

/** Events that need no line on the page: somebody sees them elsewhere, or they only open something. */
const silent = new Set<Event['type']>(['story_asked', 'story_answered', 'match_billed', 'card_scouted', 'scout_ordered', 'winded', 'career_ended', 'hard_taken']);
const marks = new Set<Event['type']>(['chapter_began', 'night_began']);
const changes = new Set<Event['type']>([
  'vp_changed', 'bumps_changed', 'injury_taken', 'injury_healed', 'skill_gained', 'skill_learned', 'side_taken', 'turned', 'track_moved', 'card_held', 'action_unlocked', 'role_given', 'role_ended', 'rival_made',
  'valet_joined', 'valet_left', 'next_changed', 'night_actions_set', 'die_bonus_given', 'backstage_rolled', 'stat_rolled', 'encounter_set_aside', 'wrestler_seen', 'wrestlers_reshuffled', 'encounters_reshuffled',
  'match_scored', 'token_placed', 'must_win_lost', 'match_conceded', 'career_began',
]);
export const ofCareer = (event: Event): boolean => changes.has(event.type) || marks.has(event.type) || silent.has(event.type) || event.type === 'story_opened' || event.type === 'story_told';

const block = (kind: Block['kind'], title: string): Block => ({ kind, title, read: [], notes: [] });

/** The blocks of one move. A card that was under way before it has no title here. */
export function blocksOf(events: Event[], lines: LogLine[]): Block[] {
  const blocks: Block[] = [];
  const open = (kind: Block['kind'], title: string): Block => {
    const made = block(kind, title);
    blocks.push(made);
    return made;
  };
  const last = (): Block | undefined => blocks.at(-1);
  for (const [at, event] of events.entries()) {
    const said = lines.find((line) => line.event === at);
    if (event.type === 'match_ended') open('match', '');
    else if (event.type === 'story_opened') {
      if (event.turned) open('card', event.title);
    } else if (event.type === 'story_told') (last()?.kind === 'card' ? last()! : open('card', '')).notes.push({ kind: 'text', text: event.text });
    else if (!said?.text) continue;
    else if (marks.has(event.type)) open('mark', said.text);
    else if (changes.has(event.type)) (last() && last()!.kind !== 'mark' ? last()! : open('card', '')).notes.push({ kind: 'change', text: said.text });
  }
  return blocks;
}

const textsIn = (one: Block): number => one.notes.filter(({ kind }) => kind === 'text').length;

/** The page as it lies there: what the move told, and the whole of the card that is under way. `before` is the title of the card that the move found. */
export function readingOf(events: Event[], lines: LogLine[], story: StoryView | undefined, before: string, whole: boolean): Block[] {
  const blocks = blocksOf(events, lines);
  const at = blocks.findLastIndex(({ kind }) => kind === 'card');
  const found = blocks[at];
  const ended = at >= 0 && blocks.slice(at + 1).some(({ kind }) => kind === 'mark');
  if (story && found && !ended && (found.title === story.title || (found.title === '' && (textsIn(found) > 0 || whole)))) {
    // The card under way: what it told before stands above what is new.
    blocks[at] = { ...found, title: story.title, read: story.texts.slice(0, Math.max(0, story.texts.length - textsIn(found))) };
  } else if (story && whole && !ended && at < 0) {
    blocks.push({ ...block('card', story.title), read: story.texts });
  }
  return blocks.map((one) => (one.kind === 'card' && one.title === '' && textsIn(one) > 0 ? { ...one, title: before } : one));
}
