import type { Song } from '@/lib/domain/song/contract';

/** A song of a family with the versions that were made of it, oldest first. */
export interface Branch<S> {
  song: S;
  versions: Branch<S>[];
}

/** Returns a family as trees. A version whose song was removed grows from the ground. */
export function familyTree<S extends Pick<Song, 'id' | 'parentId' | 'createdAt'>>(
  family: readonly S[],
): Branch<S>[] {
  const oldestFirst = family.toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
  const branches = new Map(oldestFirst.map((song): [string, Branch<S>] => [song.id, { song, versions: [] }]));
  const roots: Branch<S>[] = [];
  for (const branch of branches.values()) {
    const parent = branch.song.parentId === null ? undefined : branches.get(branch.song.parentId);
    (parent?.versions ?? roots).push(branch);
  }
  return roots;
}

/** Returns the position in another version that is at the same beat, in seconds; within that version. */
export function sameBeat(
  seconds: number,
  from: Pick<Song, 'bpm'>,
  to: Pick<Song, 'bpm' | 'duration'>,
): number {
  const factor = from.bpm && to.bpm ? from.bpm / to.bpm : 1;
  return Math.max(0, Math.min(seconds * factor, (to.duration ?? Number.POSITIVE_INFINITY) - 1));
}
