import { setTimeout as wait } from 'node:timers/promises';
import type { Ctx } from '@/lib/core/context';
import { leaseReceivers } from '@/lib/domain/webhooks/sending/claim';
import { sendDue } from '@/lib/domain/webhooks/sending/send-due';

const TICK_MS = 1_000;

/** Receivers that a worker sends to at a time. Those that fail or hang have few places, which are their own. */
const LANES = [
  { isFailing: false, places: 128 },
  { isFailing: true, places: 32 },
];

/**
 * Sends the events that are due, apart from the queue of tasks: a receiver that hangs costs neither a song nor another
 * receiver a place. Any number of workers may run one.
 */
export class WebhookDesk {
  private readonly stopping = new AbortController();
  private readonly lanes = LANES.map((lane) => ({ ...lane, turns: new Set<Promise<void>>() }));
  private leasing: Promise<void> = Promise.resolve();

  constructor(private readonly ctx: Ctx) {}

  /** Runs until `stop`, as long as `ready` resolves. An error of one round is logged and the next one begins. */
  async run(ready: () => Promise<void>): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await ready();
      await this.round().catch(
        (err) => signal.aborted || this.ctx.log.warn({ err }, 'webhooks were not sent'),
      );
      await wait(TICK_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Aborts what is being sent; it is sent again later. */
  async stop(): Promise<void> {
    this.stopping.abort();
    // A lease that is not ended keeps its receiver waiting for a minute.
    await this.leasing.catch(() => undefined);
    await this.whenSent();
  }

  /** Resolves when nothing is being sent. */
  async whenSent(): Promise<void> {
    await Promise.all(this.lanes.flatMap(({ turns }) => [...turns]));
  }

  /** Begins the turns of receivers with something due: what `run` repeats. */
  round(): Promise<void> {
    this.leasing = this.lease();
    return this.leasing;
  }

  private async lease(): Promise<void> {
    const { ctx, stopping } = this;
    for (const { isFailing, places, turns } of this.lanes) {
      const max = places - turns.size;
      if (max === 0 || stopping.signal.aborted) continue;
      for (const receiver of await leaseReceivers(ctx, { isFailing, max })) {
        const turn: Promise<void> = sendDue(ctx, receiver, stopping.signal)
          .catch((err) => {
            if (!stopping.signal.aborted)
              ctx.log.warn({ webhook: receiver.id, err }, 'a webhook was not sent');
          })
          .finally(() => turns.delete(turn));
        turns.add(turn);
      }
    }
  }
}
