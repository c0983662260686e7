import { sitemapIndex } from '@/lib/http/seo/sitemap';

/** Rendered per request: songs change, and the site's URL is known at run time only. */
export const dynamic = 'force-dynamic';

export const GET = sitemapIndex;
