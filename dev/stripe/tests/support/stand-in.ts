import fs from 'node:fs';
import http, { type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import Stripe from 'stripe';
import { onTestFinished } from 'vitest';
import { startStandIn } from '../../server';

export const SECRET = 'whsec_of_the_tests';

interface Received {
  event: Stripe.Event;
  body: string;
  headers: IncomingHttpHeaders;
}

/** The application's side of webhooks: remembers what came, and answers as it is told. */
export interface Inbox {
  url: string;
  received: Received[];
  types(): string[];
  /** Status codes for the next requests; 200 when there are none. */
  answers: number[];
}

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

export interface TestStandIn {
  url: string;
  folder: string;
  stripe: Stripe;
  inbox: Inbox;
  /** Posts to the control interface and returns its answer. */
  control<T = Record<string, unknown>>(path: string, body?: unknown): Promise<T>;
  see<T = Record<string, unknown>>(path: string): Promise<T>;
  /** Moves the clock on and waits for all deliveries. */
  pass(by: { days?: number; months?: number; hours?: number; years?: number }): Promise<void>;
  /** Waits for all deliveries. */
  settle(): Promise<void>;
  /** Stops this one and starts another on the same folder. */
  restart(): Promise<TestStandIn>;
  close(): Promise<void>;
}

interface Options {
  folder?: string;
  inbox?: Inbox;
}

/** A stand-in of a test's own, on a free port, with an inbox and the real SDK. */
export async function testStandIn(options: Options = {}): Promise<TestStandIn> {
  const folder = options.folder ?? fs.mkdtempSync(path.join(os.tmpdir(), 'stand-in-'));
  const inbox = options.inbox ?? (await openInbox());
  const standIn = await startStandIn({
    host: '127.0.0.1',
    port: 0,
    folder,
    webhookUrl: inbox.url,
    webhookSecret: SECRET,
    appOrigins: ['http://localhost:3000'],
  });
  let isOpen = true;
  const close = async () => {
    if (isOpen) await standIn.close();
    isOpen = false;
  };
  onTestFinished(async () => {
    await close();
    fs.rmSync(folder, { recursive: true, force: true });
  });
  const { port } = new URL(standIn.url);
  const control: TestStandIn['control'] = async (name, body = {}) => {
    const answer = await fetch(`${standIn.url}/_control/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const result = await answer.json();
    if (!answer.ok) throw new Error(`${name}: ${JSON.stringify(result)}`);
    return result;
  };
  return {
    url: standIn.url,
    folder,
    inbox,
    stripe: sdk(port),
    control,
    see: async (name) => (await fetch(`${standIn.url}/_control${name && `/${name}`}`)).json(),
    async pass(by) {
      await control('clock/advance', { by });
      await control('deliveries/settle');
    },
    async settle() {
      await control('deliveries/settle');
    },
    async restart() {
      await close();
      return testStandIn({ folder, inbox });
    },
    close,
  };
}

/** The SDK as the application uses it. */
export const sdk = (port: string, key = 'sk_test_standin_local', options: Stripe.StripeConfig = {}): Stripe =>
  new Stripe(key, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
    ...options,
  });

/** A plan's product and monthly and yearly prices in cents. */
export async function makePlan(stripe: Stripe, monthly = 1000, yearly = 10_000) {
  const product = await stripe.products.create({ name: `Plan ${monthly}` });
  const month = await stripe.prices.create({
    product: product.id,
    currency: 'usd',
    unit_amount: monthly,
    recurring: { interval: 'month' },
  });
  const year = await stripe.prices.create({
    product: product.id,
    currency: 'usd',
    unit_amount: yearly,
    recurring: { interval: 'year' },
  });
  return { product, month, year };
}

/** A customer with a card that does as its name says. */
export async function makeCustomer(stripe: Stripe, card = 'pm_card_visa', email = 'ann@example.com') {
  const customer = await stripe.customers.create({ email, name: 'Ann' });
  const method = await stripe.paymentMethods.attach(card, { customer: customer.id });
  await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: method.id } });
  return customer;
}

/** A running monthly subscription. */
export async function makeSubscription(stripe: Stripe, price: string, customer?: string) {
  const owner = customer ?? (await makeCustomer(stripe)).id;
  return stripe.subscriptions.create({ customer: owner, items: [{ price }] });
}

/** The first item of a subscription. */
export function itemOf(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = subscription.items.data;
  if (!item) throw new Error('The subscription has no item');
  return item;
}

/** The invoice a subscription made last. */
export async function latestInvoice(stripe: Stripe, subscription: string): Promise<Stripe.Invoice> {
  const [invoice] = (await stripe.invoices.list({ subscription, limit: 1, expand: ['data.payments'] })).data;
  if (!invoice) throw new Error('The subscription has no invoice');
  return invoice;
}
