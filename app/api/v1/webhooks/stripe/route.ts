import { stripeWebhook } from '@/lib/http/stripe/webhook';

export const POST = stripeWebhook;
