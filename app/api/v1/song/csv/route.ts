import { songsCsv } from '@/lib/http/csv/songs';

export const GET = songsCsv;
