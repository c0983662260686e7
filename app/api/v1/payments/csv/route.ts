import { paymentsCsv } from '@/lib/http/payments-csv';

export const GET = paymentsCsv;
