import os from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { fail } from '@/lib/core/errors';

/** OWASP's minimum for Argon2id (the library's default kind): 19 MiB, two passes, one lane; off the main thread. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Checked where there is no hash. It is made of random bytes with the options above: nobody's password fits. */
const DECOY =
  '$argon2id$v=19$m=19456,t=2,p=1$pXZWyHKwMJ9WITYFnzgDGg$ZpI5LSlslHcpOv+DSwWN9toGxkwzSBjLBPGtymQHd7s';

/** Hashes at once: more than there are cores only wait, more than libuv's four threads would hold up files and names. */
const atOnce = pLimit(Math.min(4, Math.max(2, os.availableParallelism())));
/** Hashes that may wait: about a second's work. */
const MAX_WAITING = 60;

/** An Argon2id hash. Refuses with `auth.busy` where too many wait already. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, OPTIONS));
}

/**
 * True where the password is the one hashed. Without a hash it takes as long and is false, so that time tells nothing.
 * Refuses with `auth.busy` where too many wait already.
 */
export async function checkPassword(password: string, hashed: string | null | undefined): Promise<boolean> {
  const matches = await inTurn(() => verify(hashed || DECOY, password));
  return matches && Boolean(hashed);
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (atOnce.pendingCount >= MAX_WAITING) fail('auth.busy', { retryAfter: 1 });
  return atOnce(work);
}
