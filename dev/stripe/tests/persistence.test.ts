import { spawn } from 'node:child_process';
import net from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '@/lib/testing/eventually';
import { isCompiled } from '@/lib/testing/programs';
import { makePlan, makeSubscription } from './support/fixtures';
import { openInbox } from './support/inbox';
import { controlOf, SECRET, sdk, temporaryFolder, testStandIn } from './support/stand-in';

const PROGRAM = isCompiled
  ? ['--enable-source-maps', 'build/dev/stripe/main.js']
  : ['--import', 'tsx', 'dev/stripe/main.ts'];

test('a restart keeps objects, clock, keys, controls and pending deliveries', async () => {
  const before = await testStandIn();
  const { stripe, control, inbox, advance } = before;
  const { month } = await makePlan(stripe);
  const { id } = await makeSubscription(stripe, month.id);
  await control('clock/freeze');
  await advance({ days: 40 });
  await control('settings', { pausesMs: [10_000, 10_000, 10_000, 10_000] });
  inbox.answers = [503];
  const known = await stripe.customers.create({ name: 'Ann' }, { idempotencyKey: 'k' });
  await eventually(async () =>
    expect(await before.inspect('deliveries?status=pending')).toMatchObject({
      deliveries: [{ attempts: 1 }],
    }),
  );
  const { clock } = await before.inspect<{ clock: unknown }>();
  const subscription = await stripe.subscriptions.retrieve(id);
  const after = await before.restart();
  expect(await after.inspect()).toMatchObject({
    clock,
    controls: { pausesMs: [10_000, 10_000, 10_000, 10_000] },
  });
  expect(JSON.stringify(await after.stripe.subscriptions.retrieve(id))).toBe(JSON.stringify(subscription));
  expect((await after.stripe.customers.create({ name: 'Ann' }, { idempotencyKey: 'k' })).id).toBe(known.id);
  await after.control('deliveries/retry');
  await after.settle();
  expect(inbox.received.at(-1)?.event.data.object).toMatchObject({ id: known.id });
  await after.advance({ months: 1 });
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
async function startProcess(folder: string, webhook: string, variables: Record<string, string> = {}) {
  const port = await freePort();
  const child = spawn(process.execPath, PROGRAM, {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATA_DIR: folder,
      STRIPE_API_BASE: `http://127.0.0.1:${port}`,
      STRIPE_WEBHOOK_URL: webhook,
      STRIPE_WEBHOOK_SECRET: SECRET,
      ...variables,
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

test('acknowledged writes survive kill -9, and a stop by signal is clean', async () => {
  const folder = temporaryFolder();
  const inbox = await openInbox();
  const first = await startProcess(folder, inbox.url);
  await isUp(first.url);
  await controlOf(first.url).control('deliveries/hold');
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
  const held = await controlOf(second.url).inspect('deliveries?status=held');
  expect(held.total).toBe(kept.length);
  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);
});

test('refuses to start in production, in one line', async () => {
  const folder = temporaryFolder();
  const process = await startProcess(folder, 'http://127.0.0.1:1/hook', {
    SITE_URL: 'https://music.example.com',
  });
  expect(await process.ended).toBe(1);
  expect(process.errors().trim()).toBe(
    'The stand-in for Stripe does not run in production (SITE_URL is https://music.example.com)',
  );
});

test('snapshots, resets and restores', async () => {
  const { stripe, control, inspect } = await testStandIn();
  const { month } = await makePlan(stripe);
  const subscription = await makeSubscription(stripe, month.id);
  const snapshot = await inspect('snapshot');
  await control('reset');
  expect((await stripe.customers.list()).data).toEqual([]);
  await control('restore', snapshot);
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'active' });
  await control('clock/advance', { by: { days: 32 } });
  expect((await stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(2);
});
