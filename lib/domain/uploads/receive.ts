import { randomUUID } from 'node:crypto';
import { type Ctx, userId } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { type Accepted, acceptFile } from './accept';
import { acceptSong } from './accept-song';
import type { StoredUpload } from './contract';
import { kinds, LOOSE_MS, publicAddress, storageKeyOf, type UploadKind } from './rules';

/**
 * Receives the bytes for the caller's ticket, detects their type and stores them. Throws `uploads.notFound` for
 * another user's ticket. Stores nothing for a rejected, aborted or repeated upload. `read` returns the bytes, or throws
 * if there are more than allowed.
 */
export async function receiveUpload(
  ctx: Ctx,
  id: string,
  read: (maxBytes: number) => Promise<Uint8Array>,
): Promise<StoredUpload> {
  const kind = await requireTicket(ctx, id);
  const bytes = await read(kinds[kind].maxBytes);
  const accepted = kind === 'song' ? await acceptSong(ctx, bytes) : await acceptFile(kind, bytes);
  const storageKey = storageKeyOf(kind, randomUUID());
  await ctx.storage.put(storageKey, accepted.bytes).catch((cause) => fail('uploads.failed', { cause }));
  try {
    const name = await redeem(ctx, id, storageKey, accepted);
    const size = accepted.bytes.byteLength;
    return { id, kind, name, size, mime: accepted.mime, url: publicAddress(kind, storageKey) };
  } catch (error) {
    await ctx.storage.remove(storageKey);
    throw error;
  }
}

async function requireTicket(ctx: Ctx, id: string): Promise<UploadKind> {
  const ticket = await ctx.db.upload.findFirst({
    where: { id, ownerId: userId(ctx) },
    select: { kind: true, storedAt: true, expiresAt: true },
  });
  if (!ticket) return fail('uploads.notFound');
  if (ticket.storedAt) return fail('uploads.done');
  return ticket.expiresAt > ctx.clock.now() ? ticket.kind : fail('uploads.expired');
}

/** Redeems the ticket once. Throws for the second of two concurrent uploads. */
async function redeem(
  ctx: Ctx,
  id: string,
  storageKey: string,
  { mime, bytes, seconds }: Accepted,
): Promise<string> {
  const storedAt = ctx.clock.now();
  const [row] = await ctx.db.upload.updateManyAndReturn({
    where: { id, ownerId: userId(ctx), storedAt: null },
    data: {
      storageKey,
      mime,
      size: bytes.byteLength,
      seconds: seconds ?? null,
      storedAt,
      expiresAt: new Date(storedAt.getTime() + LOOSE_MS),
    },
    select: { name: true },
  });
  if (row) return row.name;
  const exists = await ctx.db.upload.count({ where: { id } });
  return fail(exists ? 'uploads.done' : 'uploads.expired');
}
