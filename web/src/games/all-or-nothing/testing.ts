// A view and a sheet for tests, with the wrestlers as they are printed.
import { readFileSync } from 'node:fs';
import type { AttackView, CardSheet, CornerView, Sheet, View, WrestlerSheet } from './shapes';

interface Printed { id: string; name: string; brief: string; health: number; stamina: number; low_health: number; low_stamina?: number; deck: (Pick<CardSheet, 'id' | 'name' | 'type' | 'damage' | 'stamina' | 'tn' | 'momentum'> & { class?: CardSheet['rank']; in?: CardSheet['in']; out?: CardSheet['out']; icons?: string[] })[] }
const { wrestlers } = JSON.parse(readFileSync(new URL('../../../../games/all_or_nothing/content/wrestlers.json', import.meta.url), 'utf8')) as { wrestlers: Printed[] };
const has = (icons: string[] | undefined, icon: string): boolean => icons?.includes(icon) ?? false;

export const sheet: Sheet = {
  wrestlers: wrestlers.map((who): WrestlerSheet => ({
    id: who.id, name: who.name, brief: who.brief, line: '', call: '', health: who.health, low_health: who.low_health, stamina: who.stamina, low_stamina: who.low_stamina ?? 0, deck: who.deck.length,
    cards: who.deck.map(({ id, name, type, damage, stamina, tn, momentum, class: rank = 'none', in: before = 'none', out = 'none', icons }) => ({ id, name, type, damage, stamina, tn, momentum, rank, in: before, out, pin: has(icons, 'pin'), taunt: has(icons, 'taunt'), recover: has(icons, 'recover') })),
    abilities: [], npc_only: false, stats: { resilience: 3, drive: 3, charisma: 3, brawl: 3 }, full_career: true, babyface_only: false, pronouns: ['he', 'him', 'his'],
  })),
  abilities: [], automa: [{ d: 3, k: 6, letter: 'none' }, { d: 5, k: 2, letter: 'none' }], weapons: [], automa_die: ['block', 'block', 'reverse', 'reverse', 'recharge', 'blank'],
  momentum_max: 10, roll_at: 5, unstoppable_at: 7, cubes_max: 3, player_dice: 2, opening_damage: 9, block_cost: 2, devastating_block_cost: 3, buy_price: 3, ten_count: 10, opening_cards: 5, attack_die_successes: 3, defence_die_successes: 2, escape_damage: 3, display_size: 6, blind_attacks: 7, career: { told: false, track: [], ranks: [], valet: { name: '', line: '' }, shift: 0 },
};
export const corner = (wrestler: number, more: Partial<CornerView> = {}): CornerView => ({
  wrestler, health: 16, most_health: 16, low_health: 4, stamina: 16, most_stamina: 16, low_stamina: 2, low: false, tired: false, level: 'neutral', hand_size: 5, in_hand: 5, in_pile: 10, discard: [], tokens: [], space: 'ring', health_price: 3, ...more,
});
export const view = (more: Partial<View> = {}): View => ({
  mode: 'singles', difficulty: 'easy', versus: false, asked: 'action', whose: 'player', chosen: true, momentum: 0, initiative: 'player', cubes: 1, corners: { player: corner(0), foe: corner(1) },
  automa_left: [0, 1], automa_used: [], automa_gone: [], automa_leaving: 0, display: [], set_up: [], weapons_used: [], weapons_left: 0, opening_damage: 0, opening_left: 0, suggested: [], opening_deck: [], blind_attacks: 0, ending: 'none', in_ring: true, dice: 2, ...more,
});
export const attack = (more: Partial<AttackView> = {}): AttackView => ({
  by: 'player', card: 3, manner: 'plain', strike: false, tn: 4, listed: 1, damage: 1, momentum: 1, easier: false, harder_hitting: false, landed: false, leaves: 15, dice: [], rerolls: [], at_six: 0, climbs: false, attempts: 0, ...more,
});
