import { createHash } from 'node:crypto';

interface Attempt {
  songId: string;
  attempt: number;
}

/** Songs that one order may bring. */
export const MAX_TAKES = 4;

/**
 * Returns the id under which an attempt stores its files: the same for each of its runs, so that a run after a crash
 * overwrites what an earlier one left behind.
 */
export function renditionOf({ songId, attempt }: Attempt): string {
  return uuidOf(`${songId}/${attempt}`);
}

/** Returns the id of the song that a further take of an attempt becomes, the same for each of its runs. From 2. */
export function idOfTake({ songId, attempt }: Attempt, take: number): string {
  return uuidOf(`${songId}/${attempt}/take/${take}`);
}

/** Returns which take of an attempt became the song with this id, from 2; null if none did. */
export function numberOfTake(attempt: Attempt, id: string): number | null {
  for (let take = 2; take <= MAX_TAKES; take++) if (idOfTake(attempt, take) === id) return take;
  return null;
}

/** A name-based UUID (RFC 9562, version 8). */
function uuidOf(name: string): string {
  const hash = createHash('sha256').update(name).digest();
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}
