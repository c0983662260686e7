import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { STRIPE_WEBHOOK, stripeWebhook } from '../http/webhook';

/** True for deliveries, which are answered here: the way through Next costs several times what they do. */
export function isDelivery({ method, url }: IncomingMessage): boolean {
  return method === 'POST' && url === STRIPE_WEBHOOK;
}

/** Answers a delivery by the handler of its route. */
export async function serveDelivery(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const names = ['content-length', 'content-type', 'stripe-signature'];
  const headers = names.flatMap((name): [string, string][] => {
    const value = request.headers[name];
    return value === undefined ? [] : [[name, String(value)]];
  });
  const body = Readable.toWeb(request) as ReadableStream<Uint8Array>;
  const given = { method: 'POST', headers, body, duplex: 'half' };
  const answer = await stripeWebhook(new Request(new URL(STRIPE_WEBHOOK, 'http://localhost'), given));
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.end(Buffer.from(await answer.arrayBuffer()));
}
