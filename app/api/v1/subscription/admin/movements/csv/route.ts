import { movementsCsv } from '@/lib/domain/subscription/admin/csv';
import { listCsv } from '@/lib/http/files/list-csv';

export const GET = listCsv(movementsCsv);
