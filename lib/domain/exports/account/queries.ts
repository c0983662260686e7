import type { Export } from '@/generated/prisma/client';
import { type Ctx, userId } from '@/lib/core/context';
import { fail, sentenceOfCode } from '@/lib/core/errors';
import { exportUrl } from '../queries';
import { failures } from '../rules';
import type { AccountExport } from './contract';
import { addressExpiry, MIN_INTERVAL_MS } from './rules';

/** Returns the latest export of the caller's account, or null. */
export async function latestAccountExport(ctx: Ctx): Promise<AccountExport | null> {
  const row = await ctx.db.export.findFirst({
    where: { ownerId: userId(ctx), kind: 'account' },
    orderBy: { createdAt: 'desc' },
  });
  return row && toAccountExport(ctx, row);
}

/** Returns an export of the caller's account. */
export async function getAccountExport(ctx: Ctx, id: string): Promise<AccountExport> {
  const row = await ctx.db.export.findFirst({ where: { id, ownerId: userId(ctx), kind: 'account' } });
  return row ? toAccountExport(ctx, row) : fail('exports.notFound');
}

/** Returns an export of an account as its owner sees it. */
export function toAccountExport(ctx: Ctx, row: Export): AccountExport {
  const { id, status, total, done, expiresAt, createdAt } = row;
  const now = ctx.clock.now();
  const isOpen = status === 'ready' && expiresAt !== null && expiresAt > now;
  const nextAt = status === 'failed' ? createdAt : new Date(createdAt.getTime() + MIN_INTERVAL_MS);
  return {
    id,
    status,
    progress: Math.floor((100 * done) / Math.max(1, total)),
    size: row.size === null ? null : Number(row.size),
    url: isOpen ? exportUrl(ctx, id, addressExpiry(now, expiresAt)) : null,
    failure: row.failure === null ? null : sentenceOfCode(row.failure, failures.account),
    createdAt: createdAt.toISOString(),
    readyAt: row.readyAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
    nextAt: nextAt.toISOString(),
  };
}
