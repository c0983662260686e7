import { usersCsv } from '@/lib/http/csv/users';

export const GET = usersCsv;
