import { operationsCsv } from '@/lib/http/csv/operations';

export const GET = operationsCsv;
