import { plansCsv } from '@/lib/http/plans-csv';

export const GET = plansCsv;
