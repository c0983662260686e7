import { raw } from '@/lib/http/raw';
import { oembed } from '@/lib/http/seo/oembed';

export const GET = raw(oembed);
