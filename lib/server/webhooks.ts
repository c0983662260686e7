import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerDelivery, bytesOf, STRIPE_WEBHOOK } from '@/lib/http/stripe/webhook';

/** True for deliveries, which are answered here: the way through Next costs several times what they do. */
export function isDelivery({ method, url }: IncomingMessage): boolean {
  return method === 'POST' && url === STRIPE_WEBHOOK;
}

/** Answers a delivery just as its route does. */
export async function serveDelivery(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { 'content-length': announced = null, 'stripe-signature': signature } = request.headers;
  const body = await bytesOf(request, announced);
  const answer = await answerDelivery(body, typeof signature === 'string' ? signature : null);
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.end(await answer.text());
}
