import http, { type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type Stripe from 'stripe';
import { onTestFinished } from 'vitest';

interface Received {
  event: Stripe.Event;
  body: string;
  headers: IncomingHttpHeaders;
}

/** The application's webhook endpoint: stores what it receives, and answers with the preset status codes. */
export interface Inbox {
  url: string;
  received: Received[];
  types(): string[];
  /** Status codes for the next requests; 200 once they are used up. */
  answers: number[];
}

/** Opens an inbox that closes when the test finishes. */
export async function openInbox(): Promise<Inbox> {
  const inbox: Inbox = {
    url: '',
    received: [],
    answers: [],
    types: () => inbox.received.map(({ event }) => event.type),
  };
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    inbox.received.push({ event: JSON.parse(body), body, headers: request.headers });
    response.writeHead(inbox.answers.shift() ?? 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  inbox.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  return inbox;
}
