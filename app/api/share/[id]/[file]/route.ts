import { raw } from '@/lib/http/raw';
import { serveShareImage } from '@/lib/http/seo/share-image';

export const GET = raw(serveShareImage);
