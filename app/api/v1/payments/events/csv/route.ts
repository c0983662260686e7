import { eventsCsv } from '@/lib/http/events-csv';

export const GET = eventsCsv;
