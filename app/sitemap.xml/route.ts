import { sitemapIndex } from '@/lib/http/seo/sitemap';

/** Answered anew each time: songs come and go, and the address of the site is known only when it runs. */
export const dynamic = 'force-dynamic';

export const GET = sitemapIndex;
