import { Prisma } from '@/generated/prisma/client';
import type { CreditKind } from '@/generated/prisma/enums';
import type { Ctx } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';

export type { CreditKind };

/** Details of an operation, for its owner's history and for admins. */
export interface About {
  /** One plain sentence, shown in the history. */
  description?: string;
  songId?: string;
  purchaseId?: string;
  /** The admin who made it. */
  actorId?: string;
  /** The API token that holds the credits. */
  tokenId?: string;
  metadata?: Record<string, unknown> | undefined;
  /** Distinguishes requests of equal kind and amount: a key reused with another fingerprint is refused. */
  fingerprint?: string;
}

/** Raised by `credits_begin` if a key was used for a different operation. */
const KEY_REUSED = 'TW001';

/**
 * Calls one function of the ledger in one statement, so that it is atomic in or outside a transaction.
 * The functions are in prisma/functions/credits. Fails with `credits.keyReused`.
 */
export async function callLedger<T>(ctx: Ctx, call: Prisma.Sql): Promise<T> {
  try {
    const [row] = await ctx.db.$queryRaw<T[]>`SELECT * FROM ${call} AS answer`;
    if (row === undefined) throw new Error('the ledger gave no answer');
    return row;
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && mentions(error, KEY_REUSED))
      return fail('credits.keyReused', { cause: error });
    throw error;
  }
}

function mentions({ meta, message }: Prisma.PrismaClientKnownRequestError, code: string): boolean {
  return message.includes(code) || JSON.stringify(meta ?? {}).includes(code);
}

/** Returns a parameter of type jsonb. */
export function jsonb(about: About): Prisma.Sql {
  return Prisma.sql`${JSON.stringify(about)}::jsonb`;
}
