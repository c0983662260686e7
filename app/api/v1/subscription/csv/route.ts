import { subscriptionsCsv } from '@/lib/http/csv/subscriptions';

export const GET = subscriptionsCsv;
