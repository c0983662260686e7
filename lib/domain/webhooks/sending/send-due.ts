import { Webhook } from 'standardwebhooks';
import type { Ctx } from '@/lib/core/context';
import { nameInHeaders } from '@/lib/core/site';
import { failureOf } from '../rules';
import { secretsOf } from '../secret';
import { endLease, type Leased, postpone } from './claim';
import { type Outcome, settle } from './settle';

/** Requests to one receiver at a time. */
const IN_FLIGHT = 2;
/** How long a receiver that works is sent to before others have their turn. */
const TURN_MS = 20_000;

interface Due {
  id: string;
  eventId: string;
  body: string;
  attempts: number;
  attemptsBefore: number;
}

/** Sends what is due to a leased receiver until nothing is, or until it fails. Aborted attempts leave no trace. */
export async function sendDue(ctx: Ctx, receiver: Leased, signal: AbortSignal): Promise<void> {
  const started = performance.now();
  try {
    if (!receiver.isWanted) return await postpone(ctx, receiver);
    while (performance.now() - started < TURN_MS && (await sendNext(ctx, receiver, signal)));
  } finally {
    await endLease(ctx, receiver);
  }
}

/** Returns whether there was something to send and all of it was delivered. */
async function sendNext(ctx: Ctx, receiver: Leased, signal: AbortSignal): Promise<boolean> {
  const due = await ctx.db.$queryRaw<Due[]>`
    SELECT id, "eventId", body, attempts, "attemptsBefore" FROM "WebhookDelivery"
    WHERE "receiverId" = ${receiver.id}::uuid AND status = 'waiting' AND "nextTryAt" <= ${ctx.clock.now()}
    ORDER BY "nextTryAt" LIMIT ${IN_FLIGHT}`;
  const outcomes = await Promise.all(due.map((delivery) => attempt(ctx, receiver, delivery, signal)));
  await settle(ctx, receiver.id, outcomes);
  return outcomes.length > 0 && outcomes.every(({ failure }) => failure === null);
}

async function attempt(ctx: Ctx, receiver: Leased, delivery: Due, signal: AbortSignal): Promise<Outcome> {
  const { id, body, attempts, attemptsBefore } = delivery;
  const started = performance.now();
  const headers = headersOf(ctx, receiver, delivery);
  const answer = await ctx.webhookSender.post(receiver.url, { headers, body }, signal);
  return {
    deliveryId: id,
    attempts: attempts + 1,
    failures: attempts + 1 - attemptsBefore,
    status: 'status' in answer ? answer.status : null,
    durationMs: Math.round(performance.now() - started),
    failure: failureOf(answer),
  };
}

/** The headers of Standard Webhooks: the id stays the same in all attempts, the time does not. */
function headersOf(ctx: Ctx, receiver: Leased, { eventId, body }: Due): Record<string, string> {
  const now = ctx.clock.now();
  const signatures = secretsOf(ctx, receiver).map((secret) => new Webhook(secret).sign(eventId, now, body));
  return {
    'content-type': 'application/json',
    'user-agent': `${nameInHeaders}-Webhooks`,
    'webhook-id': eventId,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  };
}
