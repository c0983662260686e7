import { applicationsCsv } from '@/lib/domain/applications/csv';
import { listCsv } from '@/lib/http/files/list-csv';

export const GET = listCsv(applicationsCsv);
