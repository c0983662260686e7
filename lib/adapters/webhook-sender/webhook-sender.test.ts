import { createServer } from 'node:http';
import { describe, expect, it } from 'vitest';
import { afterFile } from '@/lib/testing/after-file';
import { resolverOf } from '@/lib/testing/servers/name-server';
import { openWebhookReceiver } from '@/lib/testing/servers/webhook-receiver';
import { webhookSender } from './webhook-sender';

const local = webhookSender({ allowsThisMachine: true });
const strict = webhookSender({ allowsThisMachine: false });
afterFile(() => {
  local.close();
  strict.close();
});

const { signal } = new AbortController();
const message = { headers: { 'content-type': 'application/json' }, body: '{"type":"webhook.test"}' };
const post = (url: string, by = local) => by.post(url, message, signal);

describe('an address', () => {
  it.each([
    'https://example.com/hook?key=1',
    'https://example.com:8443',
    'https://8.8.8.8/hook',
    'https://[2606:4700:4700::1111]/',
  ])('%s is accepted', (url) => expect(strict.accepts(url)).toBe(true));

  it.each([
    'http://example.com',
    'ftp://example.com',
    'example.com',
    'https://user:secret@example.com',
    'https://localhost',
    'https://nas.local',
    'https://127.0.0.1',
    'https://2130706433',
    'https://0x7f.1',
    'https://0.0.0.0',
    'https://10.0.0.1',
    'https://100.64.0.1',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]',
    'https://[::ffff:10.0.0.1]',
    'https://[::7f00:1]',
    'https://[fe80::1]',
    'https://224.0.0.1',
    'http://127.0.0.1:3000',
  ])('%s is refused', async (url) => {
    expect(strict.accepts(url)).toBe(false);
    expect(await post(url, strict)).toEqual({ fault: 'private' });
  });

  it('of this machine is accepted by http if this site is on it', () => {
    expect(local.accepts('http://localhost:4000/hook')).toBe(true);
    for (const url of ['http://10.0.0.1', 'http://example.com', 'https://localhost'])
      expect(local.accepts(url)).toBe(false);
  });

  it('is checked again when its name is resolved, and all that it resolves to', async () => {
    const resolver = await resolverOf({
      'inside.example': ['10.0.0.1'],
      'both.example': ['8.8.8.8', '127.0.0.1'],
      'none.example': [],
    });
    const sender = webhookSender({ allowsThisMachine: false, resolver });
    for (const name of ['inside.example', 'both.example'])
      expect(await post(`https://${name}`, sender)).toEqual({ fault: 'private' });
    for (const name of ['none.example', 'silent.example'])
      expect(await post(`https://${name}`, sender)).toEqual({ fault: 'unknown' });
    sender.close();
  });
});

describe('a message', () => {
  it('arrives as it is, and the status is returned', async () => {
    const receiver = await openWebhookReceiver(204);
    expect(await post(receiver.url)).toEqual({ status: 204 });
    expect(receiver.received).toMatchObject([{ headers: message.headers, body: message.body }]);
  });

  it('follows no redirect', async () => {
    const goal = await openWebhookReceiver();
    const receiver = await openWebhookReceiver((_request, response) =>
      response.writeHead(307, { location: goal.url }).end(),
    );
    expect(await post(receiver.url)).toEqual({ fault: 'redirect' });
    expect(goal.received).toEqual([]);
  });

  it('ends with the status of an endless answer, of which little is read', async () => {
    let sent = 0;
    const receiver = await openWebhookReceiver((_request, response) => {
      const more = () => {
        sent += 1_024;
        if (!response.destroyed) response.write('x'.repeat(1_024), () => setImmediate(more));
      };
      response.writeHead(200);
      more();
    });
    expect(await post(receiver.url)).toEqual({ status: 200 });
    expect(sent).toBeLessThan(10_000_000);
  });

  it('fails without a receiver, and with one that hangs up', async () => {
    const receiver = await openWebhookReceiver((request) => request.socket.destroy());
    expect(await post(receiver.url)).toEqual({ fault: 'connection' });
    const closed = createServer().listen(0, '127.0.0.1');
    const address = await new Promise((resolve) => closed.on('listening', () => resolve(closed.address())));
    await new Promise((resolve) => closed.close(resolve));
    const { port } = address as { port: number };
    expect(await post(`http://127.0.0.1:${port}`)).toEqual({ fault: 'connection' });
  });

  it('is given up if no answer comes in time', async () => {
    const hasty = webhookSender({ allowsThisMachine: true, timeoutMs: 100 });
    const receiver = await openWebhookReceiver(() => {});
    expect(await post(receiver.url, hasty)).toEqual({ fault: 'timeout' });
    hasty.close();
  });
});
