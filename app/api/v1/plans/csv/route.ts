import { plansCsv } from '@/lib/domain/plans/csv';
import { listCsv } from '@/lib/http/files/list-csv';

export const GET = listCsv(plansCsv);
