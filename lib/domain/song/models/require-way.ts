import { type Ctx, userId } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { PROVIDERS, type ProviderId } from '@/lib/core/music/model';
import { findUploadedSong } from '@/lib/domain/uploads/find-song';
import { type SongEdit, storedEdit } from '../request-schema';
import { capabilities, type SeenCapabilities } from './contract';
import { offeredIds } from './list-models';
import { sourceSecondsOf } from './source-seconds';
import { editFaults, noteFaults, type Repeat, repeatedEdit, wayOf, waysOf } from './ways';

/**
 * Returns the length in seconds of an uploaded song of the caller that a provider can cover. Throws `music.cannot`,
 * `uploads.notFound` and `request.invalid`.
 */
export async function requireCover(
  ctx: Ctx,
  provider: ProviderId,
  uploadCover: NonNullable<SongEdit['uploadCover']>,
): Promise<number> {
  const can = await abilities(ctx, provider);
  if (!can?.edits.includes('cover')) return fail('music.cannot');
  const upload = await findUploadedSong(ctx, userId(ctx), uploadCover.uploadId);
  if (!upload) return fail('uploads.notFound');
  refuseFaults(editFaults({ uploadCover }, upload.seconds, can));
  return upload.seconds;
}

interface Editable {
  id: string;
  provider: string | null;
  durationSeconds: number | null;
  scoreVersion: number | null;
  parentId: string | null;
  edit: unknown;
}

/** Who makes a version. Another take of an outside model's edit repeats that edit. */
interface Maker {
  provider: ProviderId;
  repeat: Repeat | null;
}

/**
 * Returns what makes a version of a song. Throws `music.notOffered` if that is not offered any more, `music.cannot` for a
 * way that its model does not know or whose source is gone, and `request.invalid` for one that does not suit the song.
 */
export async function requireWay(ctx: Ctx, song: Editable, edit: SongEdit): Promise<Maker> {
  const provider = PROVIDERS.find((id) => id === (song.provider ?? 'builtin'));
  if (!provider || !offeredIds(ctx).includes(provider)) return fail('music.notOffered');
  const can = await abilities(ctx, provider);
  const way = wayOf(edit);
  const sourceSeconds = await sourceSecondsOf(ctx, song.id);
  const [hasScore, hasSource] = [song.scoreVersion !== null, sourceSeconds !== null];
  const made = { parentId: song.parentId, edit: storedEdit(song.edit), hasScore, hasSource };
  if (way === null || !waysOf(provider, can, made).includes(way)) return fail('music.cannot');
  if (!hasScore) refuseFaults(noteFaults(edit));
  const repeated = way === 'again' ? repeatedEdit(provider, made) : null;
  const repeat = repeated && { edit: repeated, sourceSeconds: sourceSeconds ?? 0 };
  refuseFaults(editFaults(repeated ?? edit, (repeat ? sourceSeconds : song.durationSeconds) ?? 0, can));
  return { provider, repeat };
}

/** Returns what a provider's model can do; null for the composer, and for one that has never answered. */
async function abilities(ctx: Ctx, provider: ProviderId): Promise<SeenCapabilities | null> {
  const status = await ctx.db.providerStatus.findUnique({ where: { provider } });
  return capabilities.safeParse(status?.capabilities).data ?? null;
}

function refuseFaults(fields: Record<string, string>): void {
  if (Object.keys(fields).length > 0) fail('request.invalid', { fields });
}
