import { DAY_MS } from '@/lib/core/constants';
import type { Ctx } from '@/lib/core/context';
import { sign } from '@/lib/core/signed';

interface Signer {
  id: string;
  secretVersion: number;
  rotatedAt: Date | null;
}

/** Returns the secret of a receiver, in the form of Standard Webhooks. It is derived, so that no table or backup holds it. */
export function secretOf(
  { secret }: Ctx,
  { id, secretVersion }: Pick<Signer, 'id' | 'secretVersion'>,
): string {
  return `whsec_${sign(secret, 'webhook', `${id}:${secretVersion}`).toString('base64')}`;
}

/** Returns the secrets that sign now: for a day after a rotation, the former one as well. */
export function secretsOf(ctx: Ctx, { id, secretVersion, rotatedAt }: Signer): string[] {
  const present = secretOf(ctx, { id, secretVersion });
  const isFresh = rotatedAt !== null && ctx.clock.now().getTime() - rotatedAt.getTime() < DAY_MS;
  return isFresh ? [present, secretOf(ctx, { id, secretVersion: secretVersion - 1 })] : [present];
}
