import type { Ctx } from '@/lib/core/context';
import { FileNames } from '@/lib/domain/song/files/file-name';
import type { SoundFormat } from '@/lib/domain/song/files/formats';
import { eachTrackOf, type Track } from '@/lib/domain/song/files/tracks';
import type { ZipEntry } from '@/lib/domain/song/files/zip';
import { soundEntries, textEntry, wordEntries } from './entries';
import { type Listed, songsCsv, songsPage } from './overview';

export interface ArchiveOrder {
  ownerId: string;
  formats: readonly SoundFormat[];
  /** Called with the number of packed songs after each one. An error it throws aborts the archive. */
  onSong(done: number): Promise<void>;
}

/** Yields all entries of a full export: each song's files, then a table and a page that list them. */
export async function* archiveEntries(
  ctx: Ctx,
  { ownerId, formats, onSong }: ArchiveOrder,
): AsyncGenerator<ZipEntry> {
  const names = new FileNames();
  const listed: Listed[] = [];
  for await (const track of eachTrackOf(ctx, ownerId)) {
    const files: string[] = [];
    for await (const entry of songEntries(ctx, track, `songs/${names.next(track.name)}`, formats)) {
      files.push(entry.name);
      yield entry;
    }
    listed.push(listedAs(ctx, track, files));
    await onSong(listed.length);
  }
  const now = ctx.clock.now();
  yield textEntry('songs.csv', songsCsv(listed), now);
  yield textEntry('index.html', songsPage(listed, now), now);
}

async function* songEntries(ctx: Ctx, track: Track, name: string, formats: readonly SoundFormat[]) {
  yield* soundEntries(ctx, track, name, formats);
  yield* wordEntries(ctx, track, name);
}

function listedAs(ctx: Ctx, track: Track, files: string[]): Listed {
  return {
    title: track.name,
    artist: track.artist,
    genre: track.genreName ?? '',
    seconds: track.durationSeconds,
    madeAt: track.createdAt.toISOString(),
    address: `${ctx.siteUrl}/song/${track.id}`,
    files,
  };
}
