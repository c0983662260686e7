import { events } from '@/lib/http/events';

export const GET = events;
