import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Stripe from 'stripe';
import { onTestFinished } from 'vitest';
import { startStandIn } from '../../server';
import { type Inbox, openInbox } from './inbox';

export const SECRET = 'whsec_of_the_tests';
/** The last day of a month, so that the lengths of months matter; of a year that is no leap year. */
export const JANUARY_31 = Date.UTC(2033, 0, 31, 10, 30) / 1000;
/** When other tests begin; a month of 30 days and two of 31 follow. */
export const NOVEMBER_15 = Date.UTC(2032, 10, 15, 12) / 1000;

export interface TestStandIn {
  url: string;
  stripe: Stripe;
  inbox: Inbox;
  /** Posts a command to the control interface and returns its answer. */
  control<T = Record<string, unknown>>(path: string, body?: unknown): Promise<T>;
  /** Reads from the control interface. */
  inspect<T = Record<string, unknown>>(path?: string): Promise<T>;
  /** Advances the clock and waits for all deliveries. */
  advance(by: { days?: number; months?: number; hours?: number }): Promise<void>;
  /** Waits for the clock and all deliveries. */
  settle(): Promise<void>;
  /** Stops this one and starts another on the same folder. */
  restart(): Promise<TestStandIn>;
}

/** Starts a stand-in for one test: on a free port, with an inbox and the real SDK, always on the same date. */
export async function testStandIn(): Promise<TestStandIn> {
  const standIn = await startOn(temporaryFolder());
  await standIn.control('clock/set', { to: NOVEMBER_15 });
  return standIn;
}

/** Creates a folder that is removed when the test finishes. */
export function temporaryFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'stand-in-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts a stand-in with a frozen clock. */
export async function frozenStandIn(at = JANUARY_31): Promise<TestStandIn> {
  const standIn = await testStandIn();
  await standIn.control('clock/freeze');
  await standIn.control('clock/set', { to: at });
  return standIn;
}

async function startOn(folder: string, openedInbox?: Inbox): Promise<TestStandIn> {
  const inbox = openedInbox ?? (await openInbox());
  const standIn = await startStandIn({
    host: '127.0.0.1',
    port: 0,
    folder,
    webhookUrl: inbox.url,
    webhookSecret: SECRET,
    appOrigins: ['http://localhost:3000'],
  });
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= standIn.close();
    return closing;
  };
  onTestFinished(close);
  const { control, inspect } = controlOf(standIn.url);
  const settle = async () => {
    await control('deliveries/settle');
  };
  return {
    url: standIn.url,
    inbox,
    stripe: sdk(new URL(standIn.url).port),
    control,
    inspect,
    settle,
    async advance(by) {
      await control('clock/advance', { by });
      await settle();
    },
    async restart() {
      await close();
      return startOn(folder, inbox);
    },
  };
}

/** Calls the control interface of a running stand-in. */
export function controlOf(url: string): Pick<TestStandIn, 'control' | 'inspect'> {
  return {
    async control(name, body = {}) {
      const response = await fetch(`${url}/_control/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const answer = await response.json();
      if (!response.ok) throw new Error(`${name}: ${JSON.stringify(answer)}`);
      return answer;
    },
    inspect: async (name = '') => (await fetch(`${url}/_control${name && `/${name}`}`)).json(),
  };
}

/** Creates the SDK as the application uses it. */
export const sdk = (port: string, key = 'sk_test_standin_local', options: Stripe.StripeConfig = {}): Stripe =>
  new Stripe(key, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
    ...options,
  });
