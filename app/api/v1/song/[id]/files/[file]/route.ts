import { songFile } from '@/lib/http/files/song-file';

export const GET = songFile;
