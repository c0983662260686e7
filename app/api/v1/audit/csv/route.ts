import { auditCsv } from '@/lib/http/csv/audit';

export const GET = auditCsv;
