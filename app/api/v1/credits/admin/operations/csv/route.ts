import { transactionsCsv } from '@/lib/domain/credits/admin/csv';
import { listCsv } from '@/lib/http/files/list-csv';

export const GET = listCsv(transactionsCsv);
