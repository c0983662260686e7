import type { Metadata } from 'next';
import { site } from '@/lib/core/site';
import { env } from '@/lib/env';

interface PageDetails {
  title: string;
  description: string;
  /** Path of the canonical address; null for pages without an address of their own, such as error pages. */
  path: string | null;
  keywords?: readonly string[];
  image?: { path: string; width: number; height: number; alt: string } | undefined;
  song?: SongDetails | undefined;
  /** The feed of the page's songs, which podcast players and readers discover. */
  feed?: { path: string; title: string } | undefined;
  noindex?: boolean;
}

/** Additional metadata of a song's page. */
interface SongDetails {
  durationSeconds: number | null;
  audioPath: string | null;
  player: { path: string; width: number; height: number };
  oembed: { path: string; title: string };
}

/** Builds a page's metadata: title, description, canonical address, Open Graph and Twitter card. */
export function metadataOf(page: PageDetails): Metadata {
  const { title, description, song } = page;
  const image = page.image ?? { ...site.shareImage, alt: site.name };
  const shared = {
    siteName: site.name,
    title,
    description,
    url: page.path ?? undefined,
    images: [
      {
        url: absolute(image.path),
        width: image.width,
        height: image.height,
        alt: image.alt,
        type: 'image/png',
      },
    ],
  };
  return {
    metadataBase: new URL(env().SITE_URL),
    title,
    description,
    keywords: [...(page.keywords ?? site.keywords)],
    alternates: page.path === null ? undefined : { canonical: page.path, types: alternatesOf(page) },
    icons: {
      icon: ['/favicon.ico', { url: '/icon.svg', type: 'image/svg+xml' }],
      apple: '/apple-touch-icon.png',
    },
    appleWebApp: { title: site.name },
    robots: page.noindex ? { index: false, follow: false } : undefined,
    openGraph: song ? { ...shared, ...openGraphSong(song) } : { ...shared, type: 'website' },
    twitter: {
      title,
      description,
      images: [{ url: absolute(image.path), alt: image.alt }],
      ...(song ? playerCard(song) : { card: 'summary_large_image' }),
    },
  };
}

function openGraphSong({ durationSeconds, audioPath }: SongDetails) {
  return {
    type: 'music.song' as const,
    duration: durationSeconds ?? undefined,
    audio: audioPath ? [{ url: absolute(audioPath), type: 'audio/mpeg' }] : undefined,
  };
}

function playerCard({ player, audioPath }: SongDetails) {
  const { width, height } = player;
  return {
    card: 'player' as const,
    players: [
      { playerUrl: absolute(player.path), streamUrl: absolute(audioPath ?? player.path), width, height },
    ],
  };
}

function alternatesOf({ song, feed }: PageDetails) {
  return {
    ...(song
      ? { 'application/json+oembed': [{ url: absolute(song.oembed.path), title: song.oembed.title }] }
      : {}),
    ...(feed ? { 'application/rss+xml': [{ url: absolute(feed.path), title: feed.title }] } : {}),
  };
}

/** Metadata of pages without their own. */
export function defaultMetadata(path: string | null = null): Metadata {
  return metadataOf({ title: `${site.name}: ${site.tagline}`, description: site.description, path });
}

/** Metadata of pages for missing content. */
export function missingMetadata(title: string): Metadata {
  return metadataOf({
    title: `${title} | ${site.name}`,
    description: site.description,
    path: null,
    noindex: true,
  });
}

/** Returns an absolute address of this site. */
export function absolute(path: string): string {
  return new URL(path, env().SITE_URL).href;
}
