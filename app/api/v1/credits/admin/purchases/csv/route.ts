import { purchasesCsv } from '@/lib/http/purchases-csv';

export const GET = purchasesCsv;
