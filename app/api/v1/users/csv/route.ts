import { usersCsv } from '@/lib/domain/users/admin/csv';
import { listCsv } from '@/lib/http/files/list-csv';

export const GET = listCsv(usersCsv);
