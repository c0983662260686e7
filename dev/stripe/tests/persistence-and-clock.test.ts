import { spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '@/lib/testing/eventually';
import {
  itemOf,
  latestInvoice,
  makeCustomer,
  makePlan,
  makeSubscription,
  openInbox,
  SECRET,
  sdk,
  testStandIn,
} from './support/stand-in';

const json = { 'content-type': 'application/json' };

test('a restart keeps everything: objects, clock, keys, controls and deliveries that wait', async () => {
  const before = await testStandIn();
  const { stripe, control, inbox, pass } = before;
  const { month } = await makePlan(stripe);
  const { id } = await makeSubscription(stripe, month.id);
  await control('clock/freeze');
  await pass({ days: 40 });
  await control('settings', { pausesMs: [10_000, 10_000, 10_000, 10_000] });
  inbox.answers = [503];
  const known = await stripe.customers.create({ name: 'Ann' }, { idempotencyKey: 'k' });
  await eventually(async () =>
    expect(await before.see('deliveries?status=pending')).toMatchObject({ deliveries: [{ attempts: 1 }] }),
  );
  const { clock } = await before.see<{ clock: unknown }>('');
  const subscription = await stripe.subscriptions.retrieve(id);
  const after = await before.restart();
  expect(await after.see('')).toMatchObject({
    clock,
    controls: { pausesMs: [10_000, 10_000, 10_000, 10_000] },
  });
  expect(JSON.stringify(await after.stripe.subscriptions.retrieve(id))).toBe(JSON.stringify(subscription));
  expect((await after.stripe.customers.create({ name: 'Ann' }, { idempotencyKey: 'k' })).id).toBe(known.id);
  await after.control('deliveries/retry');
  await after.settle();
  expect(inbox.received.at(-1)?.event.data.object).toMatchObject({ id: known.id });
  await after.pass({ months: 1 });
  expect((await after.stripe.invoices.list({ subscription: id })).data).toHaveLength(3);
});

async function freePort(): Promise<string> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return String(port);
}

/** Starts the process itself, as `npm start` does. */
async function startProcess(folder: string, webhook: string, more: Record<string, string> = {}) {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(import.meta.dirname, '../main.ts')], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATA_DIR: folder,
      STRIPE_API_BASE: `http://127.0.0.1:${port}`,
      STRIPE_WEBHOOK_URL: webhook,
      STRIPE_WEBHOOK_SECRET: SECRET,
      ...more,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return { child, ended, errors: () => errors, port, stripe: sdk(port), url: `http://127.0.0.1:${port}` };
}

const isUp = (url: string) =>
  eventually(async () => expect((await fetch(`${url}/_control`)).status).toBe(200));

test('what was acknowledged survives kill -9, and a stop by signal is clean', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'stand-in-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  const inbox = await openInbox();
  const first = await startProcess(folder, inbox.url);
  await isUp(first.url);
  await fetch(`${first.url}/_control/deliveries/hold`, { method: 'POST', headers: json, body: '{}' });
  const acknowledged: string[] = [];
  const writing = (async () => {
    for (;;) acknowledged.push((await first.stripe.customers.create({ name: `C${acknowledged.length}` })).id);
  })().catch(() => {});
  await eventually(() => expect(acknowledged.length).toBeGreaterThan(30));
  first.child.kill('SIGKILL');
  await Promise.all([first.ended, writing]);
  const second = await startProcess(folder, inbox.url);
  await isUp(second.url);
  const kept = await second.stripe.customers.list({ limit: 100 }).autoPagingToArray({ limit: 1000 });
  expect(
    kept
      .map(({ id }) => id)
      .reverse()
      .slice(0, acknowledged.length),
  ).toEqual(acknowledged);
  const { total } = await (await fetch(`${second.url}/_control/deliveries?status=held`)).json();
  expect(total).toBe(kept.length);
  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);
});

test('refuses production, addresses that are not loopback, and says so in one line', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'stand-in-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  const process = await startProcess(folder, 'http://127.0.0.1:1/hook', {
    SITE_URL: 'https://music.example.com',
  });
  expect(await process.ended).toBe(1);
  expect(process.errors().trim()).toBe(
    'The stand-in for Stripe does not run in production (SITE_URL is https://music.example.com)',
  );
});

test('snapshots, resets and restores', async () => {
  const { stripe, control, see } = await testStandIn();
  const { month } = await makePlan(stripe);
  const subscription = await makeSubscription(stripe, month.id);
  const snapshot = await see('snapshot');
  await control('reset');
  expect((await stripe.customers.list()).data).toEqual([]);
  await control('restore', snapshot);
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'active' });
  await control('clock/advance', { by: { days: 32 } });
  expect((await stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(2);
});

test('goes through time in steps and strides, each thing at its own moment', async () => {
  const { stripe, control, inbox, settle } = await testStandIn();
  await control('clock/freeze');
  const { month } = await makePlan(stripe);
  const subscription = await makeSubscription(stripe, month.id);
  const { current_period_end: end } = itemOf(subscription);
  // The announcement, the renewal, and its invoice an hour later.
  expect(await control('clock/advance', { steps: 3 })).toMatchObject({ now: end + 3600, done: 3 });
  expect((await latestInvoice(stripe, subscription.id)).status).toBe('paid');
  await control('clock/advance', { by: { months: 12 }, strides: 12 });
  await settle();
  const paid = inbox.received
    .filter(({ event }) => event.type === 'invoice.paid')
    .map(({ event }) => event.created);
  expect(paid).toHaveLength(14);
  expect(new Set(paid).size).toBe(14);
  await expect(control('clock/advance', { to: 5 })).rejects.toThrow('does not go back');
});

test('a stop on the way through time loses nothing: the next start goes on to where it was going', async () => {
  const before = await testStandIn();
  const { stripe, control, see } = before;
  await control('clock/freeze');
  const { month } = await makePlan(stripe);
  const ids: string[] = [];
  for (let n = 0; n < 10; n += 1) ids.push((await makeSubscription(stripe, month.id)).id);
  const { now } = await see<{ now: number }>('clock');
  const to = now + 366 * 86_400;
  const way = control('clock/advance', { to }).catch(() => {});
  await eventually(async () =>
    expect((await see<{ now: number }>('clock')).now).toBeGreaterThan(now + 86_400),
  );
  const after = await before.restart();
  await way;
  await after.settle();
  expect(await after.see('clock')).toMatchObject({ now: to, frozen: true });
  for (const id of ids) {
    const { data } = await after.stripe.invoices.list({ subscription: id, limit: 100 });
    expect(data.map(({ status }) => status)).toEqual(Array.from({ length: 13 }, () => 'paid'));
  }
});

test('a thousand renewals happen in a few seconds', async () => {
  const { stripe, control, see } = await testStandIn();
  await control('clock/freeze');
  await control('settings', { events: ['invoice.paid'] });
  const { month } = await makePlan(stripe);
  for (let n = 0; n < 30; n += 1) await makeSubscription(stripe, month.id, (await makeCustomer(stripe)).id);
  const began = performance.now();
  await control('clock/advance', { by: { months: 34 }, strides: 34 });
  expect(performance.now() - began).toBeLessThan(30_000);
  const { records } = await see<{ records: { invoice: number } }>('');
  expect(records.invoice).toBeGreaterThan(1000);
});

test('lets no page of another origin near the controls, nor anybody under another name', async () => {
  const { url } = await testStandIn();
  const reset = (headers: Record<string, string>) =>
    fetch(`${url}/_control/reset`, { method: 'POST', body: '{}', headers: { ...json, ...headers } });
  expect((await reset({ origin: 'http://localhost:3000' })).status).toBe(403);
  expect((await reset({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await reset({ 'sec-fetch-site': 'same-site' })).status).toBe(403);
  expect((await reset({ 'content-type': 'text/plain' })).status).toBe(415);
  expect(
    (await fetch(`${url}/_control/reset`, { method: 'POST', headers: json, body: '{"a":1}' })).status,
  ).toBe(400);
  expect((await fetch(`${url}/_control/reset`, { method: 'POST', headers: json, body: 'x' })).status).toBe(
    400,
  );
  expect((await reset({})).status).toBe(200);
});

test('lets time pass for one customer alone', async () => {
  const { stripe, control, pass, settle } = await testStandIn();
  const { month } = await makePlan(stripe);
  const [one, other] = [await makeSubscription(stripe, month.id), await makeSubscription(stripe, month.id)];
  const { clock } = await control<{ clock: string }>('customers/clock', { customer: one.customer });
  expect(await control('customers/clock', { customer: one.customer })).toMatchObject({ clock });
  const { now } = await control<{ now: number }>('clock/advance', {
    clock,
    by: { years: 1, hours: 2 },
    strides: 12,
  });
  await settle();
  expect(now).toBeGreaterThan(one.created + 365 * 86_400);
  const invoicesOf = async (subscription: string) =>
    (await stripe.invoices.list({ subscription, limit: 100 })).data;
  expect(await invoicesOf(one.id)).toHaveLength(13);
  expect(await invoicesOf(other.id)).toHaveLength(1);
  await pass({ months: 2 });
  expect(await invoicesOf(one.id)).toHaveLength(13);
  expect((await invoicesOf(other.id)).length).toBeGreaterThan(2);
  await expect(control('clock/advance', { clock: 'clock_none', by: { days: 1 } })).rejects.toThrow('No such');
});
