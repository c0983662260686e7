import type { Metadata } from 'next';
import { site } from '../site';
import type { Song } from '../song/contract';
import { metadataOf } from './metadata';

/** The metadata of a song's page: title from its name, its description, keywords from its genre; only public songs are indexed. */
export function songMetadata(song: Song): Metadata {
  const genre = song.genreName?.toLowerCase();
  const title = `${song.name}${genre ? `, ${genre}` : ''} by ${song.artist} | ${site.name}`;
  const about = `Listen to ${song.name}${genre ? `, a ${genre} song` : ''} by ${song.artist}, made with ${site.name}.`;
  return metadataOf({
    title,
    description: song.description ? `${song.description.slice(0, 200)}` : about,
    path: `/song/${song.id}`,
    keywords: [song.name, ...(genre ? [genre, `${genre} music`, `AI ${genre}`] : []), ...site.keywords],
    image: song.coverUrl
      ? {
          path: song.coverUrl.replace(/svg$/, 'png'),
          width: 1200,
          height: 1200,
          alt: `Cover of ${song.name}`,
        }
      : undefined,
    type: 'music.song',
    audioPath: song.audioUrl ?? undefined,
    noindex: song.visibility !== 'public' || song.status !== 'ready',
  });
}
