import { creditsCsv } from '@/lib/http/credits-csv';

export const GET = creditsCsv;
