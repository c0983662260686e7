import { raw } from '@/lib/http/raw';
import { serveShareImage } from '@/lib/http/share-image';

export const GET = raw(serveShareImage);
