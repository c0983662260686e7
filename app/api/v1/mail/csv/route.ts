import { mailsCsv } from '@/lib/http/csv/mails';

export const GET = mailsCsv;
