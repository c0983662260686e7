import type { Export } from '@/generated/prisma/client';
import { type Ctx, userId } from '@/lib/core/context';
import { sentenceOfCode } from '@/lib/core/errors';
import { signedQuery } from '@/lib/core/signed';
import type { Exported } from './contract';
import { exportPath, failures, MAX_LISTED } from './rules';

/** Returns the caller's latest exports, newest first. */
export async function listExports(ctx: Ctx): Promise<Exported[]> {
  const rows = await ctx.db.export.findMany({
    where: { ownerId: userId(ctx), kind: 'songs' },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: MAX_LISTED,
  });
  return rows.map((row) => toExported(ctx, row));
}

/**
 * Returns the storage key of a ready export regardless of the caller; null if it is not ready, has expired or its
 * owner is gone.
 */
export async function findReadyExport(
  ctx: Ctx,
  id: string,
): Promise<{ storageKey: string; readyAt: Date } | null> {
  const row = await ctx.db.export.findFirst({
    where: { id, status: 'ready', expiresAt: { gt: ctx.clock.now() }, owner: { status: 'active' } },
    select: { storageKey: true, readyAt: true },
  });
  return row?.storageKey && row.readyAt ? { storageKey: row.storageKey, readyAt: row.readyAt } : null;
}

/** Returns an export as its owner sees it. */
export function toExported(ctx: Ctx, row: Export): Exported {
  const { id, status, total, done, expiresAt } = row;
  return {
    id,
    status,
    total,
    done,
    size: row.size === null ? null : Number(row.size),
    url: status === 'ready' && expiresAt ? exportUrl(ctx, id, expiresAt) : null,
    failure: row.failure === null ? null : sentenceOfCode(row.failure, failures[row.kind]),
    createdAt: row.createdAt.toISOString(),
    readyAt: row.readyAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}

/** Returns the signed address of an export's archive. */
export function exportUrl({ secret }: Ctx, id: string, expiresAt: Date): string {
  return `${exportPath(id)}?${signedQuery(secret, exportPath(id), expiresAt)}`;
}
