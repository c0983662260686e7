import { tasksCsv } from '@/lib/http/csv/tasks';

export const GET = tasksCsv;
