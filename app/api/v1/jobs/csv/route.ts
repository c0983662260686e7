import { jobsCsv } from '@/lib/domain/jobs/csv';
import { listCsv } from '@/lib/http/files/list-csv';

export const GET = listCsv(jobsCsv);
