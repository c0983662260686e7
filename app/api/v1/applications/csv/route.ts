import { applicationsCsv } from '@/lib/http/csv/applications';

export const GET = applicationsCsv;
