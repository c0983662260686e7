import { creditsCsv } from '@/lib/http/csv/credits';

export const GET = creditsCsv;
