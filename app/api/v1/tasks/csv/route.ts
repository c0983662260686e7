import { tasksCsv } from '@/lib/domain/tasks/csv';
import { listCsv } from '@/lib/http/files/list-csv';

export const GET = listCsv(tasksCsv);
