import { movementsCsv } from '@/lib/http/csv/movements';

export const GET = movementsCsv;
