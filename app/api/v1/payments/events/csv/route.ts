import { eventsCsv } from '@/lib/http/csv/events';

export const GET = eventsCsv;
