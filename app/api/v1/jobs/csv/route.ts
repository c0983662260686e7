import { jobsCsv } from '@/lib/http/jobs-csv';

export const GET = jobsCsv;
