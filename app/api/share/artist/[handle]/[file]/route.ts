import { raw } from '@/lib/http/raw';
import { serveArtistImage } from '@/lib/http/seo/share-image';

export const GET = raw(serveArtistImage);
