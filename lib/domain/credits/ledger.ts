import { Prisma } from '@/generated/prisma/client';
import type { CreditKind } from '@/generated/prisma/enums';
import type { Ctx } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';

export type { CreditKind };

/** What an operation is about, for its owner's history and for admins. */
export interface About {
  /** One plain sentence. */
  description?: string;
  songId?: string;
  purchaseId?: string;
  /** The admin who did it. */
  actorId?: string;
  metadata?: Record<string, unknown> | undefined;
  /** What the caller asked for, where kind and amount do not say it all: a key used again with another one is refused. */
  fingerprint?: string;
}

/** What `credits_begin` raises for a key that was used for something else. */
const KEY_REUSED = 'TW001';

/**
 * Calls one function of the ledger: one statement, and so one transaction or a part of the one that is open.
 * The functions and their rules are in prisma/functions/credits.
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

/** A parameter of type jsonb. */
export function jsonb(about: About): Prisma.Sql {
  return Prisma.sql`${JSON.stringify(about)}::jsonb`;
}
