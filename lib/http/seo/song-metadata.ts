import type { Metadata } from 'next';
import { site } from '@/lib/core/site';
import { withQuery } from '@/lib/core/text/address';
import { shorten } from '@/lib/core/text/shorten';
import type { Song } from '@/lib/domain/song/contract';
import { SHARE_IMAGE, shareImagePath } from '@/lib/domain/song/cover/share-address';
import { EMBED, embedPath, isEmbeddable } from '@/lib/domain/song/seo/embed';
import { absolute, metadataOf } from './metadata';

/** Search engines and previews cut longer descriptions. */
const DESCRIPTION_LENGTH = 200;

/** "Midnight Ferry, lo-fi by Ana". */
function songTitle(song: Pick<Song, 'name' | 'genreName' | 'artist'>): string {
  const genre = song.genreName?.toLowerCase();
  return `${song.name}${genre ? `, ${genre}` : ''} by ${song.artist}`;
}

/** Builds the metadata of a song's page. Only public songs are indexed. */
export function songMetadata(song: Song): Metadata {
  const genre = song.genreName?.toLowerCase();
  const about = `Listen to ${song.name}${genre ? `, a ${genre} song` : ''} by ${song.artist}, made with ${site.name}.`;
  const path = `/song/${song.id}`;
  return metadataOf({
    title: `${songTitle(song)} | ${site.name}`,
    description: shorten(song.description || about, DESCRIPTION_LENGTH),
    path,
    keywords: [song.name, ...(genre ? [genre, `${genre} music`, `AI ${genre}`] : []), ...site.keywords],
    image: song.coverUrl
      ? { path: shareImagePath(song), ...SHARE_IMAGE, alt: `Cover and waveform of ${song.name}` }
      : undefined,
    song: isEmbeddable(song)
      ? {
          durationSeconds: song.duration,
          audioPath: song.audioUrl,
          player: { path: embedPath(song.id), width: EMBED.width, height: EMBED.height },
          oembed: { path: oembedPath(absolute(path)), title: song.name },
        }
      : undefined,
    noindex: song.visibility !== 'public' || song.status !== 'ready',
  });
}

function oembedPath(url: string): string {
  return withQuery('/oembed', { url, format: 'json' });
}
