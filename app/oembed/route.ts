import { oembed } from '@/lib/http/oembed';
import { raw } from '@/lib/http/raw';

export const GET = raw(oembed);
