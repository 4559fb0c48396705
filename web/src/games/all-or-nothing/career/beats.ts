// How long the moments between matches hold the screen. What is read takes as long as the reader takes: it has no beat.
import type { Beat } from '../../../lib/game';

const none: Beat = { ms: 0 };
export const careerBeats = {
  career_began: { ms: 1600, sound: 'bell' },
  chapter_began: { ms: 1600, sound: 'bell' },
  night_began: { ms: 1000, sound: 'bell' },
  backstage_rolled: { ms: 1700, sound: 'die' },
  stat_rolled: { ms: 1700, sound: 'die' },
  injury_taken: { ms: 1200, sound: 'hit' },
  rival_made: { ms: 1800, sound: 'flag' },
  encounter_set_aside: { ms: 1600, sound: 'flag' },
  side_taken: { ms: 1800, sound: 'flag' },
  turned: { ms: 2200, sound: 'break' },
  career_ended: { ms: 1800, sound: 'bell' },
  winded: { ms: 420, sound: 'hit' },
  story_opened: none, story_told: none, story_asked: none, story_answered: none, vp_changed: none, bumps_changed: none, injury_healed: none, skill_gained: none, skill_learned: none, track_moved: none, card_held: none,
  action_unlocked: none, role_given: none, role_ended: none, valet_joined: none, valet_left: none, next_changed: none, night_actions_set: none, die_bonus_given: none, wrestler_seen: none, wrestlers_reshuffled: none,
  encounters_reshuffled: none, match_billed: none, hard_taken: none, card_scouted: none, scout_ordered: none, match_scored: none, token_placed: none, must_win_lost: none, match_conceded: none,
} satisfies Record<string, Beat>;
