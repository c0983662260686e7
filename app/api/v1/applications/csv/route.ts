import { applicationsCsv } from '@/lib/http/applications-csv';

export const GET = applicationsCsv;
