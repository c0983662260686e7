import { auditCsv } from '@/lib/http/audit-csv';

export const GET = auditCsv;
