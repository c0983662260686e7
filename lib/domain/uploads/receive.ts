import { randomUUID } from 'node:crypto';
import { type Ctx, userId } from '@/lib/core/context';
import { codeOf, type ErrorCode, fail } from '@/lib/core/errors';
import { acceptFile } from './accept';
import { acceptSong } from './accept-song';
import type { StoredUpload } from './contract';
import { redeem } from './redeem';
import { kinds, publicAddress, storageKeyOf, TICKET_MS, type UploadKind } from './rules';

/** With these, nothing was committed. */
const REFUSALS: ErrorCode[] = ['uploads.done', 'uploads.expired'];

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
  const { kind, name } = await requireTicket(ctx, id);
  const bytes = await read(kinds[kind].maxBytes);
  const accepted = kind === 'song' ? await acceptSong(ctx, bytes) : await acceptFile(kind, bytes);
  const { mime } = accepted;
  const size = accepted.bytes.byteLength;
  const storageKey = storageKeyOf(kind, randomUUID());
  const attemptId = await nameAttempt(ctx, { kind, name, size, storageKey });
  await ctx.storage.put(storageKey, accepted.bytes).catch((cause) => fail('uploads.failed', { cause }));
  await redeem(ctx, id, { ...accepted, id: attemptId, storageKey }).catch(async (error) => {
    // Any other error may have come after the commit: the sweep then decides by the row.
    if (REFUSALS.includes(codeOf(error, 'server.failed'))) await ctx.storage.remove(storageKey);
    throw error;
  });
  return { id, kind, name, size, mime, url: publicAddress(kind, storageKey) };
}

/** Writes the storage key into a row of its own, so that the sweep finds the file however this ends. */
async function nameAttempt(
  ctx: Ctx,
  file: { kind: UploadKind; name: string; size: number; storageKey: string },
): Promise<string> {
  const createdAt = ctx.clock.now();
  const expiresAt = new Date(createdAt.getTime() + TICKET_MS);
  const data = { ...file, ownerId: userId(ctx), createdAt, expiresAt };
  const { id } = await ctx.db.upload.create({ data, select: { id: true } });
  return id;
}

async function requireTicket(ctx: Ctx, id: string): Promise<{ kind: UploadKind; name: string }> {
  const ticket = await ctx.db.upload.findFirst({
    where: { id, ownerId: userId(ctx) },
    select: { kind: true, name: true, storedAt: true, expiresAt: true },
  });
  if (!ticket) return fail('uploads.notFound');
  if (ticket.storedAt) return fail('uploads.done');
  return ticket.expiresAt > ctx.clock.now() ? ticket : fail('uploads.expired');
}
