import { auditCsv } from '@/lib/domain/audit/csv';
import { listCsv } from '@/lib/http/files/list-csv';

export const GET = listCsv(auditCsv);
