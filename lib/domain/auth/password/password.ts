import os from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { fail } from '@/lib/core/errors';

/** OWASP's minimum for Argon2id (the library's default kind): 19 MiB, two passes, one lane; off the main thread. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Compared if there is no hash. Made of random bytes with the options above: no password matches it. */
const DECOY =
  '$argon2id$v=19$m=19456,t=2,p=1$pXZWyHKwMJ9WITYFnzgDGg$ZpI5LSlslHcpOv+DSwWN9toGxkwzSBjLBPGtymQHd7s';

/**
 * Limits concurrent hashes: more than the cores only wait, and more than libuv's four threads would block
 * file and DNS access.
 */
const hashLimit = pLimit(Math.min(4, Math.max(2, os.availableParallelism())));
/** Hashes that may wait: about a second of work. */
const MAX_WAITING = 60;

/** Returns an Argon2id hash. Throws `auth.busy` if too many are waiting. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, OPTIONS));
}

/**
 * Returns whether the password matches the hash. Without a hash it returns false after the same time, so that
 * timing reveals nothing. Throws `auth.busy` if too many are waiting.
 */
export async function checkPassword(password: string, hashed: string | null | undefined): Promise<boolean> {
  const matches = await inTurn(() => verify(hashed || DECOY, password));
  return matches && Boolean(hashed);
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (hashLimit.pendingCount >= MAX_WAITING) fail('auth.busy', { retryAfter: 1 });
  return hashLimit(work);
}
