import { events } from '@/lib/http/events/events';

export const GET = events;
