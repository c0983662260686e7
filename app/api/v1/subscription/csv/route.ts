import { subscriptionsCsv } from '@/lib/domain/subscription/admin/csv';
import { listCsv } from '@/lib/http/files/list-csv';

export const GET = listCsv(subscriptionsCsv);
