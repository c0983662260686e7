import type { Ctx } from '@/lib/core/context';
import { codeOf, fail } from '@/lib/core/errors';
import type { Accepted } from './accept';
import { kinds, SONG_SECONDS } from './rules';

const MIMES = { mp3: 'audio/mpeg', flac: 'audio/flac', wav: 'audio/wav' } as const;

/** Recognizes and decodes an uploaded song. Throws `uploads.type`, or `uploads.song` if it cannot be covered. */
export async function acceptSong(ctx: Ctx, bytes: Uint8Array): Promise<Accepted> {
  if (bytes.byteLength === 0) fail('uploads.empty');
  const inspected = await ctx.mastering.inspect(bytes, SONG_SECONDS.max).catch((cause) => {
    const isBusy = codeOf(cause, 'uploads.unreadable') === 'files.busy';
    return fail(isBusy ? 'files.busy' : 'uploads.unreadable', { cause });
  });
  if (inspected === 'not a song') return fail('uploads.type', { message: kinds.song.refusal });
  if (inspected === 'spoilt' || inspected.seconds < SONG_SECONDS.min) return fail('uploads.song');
  return { mime: MIMES[inspected.container], bytes, seconds: Math.round(inspected.seconds) };
}
