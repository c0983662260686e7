import { songsCsv } from '@/lib/domain/song/csv';
import { listCsv } from '@/lib/http/files/list-csv';

export const GET = listCsv(songsCsv);
