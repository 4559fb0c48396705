// @vitest-environment node
import { expect, test } from 'vitest';
import type { Event } from '../shapes';
import { view } from '../testing';
import { careerPhases } from './phases';
import { sideAfter } from './side';
import { career } from './testing';

test('where a career is: a night has its phases, a chapter its name, the end is the end', () => {
  expect(careerPhases(view())).toEqual({ names: ['Your wrestler', 'The career'], at: 0 });
  expect(careerPhases(view({ asked: 'backstage', career: career({ chapter: 2, tournament: true, night: 3 }) }))).toMatchObject({ at: 1, names: ['Night 3', 'Backstage', 'Story', 'The match', 'After the match'] });
  expect(careerPhases(view({ asked: 'story', career: career() }))).toMatchObject({ at: 2 });
  expect(careerPhases(view({ asked: 'pre_match', career: career() })).names[0]).toBe('Chapter 1: Beginnings');
  expect(careerPhases(view({ asked: 'must_win', career: career() })).at).toBe(4);
  expect(careerPhases(view({ career: career({ ended: true }) })).names).toEqual(['The end']);
});

test('the palette changes at the moment of the turn, not before', () => {
  const vp: Event = { type: 'vp_changed', by: 1, vp: 4 };
  const turned: Event = { type: 'turned', to: 'heel', space: 2 };
  expect(sideAfter(undefined, [vp])).toBe(undefined);
  expect(sideAfter('face', [vp])).toBe('face');
  expect(sideAfter('face', [vp, turned])).toBe('heel');
  expect(sideAfter(undefined, [{ type: 'side_taken', side: 'face', space: 1 }])).toBe('face');
});
