import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import Stripe from 'stripe';
import { startStandIn } from '@/dev/stripe/server';
import { signature } from '@/dev/stripe/world/signature';
import { stripeBilling } from '@/lib/adapters/stripe/billing-stripe';
import { connectStripe } from '@/lib/adapters/stripe/client';
import { stripePayments } from '@/lib/adapters/stripe/payments-stripe';
import type { Billing, Frequency } from '@/lib/core/billing';
import type { Payments } from '@/lib/core/ports';
import { live } from '@/lib/live';
import { afterFile } from '../after-file';
import { makeUser } from '../factories';
import { handlerOf, hit } from '../hit';
import { runTasks } from '../tasks';
import { testWorld } from '../world';

export const WEBHOOK_SECRET = 'whsec_of_the_tests';
const KEY = 'sk_test_standin_tests';
/** When these tests begin: on the same date each time, because the lengths of the months that follow matter. */
const START = new Date('2032-11-15T12:00:00Z');

/**
 * Sets up payments with this test file's own stand-in for Stripe, through the real adapter and SDK. Call once. Webhook
 * deliveries are held until a test releases them, and then call the route as Next would.
 */
export async function stripeSite() {
  const { ctx, advance } = await testWorld();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tunewright-stripe-'));
  const door = await startDoor();
  const standIn = await startStandIn({
    host: '127.0.0.1',
    port: 0,
    folder,
    webhookUrl: `${door.url}/api/v1/webhooks/stripe`,
    webhookSecret: WEBHOOK_SECRET,
    appOrigins: ['http://localhost:3000'],
  });
  afterFile(async () => {
    await standIn.close();
    await door.close();
    await rm(folder, { recursive: true, force: true });
  });
  const { hostname: host, port } = new URL(standIn.url);
  const stripe = new Stripe(KEY, { host, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false });
  const payments = stripePayments(
    {
      secretKey: KEY,
      webhookSecret: WEBHOOK_SECRET,
      publishableKey: 'pk_test_standin_tests',
      address: standIn.url,
    },
    ctx.log,
  );
  setPayments(payments);
  const billing = stripeBilling(connectStripe({ secretKey: KEY, address: standIn.url }), ctx.log);
  setBilling(billing);
  standIn.world.control({ hold: true });
  standIn.world.clock.set(START.getTime() / 1000);
  follow();

  /** Advances this test file's clock to the stand-in's, which knows whole seconds only, and so is never ahead. */
  function follow(): void {
    const ours = Math.floor(ctx.clock.now().getTime() / 1000);
    advance((standIn.world.clock.time(null) - ours) * 1000);
  }

  function setPayments(port: Payments): void {
    live().payments = port;
    ctx.payments = port;
  }

  function setBilling(port: Billing): void {
    live().billing = port;
    ctx.billing = port;
  }

  async function control<T = Record<string, unknown>>(name: string, body: object = {}): Promise<T> {
    const answer = await fetch(`${standIn.url}/_control/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const result = await answer.json();
    if (!answer.ok) throw new Error(`${name}: ${JSON.stringify(result)}`);
    return result;
  }

  /** Releases the held deliveries in an order and waits until they are processed. Later ones are held again. */
  async function deliver(order: 'created' | 'reverse' | 'shuffle' = 'created'): Promise<void> {
    await control('deliveries/release', { order });
    await control('deliveries/hold');
    await control('deliveries/settle');
  }

  return {
    stripe,
    /** Returns a moment after now, by this test file's clock. */
    after: (ms: number) => new Date(ctx.clock.now().getTime() + ms),
    payments,
    setPayments,
    billing,
    setBilling,
    world: standIn.world,
    door,
    control,
    deliver,
    /** Releases deliveries and runs the tasks that follow. */
    async settle(order?: 'created' | 'reverse' | 'shuffle') {
      await deliver(order);
      await runTasks();
    },
    /**
     * Advances the clocks of the stand-in and of this test file together; whatever is due at the stand-in happens at
     * its own moment. Holds the deliveries: release them with `settle`.
     */
    async advance(by: Span): Promise<void> {
      const before = ctx.clock.now();
      await control('clock/advance', { to: secondsAfter(before, by) });
      follow();
    },
    /** Creates a user who pays a checkout of this plan through the API, and settles all deliveries. */
    async subscriber({
      planId,
      frequency = 'monthly',
      card = 'succeeds',
      user: existing,
    }: SubscriberOptions) {
      const user = existing ?? (await makeUser({}, 0));
      const answer = await hit('POST /subscription/embedded-checkout', {
        as: user,
        body: { planId, frequency },
      });
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
      const sessionId: string = answer.body.data.sessionId;
      await control('checkout/pay', { session: sessionId, card });
      await deliver();
      await runTasks();
      const { subscription: subscriptionId } = await stripe.checkout.sessions.retrieve(sessionId);
      if (typeof subscriptionId !== 'string') throw new Error(`${sessionId} has no subscription`);
      return { user, sessionId, subscriptionId };
    },
    /** Creates a user with an open checkout. */
    async buyer(order: { productId: string } | { credits: number } = { credits: 1_000 }) {
      const user = await makeUser({}, 0);
      const answer = await hit('POST /credits/embedded-checkout', { as: user, body: order });
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
      const sessionId: string = answer.body.data.sessionId;
      return { user, sessionId, clientSecret: answer.body.data.clientSecret as string };
    },
    pay: (session: string, overrides: object = {}) => control('checkout/pay', { session, ...overrides }),
    async intentOf(sessionId: string): Promise<string> {
      const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(sessionId);
      if (typeof intent !== 'string') throw new Error(`${sessionId} has no payment`);
      return intent;
    },
    /** Returns a user's balance and debt and the state of their checkout, through the API. */
    async look(user: { id: string }, sessionId: string) {
      const { body } = await hit('GET /credits/session/:id', { as: user, params: { id: sessionId } });
      return body.data;
    },
    async balance(user: { id: string }) {
      const { body } = await hit('GET /credits/balance', { as: user });
      return body.data as { balance: number; held: number; debt: number };
    },
  };
}

interface SubscriberOptions {
  planId: string;
  frequency?: Frequency;
  /** `fails_later` pays the checkout and nothing after it. */
  card?: 'succeeds' | 'authentication' | 'fails_later';
  user?: { id: string };
}

interface Span {
  months?: number;
  days?: number;
  hours?: number;
  minutes?: number;
}

/** Whole seconds since 1970; adds calendar months in UTC. */
function secondsAfter(start: Date, { months = 0, days = 0, hours = 0, minutes = 0 }: Span): number {
  const at = new Date(start);
  at.setUTCMonth(at.getUTCMonth() + months);
  return Math.ceil(at.getTime() / 1000) + days * 86_400 + hours * 3600 + minutes * 60;
}

/** Posts a body to the webhook as Stripe would, by default signed now with our secret. */
export async function post(
  body: string,
  {
    secret = WEBHOOK_SECRET,
    ageSeconds = 0,
    header,
  }: { secret?: string; ageSeconds?: number; header?: string } = {},
) {
  const { ctx } = await testWorld();
  const seconds = Math.floor(ctx.clock.now().getTime() / 1000) - ageSeconds;
  const signed = header ?? signature(body, secret, seconds);
  const handler = await handlerOf('POST', '/webhooks/stripe');
  const request = new Request('http://localhost:3000/api/v1/webhooks/stripe', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...(signed ? { 'stripe-signature': signed } : {}) },
  });
  const response = await handler(request, { params: Promise.resolve({}) });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** Deliveries are signed in real time: re-signs a valid signature in this test file's time, and leaves any other. */
async function asOfHere(body: string, header: string): Promise<string> {
  const { ctx } = await testWorld();
  const sent = Number(/^t=(\d+)/.exec(header)?.[1]);
  if (header !== signature(body, WEBHOOK_SECRET, sent)) return header;
  const ahead = Math.round((ctx.clock.now().getTime() - Date.now()) / 1000);
  return signature(body, WEBHOOK_SECRET, sent + ahead);
}

/** Starts a server that passes deliveries to the route, and fails on demand. */
async function startDoor() {
  const door = { url: '', isShut: false, close: async () => {} };
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    if (door.isShut) return response.writeHead(503).end();
    const body = Buffer.concat(parts).toString();
    const header = await asOfHere(body, String(request.headers['stripe-signature'] ?? ''));
    const { status } = await post(body, { header });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  door.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  door.close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return door;
}
