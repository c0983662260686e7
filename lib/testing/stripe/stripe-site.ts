import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import Stripe from 'stripe';
import { afterAll } from 'vitest';
import { startStandIn } from '@/dev/stripe/server';
import { signature } from '@/dev/stripe/world/signature';
import { stripeBilling } from '@/lib/adapters/stripe/billing-stripe';
import { connectStripe } from '@/lib/adapters/stripe/client';
import { stripePayments } from '@/lib/adapters/stripe/payments-stripe';
import type { Billing, Frequency } from '@/lib/core/billing';
import type { Payments } from '@/lib/core/ports';
import { live } from '@/lib/live';
import { makeUser } from '../factories';
import { handlerOf, hit } from '../hit';
import { runTasks } from '../tasks';
import { testWorld } from '../world';

export const WEBHOOK_SECRET = 'whsec_of_the_tests';
const KEY = 'sk_test_standin_tests';

/**
 * This test file's site with its payments going to a stand-in for Stripe of its own, through the real adapter and SDK.
 * To be called once. Deliveries are held until a test lets them go, and lead to calls of the route as Next would make.
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
  afterAll(async () => {
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

  /** Lets the held deliveries go in an order and waits until they are through; later ones are held again. */
  async function deliver(order: 'created' | 'reverse' | 'shuffle' = 'created'): Promise<void> {
    await control('deliveries/release', { order });
    await control('deliveries/hold');
    await control('deliveries/settle');
  }

  return {
    stripe,
    payments,
    setPayments,
    billing,
    setBilling,
    world: standIn.world,
    door,
    control,
    deliver,
    /** Deliveries, and the tasks that follow from them. */
    async settle(order?: 'created' | 'reverse' | 'shuffle') {
      await deliver(order);
      await runTasks();
    },
    /**
     * Moves the stand-in's clock and this test file's clock on together: what is due at the stand-in happens, at its
     * own moment. Its deliveries are held; let them go with `settle`.
     */
    async advance(by: Span): Promise<void> {
      const before = ctx.clock.now();
      const { now } = await control<{ now: number }>('clock/advance', { to: secondsAfter(before, by) });
      advance(now * 1000 - ctx.clock.now().getTime());
    },
    /** Somebody new who pays a checkout of this plan, over the API; the news is delivered and dealt with. */
    async subscriber({ planId, frequency = 'monthly', card = 'succeeds', user: known }: Wanted) {
      const user = known ?? (await makeUser({}, 0));
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
    /** Somebody new with an open checkout. */
    async buyer(wanted: { productId: string } | { credits: number } = { credits: 1_000 }) {
      const user = await makeUser({}, 0);
      const answer = await hit('POST /credits/embedded-checkout', { as: user, body: wanted });
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
      const sessionId: string = answer.body.data.sessionId;
      return { user, sessionId, clientSecret: answer.body.data.clientSecret as string };
    },
    pay: (session: string, given: object = {}) => control('checkout/pay', { session, ...given }),
    async intentOf(sessionId: string): Promise<string> {
      const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(sessionId);
      if (typeof intent !== 'string') throw new Error(`${sessionId} has no payment`);
      return intent;
    },
    /** What a person can spend, owes, and what became of their checkout, by the API. */
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

interface Wanted {
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

/** Whole seconds since 1970; months as a calendar counts them, in UTC. */
function secondsAfter(start: Date, { months = 0, days = 0, hours = 0, minutes = 0 }: Span): number {
  const at = new Date(start);
  at.setUTCDate(1);
  at.setUTCMonth(at.getUTCMonth() + months);
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  at.setUTCDate(Math.min(start.getUTCDate(), last));
  return Math.ceil(at.getTime() / 1000) + days * 86_400 + hours * 3600 + minutes * 60;
}

/** Posts a body to the webhook as Stripe would, signed now with our secret unless told otherwise. */
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

/** Deliveries are signed in real time: a right signature is put into the time of this test file, any other stays. */
async function asOfHere(body: string, header: string): Promise<string> {
  const { ctx } = await testWorld();
  const sent = Number(/^t=(\d+)/.exec(header)?.[1]);
  if (header !== signature(body, WEBHOOK_SECRET, sent)) return header;
  const ahead = Math.round((ctx.clock.now().getTime() - Date.now()) / 1000);
  return signature(body, WEBHOOK_SECRET, sent + ahead);
}

/** A server that hands what is delivered to the route; it can be told to answer that it cannot. */
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
