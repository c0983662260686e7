import { paymentsCsv } from '@/lib/http/csv/payments';

export const GET = paymentsCsv;
