import { hash, verify } from '@node-rs/argon2';

/** OWASP's minimum for Argon2id (the library's default kind): 19 MiB, two passes, one lane; off the main thread. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

let decoy: Promise<string> | undefined;

/** True where the password is the one hashed. Without a hash it takes as long and is false, so that time tells nothing. */
export async function checkPassword(password: string, hashed: string | null | undefined): Promise<boolean> {
  decoy ??= hashPassword('no password of anybody');
  const matches = await verify(hashed ?? (await decoy), password);
  return matches && Boolean(hashed);
}
