import { Readable } from 'node:stream';
import type { Ctx } from '@/lib/core/context';
import { openDownload } from '@/lib/domain/song/downloads/open-download';
import type { SoundFormat } from '@/lib/domain/song/files/formats';
import { toLrc, toVtt } from '@/lib/domain/song/files/timed-text';
import type { Track } from '@/lib/domain/song/files/tracks';
import type { ZipEntry } from '@/lib/domain/song/files/zip';
import { renditionFiles, renditionFolder } from '@/lib/domain/song/rules';

/** Yields a song's audio in these formats, all named `name`. Omits formats the song does not have. */
export async function* soundEntries(
  ctx: Ctx,
  track: Track,
  name: string,
  formats: readonly SoundFormat[],
): AsyncGenerator<ZipEntry> {
  for (const format of formats) {
    const file = await openDownload(ctx, track, format);
    if (!file) continue;
    const note = file.note ? ` ${file.note}` : '';
    yield {
      name: `${name}${note}.${file.extension}`,
      modifiedAt: track.createdAt,
      deflate: false,
      open: () => file.stream(),
    };
  }
}

/** Yields the song's cover and its lyrics, both plain and timed. */
export async function* wordEntries(ctx: Ctx, track: Track, name: string): AsyncGenerator<ZipEntry> {
  const cover = `${renditionFolder(track.id, track.rendition)}/${renditionFiles.coverPng}`;
  const modifiedAt = track.createdAt;
  if ((await ctx.storage.size(cover)) !== null) {
    yield { name: `${name}.png`, modifiedAt, deflate: false, open: () => ctx.storage.stream(cover) };
  }
  if (track.lyrics) yield textEntry(`${name}.txt`, track.lyrics, modifiedAt);
  const { timedLyrics } = track;
  if (!timedLyrics?.length) return;
  yield textEntry(`${name}.lrc`, toLrc({ ...track, timedLyrics }), modifiedAt);
  yield textEntry(`${name}.vtt`, toVtt(timedLyrics), modifiedAt);
}

export function textEntry(name: string, text: string, modifiedAt: Date): ZipEntry {
  return { name, modifiedAt, deflate: true, open: async () => Readable.from([Buffer.from(text)]) };
}
