import { paymentsCsv } from '@/lib/domain/payments/csv';
import { listCsv } from '@/lib/http/files/list-csv';

export const GET = listCsv(paymentsCsv);
