import { tasksCsv } from '@/lib/http/tasks-csv';

export const GET = tasksCsv;
