import { subscriptionsCsv } from '@/lib/http/subscriptions-csv';

export const GET = subscriptionsCsv;
