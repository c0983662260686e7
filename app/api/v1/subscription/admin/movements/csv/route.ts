import { movementsCsv } from '@/lib/http/movements-csv';

export const GET = movementsCsv;
