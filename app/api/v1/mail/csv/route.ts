import { mailsCsv } from '@/lib/http/mails-csv';

export const GET = mailsCsv;
