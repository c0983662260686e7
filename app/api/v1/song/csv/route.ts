import { songsCsv } from '@/lib/http/songs-csv';

export const GET = songsCsv;
