import { operationsCsv } from '@/lib/http/operations-csv';

export const GET = operationsCsv;
