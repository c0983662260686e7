import { sitemapFile } from '@/lib/http/sitemap';

export const GET = sitemapFile;
