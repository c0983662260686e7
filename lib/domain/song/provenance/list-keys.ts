import type { Ctx } from '@/lib/core/context';

/** Returns the public keys of all statements, the newest first, as a JSON Web Key Set. */
export async function publicKeys({ db }: Ctx): Promise<{ keys: object[] }> {
  const rows = await db.signingKey.findMany({ orderBy: { createdAt: 'desc' }, select: { publicKey: true } });
  return { keys: rows.flatMap(({ publicKey }) => (publicKey instanceof Object ? [publicKey] : [])) };
}
