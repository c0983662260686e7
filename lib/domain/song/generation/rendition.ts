import { createHash } from 'node:crypto';
import type { Attempt } from './attempt';

/**
 * Returns the id under which an attempt stores its files: the same for each of its runs, so that a run after a crash
 * overwrites what an earlier one left behind. A name-based UUID (RFC 9562, version 8).
 */
export function renditionOf({ songId, attempt }: Attempt): string {
  const hash = createHash('sha256').update(`${songId}/${attempt}`).digest();
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}
