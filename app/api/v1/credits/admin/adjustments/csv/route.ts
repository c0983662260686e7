import { adjustmentsCsv } from '@/lib/http/csv/adjustments';

export const GET = adjustmentsCsv;
