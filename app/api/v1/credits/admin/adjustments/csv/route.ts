import { adjustmentsCsv } from '@/lib/http/adjustments-csv';

export const GET = adjustmentsCsv;
