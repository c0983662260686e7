import {
  CompactEncrypt,
  type CryptoKey,
  calculateJwkThumbprint,
  compactDecrypt,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from 'jose';
import { type Ctx, inTransaction } from '@/lib/core/context';
import { sign } from '@/lib/core/signed';

export const ALGORITHM = 'EdDSA';
/** A key signs for a year. It verifies forever. */
const SIGNS_MS = 365 * 24 * 3_600_000;

export interface SigningKey {
  id: string;
  key: CryptoKey | Uint8Array;
}

/** Returns the key that signs now, shared by all processes. Creates one if there is none, or it is a year old. */
export async function signingKey(ctx: Ctx): Promise<SigningKey> {
  const newest = await findKey(ctx);
  if (newest) return newest;
  return inTransaction(ctx, async (tx) => {
    await tx.db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('song.provenance.keys', 0))`;
    return (await findKey(tx)) ?? createKey(tx);
  });
}

/** Returns null if there is no current key, or another secret encrypted it. */
async function findKey(ctx: Ctx): Promise<SigningKey | null> {
  const since = new Date(ctx.clock.now().getTime() - SIGNS_MS);
  const row = await ctx.db.signingKey.findFirst({
    where: { createdAt: { gt: since } },
    orderBy: { createdAt: 'desc' },
    select: { id: true, privateKey: true },
  });
  if (!row) return null;
  try {
    const { plaintext } = await compactDecrypt(row.privateKey, wrappingKey(ctx));
    const jwk: JWK = JSON.parse(new TextDecoder().decode(plaintext));
    return { id: row.id, key: await importJWK(jwk, ALGORITHM) };
  } catch (err) {
    ctx.log.warn({ err, key: row.id }, 'a signing key could not be opened, and another one replaces it');
    return null;
  }
}

async function createKey(ctx: Ctx): Promise<SigningKey> {
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM, { crv: 'Ed25519', extractable: true });
  const jwk = await exportJWK(publicKey);
  const id = await calculateJwkThumbprint(jwk);
  const secret = new TextEncoder().encode(JSON.stringify(await exportJWK(privateKey)));
  const sealed = await new CompactEncrypt(secret)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(wrappingKey(ctx));
  await ctx.db.signingKey.create({
    data: {
      id,
      publicKey: { ...jwk, kid: id, alg: ALGORITHM, use: 'sig' },
      privateKey: sealed,
      createdAt: ctx.clock.now(),
    },
  });
  return { id, key: privateKey };
}

function wrappingKey({ secret }: Ctx): Uint8Array {
  return sign(secret, 'signing-key', '');
}
