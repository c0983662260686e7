import { stripeWebhook } from '@/lib/http/webhook';

export const POST = stripeWebhook;
