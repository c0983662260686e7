import type { Metadata } from 'next';
import { env } from '../env';
import { site } from '../site';

interface PageFacts {
  title: string;
  description: string;
  /** Path of the canonical address. */
  path: string;
  keywords?: readonly string[];
  image?: { path: string; width: number; height: number; alt: string };
  type?: 'website' | 'music.song';
  audioPath?: string;
  noindex?: boolean;
}

/** The metadata of a page: title, description, canonical address, Open Graph and Twitter card. */
export function metadataOf(facts: PageFacts): Metadata {
  const image = facts.image ?? { ...site.shareImage, alt: site.name };
  const images = [{ url: image.path, width: image.width, height: image.height, alt: image.alt }];
  return {
    metadataBase: new URL(env().SITE_URL),
    title: facts.title,
    description: facts.description,
    keywords: [...(facts.keywords ?? site.keywords)],
    alternates: { canonical: facts.path },
    icons: {
      icon: ['/favicon.ico', { url: '/icon.svg', type: 'image/svg+xml' }],
      apple: '/apple-touch-icon.png',
    },
    robots: facts.noindex ? { index: false, follow: false } : undefined,
    openGraph: {
      siteName: site.name,
      title: facts.title,
      description: facts.description,
      url: facts.path,
      images,
      ...(facts.type === 'music.song'
        ? {
            type: 'music.song',
            audio: facts.audioPath ? [{ url: absolute(facts.audioPath), type: 'audio/mpeg' }] : undefined,
          }
        : { type: 'website' }),
    },
    twitter: {
      card: 'summary_large_image',
      title: facts.title,
      description: facts.description,
      images: [image.path],
    },
  };
}

/** What pages without facts of their own say. */
export function defaultMetadata(path = '/'): Metadata {
  return metadataOf({ title: `${site.name}: ${site.tagline}`, description: site.description, path });
}

/** An absolute address of this site. */
export function absolute(path: string): string {
  return new URL(path, env().SITE_URL).href;
}
