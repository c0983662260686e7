import { mailsCsv } from '@/lib/domain/mail/csv';
import { listCsv } from '@/lib/http/files/list-csv';

export const GET = listCsv(mailsCsv);
