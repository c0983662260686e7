import { serveGenreFeed } from '@/lib/http/seo/feed';

export const GET = serveGenreFeed;
