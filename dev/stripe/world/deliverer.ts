import { setImmediate as breathe } from 'node:timers/promises';
import type { Settings } from '../settings';
import type { Delivery } from '../store/events';
import type { Store } from '../store/store';
import { Heap } from './heap';
import { signature } from './signature';

const AT_ONCE = 8;
const ANSWER_MS = 10_000;
const LONGEST_TIMER_MS = 3_600_000;

/** Brings events to the application, several at a time and again after failures. */
export class Deliverer {
  #queue = new Heap<{ at: number; id: string }>();
  readonly #stopped = new AbortController();
  readonly #running = new Set<Promise<void>>();
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly store: Store,
    private readonly settings: Settings,
    private readonly pauses: () => number[],
  ) {}

  /** Takes up what the records say is pending, and nothing else. */
  start(): void {
    this.#queue = new Heap();
    for (const delivery of this.store.table('delivery').where('status', 'pending').reverse()) {
      this.#queue.push({ at: delivery.due, id: delivery.id });
    }
    this.#wake();
  }

  /** The deliveries that wait or are under way. */
  get waiting(): number {
    return this.#queue.size + this.#running.size;
  }

  /** How many could be sent at this moment or are under way. */
  get backlog(): number {
    const next = this.#queue.peek();
    const isDue = next !== undefined && next.at <= Date.now();
    return this.#running.size + (isDue ? this.#queue.size : 0);
  }

  queue(delivery: Delivery): void {
    this.#queue.push({ at: delivery.due, id: delivery.id });
    this.#wake();
  }

  /** Waits until no delivery is under way or due by now; those that wait for another attempt do not count. */
  async idle(): Promise<void> {
    for (;;) {
      const next = this.#queue.peek();
      const isDue = next !== undefined && next.at <= Date.now();
      if (this.#stopped.signal.aborted || (this.#running.size === 0 && !isDue)) return;
      await (this.#running.size > 0 ? Promise.race(this.#running) : breathe());
    }
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    this.#stopped.abort();
    await Promise.all(this.#running);
  }

  #wake(): void {
    clearTimeout(this.#timer);
    if (this.#stopped.signal.aborted) return;
    while (this.#running.size < AT_ONCE) {
      const next = this.#queue.peek();
      if (!next) return;
      const pause = next.at - Date.now();
      if (pause > 0) {
        this.#timer = setTimeout(() => this.#wake(), Math.min(pause, LONGEST_TIMER_MS));
        this.#timer.unref();
        return;
      }
      this.#queue.pop();
      const delivery = this.store.get('delivery', next.id);
      // It was dropped, held, or asked for again meanwhile.
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
    const answer = await this.#send(event.body, delivery.damage);
    const latest = this.store.get('delivery', delivery.id);
    // A stop in mid-air leaves it pending: at worst it arrives twice, as it may with Stripe.
    if (!latest || this.#stopped.signal.aborted) return;
    this.store.run(() => this.#note(latest, answer));
  }

  #note(delivery: Delivery, answer: { status: number | null; error: string | null }): void {
    const attempts = delivery.attempts + 1;
    const isDone = answer.status !== null && answer.status >= 200 && answer.status < 300;
    const pause = this.pauses()[delivery.attempts];
    const isPending = !isDone && pause !== undefined && delivery.status === 'pending';
    const over = isDone ? 'delivered' : 'failed';
    const next = this.store.put('delivery', {
      ...delivery,
      attempts,
      status: isPending ? 'pending' : over,
      due: Date.now() + (pause ?? 0),
      lastStatus: answer.status,
      lastError: answer.error,
      damage: null,
    });
    if (isPending) this.store.afterwards(() => this.queue(next));
  }

  async #send(
    body: string,
    damage: Delivery['damage'],
  ): Promise<{ status: number | null; error: string | null }> {
    const { webhookUrl, webhookSecret } = this.settings;
    const seconds = Math.floor(Date.now() / 1000) - (damage === 'timestamp' ? 86_400 : 0);
    const secret = damage === 'signature' ? `${webhookSecret}x` : webhookSecret;
    try {
      const answer = await fetch(webhookUrl, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signature(body, secret, seconds),
          'user-agent': 'Stripe/1.0 (stand-in)',
        },
        body: damage === 'body' ? body.replace('"livemode":false', '"livemode":true') : body,
        signal: AbortSignal.any([AbortSignal.timeout(ANSWER_MS), this.#stopped.signal]),
      });
      await answer.arrayBuffer();
      return { status: answer.status, error: null };
    } catch (error) {
      return { status: null, error: reason(error) };
    }
  }
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return `${error.message}${cause}`;
}
