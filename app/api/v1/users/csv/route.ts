import { usersCsv } from '@/lib/http/users-csv';

export const GET = usersCsv;
