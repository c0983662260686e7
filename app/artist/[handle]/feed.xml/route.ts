import { serveArtistFeed } from '@/lib/http/seo/feed';

export const GET = serveArtistFeed;
