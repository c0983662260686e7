import { jobsCsv } from '@/lib/http/csv/jobs';

export const GET = jobsCsv;
