import { expect, it } from 'vitest';
import { type Branch, familyTree, sameBeat } from './family-tree';

const version = (id: string, parentId: string | null, day: number) => ({
  id,
  parentId,
  createdAt: new Date(Date.UTC(2026, 0, day)).toISOString(),
});
const shape = (branches: Branch<{ id: string }>[]): unknown =>
  branches.map(({ song, versions }) => (versions.length > 0 ? [song.id, shape(versions)] : song.id));

it('grows from the first song, oldest versions first, whatever the order of the list', () => {
  const family = [version('d', 'b', 4), version('c', 'a', 3), version('b', 'a', 2), version('a', null, 1)];
  expect(shape(familyTree(family))).toEqual([['a', [['b', ['d']], 'c']]]);
  expect(shape(familyTree(family.toReversed()))).toEqual([['a', [['b', ['d']], 'c']]]);
});

it('keeps versions whose song was removed', () => {
  expect(shape(familyTree([version('c', 'gone', 3), version('d', 'c', 4)]))).toEqual([['c', ['d']]]);
  expect(familyTree([])).toEqual([]);
});

it('finds the same beat in a version of another tempo, and stays within it', () => {
  expect(sameBeat(30, { bpm: 90 }, { bpm: 120, duration: 60 })).toBe(22.5);
  expect(sameBeat(30, { bpm: 90 }, { bpm: null, duration: 60 })).toBe(30);
  expect(sameBeat(30, { bpm: 90 }, { bpm: 90, duration: 20 })).toBe(19);
  expect(sameBeat(30, { bpm: 90 }, { bpm: 90, duration: null })).toBe(30);
});
