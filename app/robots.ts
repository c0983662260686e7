import type { MetadataRoute } from 'next';
import { absolute } from '@/lib/http/seo/metadata';

/** The site's URL is known at run time only. */
export const dynamic = 'force-dynamic';

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/api/v1/', '/admin'] },
    sitemap: absolute('/sitemap.xml'),
  };
}
