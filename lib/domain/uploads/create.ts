import type { z } from 'zod';
import { type Ctx, inTransaction, userId } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import type { Ticket, uploadsApi } from './contract';
import { kinds, MAX_LOOSE, TICKET_MS } from './rules';
import { sweepSoon } from './sweep';

type Input = z.output<typeof uploadsApi.create.body>;

/**
 * Creates a ticket for one file of the caller, valid for 15 minutes. At most 10 may be pending. Drops the oldest
 * stored but unused files beyond that number.
 */
export async function createUpload(ctx: Ctx, { kind, name, size }: Input): Promise<Ticket> {
  return inTransaction(ctx, async (tx) => {
    const ownerId = userId(tx);
    // Serializes calls per user, so that concurrent calls cannot all see free capacity.
    await tx.db.$queryRaw`SELECT 1 FROM "User" WHERE id = ${ownerId}::uuid FOR NO KEY UPDATE`;
    await refuseTooMany(tx, ownerId);
    await dropOldest(tx, ownerId);
    const expiresAt = new Date(tx.clock.now().getTime() + TICKET_MS);
    const { id } = await tx.db.upload.create({
      data: { ownerId, kind, name, size, createdAt: tx.clock.now(), expiresAt },
      select: { id: true },
    });
    return {
      id,
      url: `/api/v1/uploads/${id}/content`,
      maxBytes: kinds[kind].maxBytes,
      expiresAt: expiresAt.toISOString(),
    };
  });
}

async function refuseTooMany(ctx: Ctx, ownerId: string): Promise<void> {
  const now = ctx.clock.now();
  const pending = await ctx.db.upload.findMany({
    where: { ownerId, storedAt: null, storageKey: null, expiresAt: { gt: now } },
    orderBy: { expiresAt: 'asc' },
    take: MAX_LOOSE,
    select: { expiresAt: true },
  });
  const [first] = pending;
  if (!first || pending.length < MAX_LOOSE) return;
  fail('uploads.tooMany', { retryAfter: Math.ceil((first.expiresAt.getTime() - now.getTime()) / 1000) });
}

async function dropOldest(ctx: Ctx, ownerId: string): Promise<void> {
  const loose = { ownerId, usedAt: null, storedAt: { not: null } };
  const old = await ctx.db.upload.findMany({
    where: { ...loose, expiresAt: { gt: ctx.clock.now() } },
    orderBy: { storedAt: 'desc' },
    skip: MAX_LOOSE - 1,
    take: MAX_LOOSE,
    select: { id: true },
  });
  if (old.length === 0) return;
  await ctx.db.upload.updateMany({
    where: { ...loose, id: { in: old.map(({ id }) => id) } },
    data: { expiresAt: ctx.clock.now() },
  });
  await sweepSoon(ctx, ownerId);
}
