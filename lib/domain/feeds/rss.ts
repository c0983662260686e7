import { site } from '@/lib/core/site';
import { el, type Xml } from '@/lib/core/text/xml';
import { type Feed, type FeedSong, feedPath } from './feed';

/** Turns a path into an absolute address of this site. */
type Absolute = (path: string) => string;

const NAMESPACES = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:itunes': 'http://www.itunes.com/dtds/podcast-1.0.dtd',
};

/** Formats a feed as RSS 2.0 with what podcast players read: the sound as enclosure, length, cover and artist. */
export function toRss(feed: Feed, absolute: Absolute): string {
  const rss = el('rss', { version: '2.0', ...NAMESPACES }, el('channel', null, ...channelOf(feed, absolute)));
  return `<?xml version="1.0" encoding="UTF-8"?>\n${rss.xml}\n`;
}

function channelOf({ path, title, description, author, songs }: Feed, absolute: Absolute): (Xml | Xml[])[] {
  const [newest] = songs;
  const link = absolute(path);
  const image = absolute(newest?.coverPath ?? '/icon-512.png');
  return [
    el('title', null, title),
    el('link', null, link),
    el('atom:link', { href: absolute(feedPath(path)), rel: 'self', type: 'application/rss+xml' }),
    el('description', null, description),
    el('language', null, 'en'),
    el('generator', null, site.name),
    ...(newest ? [el('lastBuildDate', null, newest.publishedAt.toUTCString())] : []),
    el('image', null, el('url', null, image), el('title', null, title), el('link', null, link)),
    el('itunes:image', { href: image }),
    el('itunes:author', null, author),
    el('itunes:category', { text: 'Music' }),
    el('itunes:type', null, 'episodic'),
    el('itunes:explicit', null, 'false'),
    songs.map((song) => itemOf(song, absolute)),
  ];
}

/** The id stays when the song's address or sound changes, so that a player does not take it for another one. */
function itemOf(song: FeedSong, absolute: Absolute): Xml {
  return el(
    'item',
    null,
    el('title', null, song.name),
    el('link', null, absolute(`/song/${song.id}`)),
    el('guid', { isPermaLink: 'false' }, song.id),
    el('pubDate', null, song.publishedAt.toUTCString()),
    el('description', null, song.description || `${song.name} by ${song.artist}`),
    el('enclosure', { url: absolute(song.audioPath), length: song.audioBytes, type: 'audio/mpeg' }),
    el('itunes:author', null, song.artist),
    el('itunes:image', { href: absolute(song.coverPath) }),
    ...(song.durationSeconds === null ? [] : [el('itunes:duration', null, song.durationSeconds)]),
    el('itunes:explicit', null, 'false'),
  );
}
