import { sitemapFile } from '@/lib/http/seo/sitemap';

export const GET = sitemapFile;
