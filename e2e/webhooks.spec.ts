import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { callApi } from './support/admin';
import { expect, makeSong, signIn, test, visit } from './support/fixtures';

interface Received {
  headers: Record<string, string>;
  body: string;
}

/** Starts a receiver on this machine, as a user's program would. */
async function openReceiver() {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
    received.push({ headers: Object.fromEntries(headers), body: await text(request) });
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { received, url: `http://127.0.0.1:${port}/hook`, close: () => server.close() };
}

test('a program learns by webhook that a song is ready, and again on request', async ({ page }) => {
  const receiver = await openReceiver();
  await signIn(page);
  await visit(page, '/settings#webhooks');
  const section = page.getByRole('region', { name: 'Webhooks', exact: true });
  await section.getByRole('button', { name: 'Add webhook' }).click();
  const form = page.getByRole('dialog', { name: 'Add a webhook' });
  await form.getByRole('checkbox', { name: 'You have credits' }).uncheck();
  await form.getByLabel('Address').fill(receiver.url);
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  const shown = page.getByRole('dialog', { name: 'Your webhook secret' });
  const secret = await shown.getByLabel('Secret', { exact: true }).inputValue();
  await shown.getByRole('button', { name: 'I have copied it' }).click();

  await section.getByRole('button', { name: 'Send a test' }).click();
  await expect(section.getByText(/^Delivered: 200 in \d+ ms$/)).toBeVisible({ timeout: 20_000 });
  await expect(section.getByText('Working', { exact: true })).toBeVisible();
  const verify = ({ body, headers }: Received) => new Webhook(secret).verify(body, headers);
  expect(receiver.received.map(verify)).toMatchObject([{ type: 'webhook.test' }]);

  const song = await makeSong(page, { prompt: 'calm solo piano' });
  await expect.poll(() => receiver.received.length, { timeout: 30_000 }).toBe(2);
  expect(receiver.received.map(verify)[1]).toMatchObject({ type: 'song.ready', data: { id: song.id } });

  await section.getByRole('button', { name: 'Deliveries' }).click();
  const log = page.getByRole('dialog', { name: 'Deliveries' });
  const entry = log.getByRole('listitem').filter({ hasText: 'song.ready' });
  await expect(entry.getByText('Delivered', { exact: true })).toBeVisible({ timeout: 20_000 });
  await entry.getByRole('button', { name: 'Body' }).click();
  await expect(entry.getByText(song.id).first()).toBeVisible();
  await entry.getByRole('button', { name: 'again' }).click();
  await expect(entry.getByText('2 attempts')).toBeVisible({ timeout: 20_000 });
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])[2]).toBe(
    receiver.received[1]?.headers['webhook-id'],
  );
  receiver.close();
});

test('a webhook is edited, switched off and deleted', async ({ page }) => {
  await signIn(page);
  await callApi(page, 'post', '/webhooks', { url: 'https://hooks.example.com/a', events: ['song.ready'] });
  await visit(page, '/settings#webhooks');
  const section = page.getByRole('region', { name: 'Webhooks', exact: true });
  const menu = section.getByRole('button', { name: /^More about/ });
  const choose = async (item: string) => {
    await menu.click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await choose('Edit');
  const form = page.getByRole('dialog', { name: 'Edit webhook' });
  await form.getByRole('checkbox', { name: 'A song is ready' }).uncheck();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Choose at least one event')).toBeVisible();
  await form.getByRole('checkbox', { name: 'A song could not be made' }).check();
  await form.getByLabel('Address').fill('https://hooks.example.com/b');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(section.getByText('hooks.example.com/b')).toBeVisible();
  await expect(section.getByText('song.failed')).toBeVisible();
  await choose('Switch off');
  await expect(section.getByText('Switched off')).toBeVisible();
  await expect(section.getByRole('button', { name: 'Send a test' })).toBeDisabled();
  await choose('Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(section.getByRole('listitem')).toHaveCount(0);
});
