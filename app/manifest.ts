import type { MetadataRoute } from 'next';
import { site } from '@/lib/core/site';

/** What a device installs: the name, the icons and where it begins. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    id: '/',
    name: site.name,
    short_name: site.name,
    description: site.description,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: 'en',
    categories: ['music', 'entertainment'],
    background_color: site.ground.dark,
    theme_color: site.ground.dark,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: 'Create', url: '/create' },
      { name: 'Library', url: '/library' },
    ],
  };
}
