import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Delivery } from '../store/events';
import type { Store } from '../store/store';
import { Heap } from './heap';
import { signature } from './signature';

const CONCURRENCY = 8;
const TIMEOUT_MS = 10_000;
const MAX_TIMER_MS = 3_600_000;

export interface WebhookSettings {
  /** Where events are sent. */
  webhookUrl: string;
  /** The secret they are signed with. */
  webhookSecret: string;
}

interface Reply {
  status: number | null;
  error: string | null;
}

/** Sends events to the application, several concurrently, and retries failed deliveries. */
export class Webhooks {
  #queue = new Heap<{ at: number; id: string }>();
  readonly #stopped = new AbortController();
  readonly #running = new Set<Promise<void>>();
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly store: Store,
    private readonly settings: WebhookSettings,
    private readonly retryPausesMs: () => number[],
  ) {}

  /** Queues exactly the deliveries that are pending by the records. */
  start(): void {
    this.#queue = new Heap();
    for (const delivery of this.store.table('delivery').where('status', 'pending').reverse()) {
      this.#queue.push({ at: delivery.due, id: delivery.id });
    }
    this.#wake();
  }

  /** How many deliveries are queued or running. */
  get waiting(): number {
    return this.#queue.size + this.#running.size;
  }

  /** How many deliveries are running or could be sent now. */
  get backlog(): number {
    return this.#running.size + (this.#isNextDue ? this.#queue.size : 0);
  }

  enqueue(delivery: Delivery): void {
    this.#queue.push({ at: delivery.due, id: delivery.id });
    this.#wake();
  }

  /** Resolves when no delivery is running or due; those waiting for a retry do not count. */
  async idle(): Promise<void> {
    for (;;) {
      if (this.#stopped.signal.aborted || (this.#running.size === 0 && !this.#isNextDue)) return;
      await (this.#running.size > 0 ? Promise.race(this.#running) : yieldToEventLoop());
    }
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    this.#stopped.abort();
    await Promise.all(this.#running);
  }

  get #isNextDue(): boolean {
    const next = this.#queue.peek();
    return next !== undefined && next.at <= Date.now();
  }

  #wake(): void {
    clearTimeout(this.#timer);
    if (this.#stopped.signal.aborted) return;
    while (this.#running.size < CONCURRENCY) {
      const next = this.#queue.peek();
      if (!next) return;
      const pause = next.at - Date.now();
      if (pause > 0) {
        this.#timer = setTimeout(() => this.#wake(), Math.min(pause, MAX_TIMER_MS));
        this.#timer.unref();
        return;
      }
      this.#queue.pop();
      const delivery = this.store.get('delivery', next.id);
      // It was dropped, held or rescheduled in the meantime.
      if (delivery?.status !== 'pending' || delivery.due !== next.at) continue;
      const attempt = this.#attempt(delivery).finally(() => {
        this.#running.delete(attempt);
        this.#wake();
      });
      this.#running.add(attempt);
    }
  }

  async #attempt(delivery: Delivery): Promise<void> {
    const event = this.store.get('event', delivery.event);
    if (!event) return;
    const reply = await this.#post(event.body, delivery.damage);
    const latest = this.store.get('delivery', delivery.id);
    // A delivery interrupted by a stop stays pending: at worst it arrives twice, as with Stripe.
    if (!latest || this.#stopped.signal.aborted) return;
    this.store.run(() => this.#record(latest, reply));
  }

  #record(delivery: Delivery, { status, error }: Reply): void {
    const isDelivered = status !== null && status >= 200 && status < 300;
    const pause = this.retryPausesMs()[delivery.attempts];
    const isPending = !isDelivered && pause !== undefined && delivery.status === 'pending';
    const finalStatus = isDelivered ? 'delivered' : 'failed';
    const next = this.store.put('delivery', {
      ...delivery,
      attempts: delivery.attempts + 1,
      status: isPending ? 'pending' : finalStatus,
      due: Date.now() + (pause ?? 0),
      lastStatus: status,
      lastError: error,
      damage: null,
    });
    if (isPending) this.store.afterCommit(() => this.enqueue(next));
  }

  async #post(body: string, damage: Delivery['damage']): Promise<Reply> {
    const { webhookUrl, webhookSecret } = this.settings;
    const seconds = Math.floor(Date.now() / 1000) - (damage === 'timestamp' ? 86_400 : 0);
    const secret = damage === 'signature' ? `${webhookSecret}x` : webhookSecret;
    // Not AbortSignal.timeout: Node 20 collects one that only AbortSignal.any refers to, and it never fires.
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(new Error('The delivery timed out')), TIMEOUT_MS);
    try {
      const response = await fetch(webhookUrl, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signature(body, secret, seconds),
          'user-agent': 'Stripe/1.0 (stand-in)',
        },
        body: damage === 'body' ? body.replace('"livemode":false', '"livemode":true') : body,
        signal: AbortSignal.any([timeout.signal, this.#stopped.signal]),
      });
      await response.arrayBuffer();
      return { status: response.status, error: null };
    } catch (error) {
      return { status: null, error: describeError(error) };
    } finally {
      clearTimeout(timer);
    }
  }
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return `${error.message}${cause}`;
}
