import { songEvents } from '@/lib/http/song-events';

export const GET = songEvents;
