import type { SongTags } from '@/lib/audio/tag';
import type { Ctx } from '@/lib/core/context';
import { site } from '@/lib/core/site';
import { copyrightLine, licences } from '@/lib/domain/legal/song-licence';
import { originOf } from '../files/origin';
import { syncedText } from '../files/timed-text';
import type { Track } from '../files/tracks';

/** Returns the tags of a song that leaves the site now: its current name and licence, and what made it, over `tags`. */
export function songTags(ctx: Ctx, track: Track, tags: Partial<SongTags>): SongTags {
  return {
    ...tags,
    title: track.name,
    artist: track.artist,
    genre: track.genreName ?? undefined,
    year: track.createdAt.getUTCFullYear(),
    lyrics: track.lyrics ?? undefined,
    syncedLyrics: syncedText(track.timedLyrics ?? []),
    ...originOf(ctx, track),
    software: site.name,
    copyright: copyrightLine(track),
    licenceUrl: new URL(licences[track.licence].url, ctx.siteUrl).href,
  };
}
