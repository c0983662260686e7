import { plansCsv } from '@/lib/http/csv/plans';

export const GET = plansCsv;
