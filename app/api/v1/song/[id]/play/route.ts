import { countPlay } from '@/lib/http/count-play';

export const POST = countPlay;
