import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterFile } from '../after-file';

export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** Starts a server that records what it gets and answers with a status, or as `answer` does, until the tests end. */
export async function openWebhookReceiver(answer: number | RequestListener = 200) {
  const received: Received[] = [];
  const receiver = {
    received,
    answer,
    url: '',
  };
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) });
    if (typeof receiver.answer === 'number') response.writeHead(receiver.answer).end('thank you');
    else receiver.answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterFile(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  return receiver;
}
