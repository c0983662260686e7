import { createHmac } from 'node:crypto';

/**
 * Returns the `Stripe-Signature` header of a delivery: HMAC-SHA256 over "<seconds>.<body>" under scheme v1
 * (https://docs.stripe.com/webhooks#verify-manually).
 */
export function signature(body: string, secret: string, seconds: number): string {
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${digest}`;
}
