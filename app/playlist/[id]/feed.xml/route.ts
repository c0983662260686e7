import { servePlaylistFeed } from '@/lib/http/seo/feed';

export const GET = servePlaylistFeed;
