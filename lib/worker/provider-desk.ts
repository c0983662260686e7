import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Ctx } from '@/lib/core/context';
import { withDeadline } from '@/lib/core/deadline';
import type { MusicProvider } from '@/lib/core/music/provider';
import { countSent, type Job, listJobs } from '@/lib/domain/song/outside/jobs';
import { orderId } from '@/lib/domain/song/outside/order-of';
import { pollJobs } from '@/lib/domain/song/outside/poll-jobs';
import {
  type Desk,
  holdDesk,
  leaveDesk,
  noteSeen,
  paceOf,
  pauseProvider,
} from '@/lib/domain/song/outside/provider-status';
import { recoverOrders } from '@/lib/domain/song/outside/recover-orders';
import { sendOrder } from '@/lib/domain/song/outside/send-order';
import { faultOf, settleFault } from '@/lib/domain/song/outside/settle-fault';
import { type OpenOrder, takeOrders } from '@/lib/domain/song/outside/take-orders';
import { Breaker } from './breaker';
import { PollPlan } from './poll-plan';

/** At most one request for states in this time, however many songs wait. */
const TICK_MS = 1_000;
const HOLD_MS = 3_000;
const MINUTE_MS = 60_000;
const DESCRIBE_MS = 30_000;
const DESCRIBE_TIMEOUT_MS = 10_000;
const POLL_TIMEOUT_MS = 15_000;
/** Less than the 90 s that the starter, `docker-compose.yml` and `deploy/tunewright@.service` wait for a worker. */
const FINISH_MS = 60_000;

/** How many orders a provider takes. */
export interface DeskLimits {
  /** At a time. */
  parallel: number;
  /** Within a minute; unlimited if absent. */
  perMinute?: number | undefined;
}

/**
 * Deals with one outside provider as long as no other worker does: sends what waits, asks for the states of what was
 * accepted, and settles what another worker left behind when it died. It only waits for answers, so any number of songs
 * needs no thread.
 */
export class ProviderDesk {
  private readonly holder = randomUUID();
  private readonly stopping = new AbortController();
  private readonly sending = new Map<string, { stop: AbortController; done: Promise<void> }>();
  private readonly breaker = new Breaker();
  private readonly plan = new PollPlan();
  /** The orders that a round takes. */
  private taking: Promise<void> = Promise.resolve();
  /** What `hold` has asked for and not been answered. */
  private readonly holding = new Set<Promise<unknown>>();
  private isLeaving = false;
  private describedAt = Number.NEGATIVE_INFINITY;
  private pace: number | null = null;

  constructor(
    private readonly ctx: Ctx,
    private readonly provider: MusicProvider,
    private readonly limits: DeskLimits,
  ) {}

  /** Runs until `stop`, as long as `ready` resolves. An error of one round is logged and the next one begins. */
  async run(ready: () => Promise<void>): Promise<void> {
    await Promise.all([
      this.repeat(ready, TICK_MS, () => this.round()),
      // A round may take longer than the desk is held for.
      this.repeat(ready, HOLD_MS, () => this.hold()),
    ]);
  }

  /**
   * Takes no more orders, and ends. What was sent to a paid service is answered once: it is waited for, up to `finishMs`.
   * What else is being sent is not settled: the next holder of the desk does that.
   */
  async stop(finishMs = FINISH_MS): Promise<void> {
    this.stopping.abort();
    // Those that a round took are known only then.
    await this.taking.catch(() => undefined);
    if (this.provider.isPaid) await this.finish(finishMs);
    for (const { stop } of this.sending.values()) stop.abort();
    await this.whenSent();
    this.isLeaving = true;
    // One that reaches the database late would take the desk again after it was left.
    await Promise.allSettled(this.holding);
    await leaveDesk(this.ctx, this.provider.id, this.holder).catch(() => undefined);
  }

  /** Resolves when nothing is being sent. */
  async whenSent(): Promise<void> {
    await Promise.all([...this.sending.values()].map(({ done }) => done));
  }

  /** One round of work: what `run` repeats. */
  async round(): Promise<void> {
    const { ctx, provider, sending } = this;
    const desk = await this.hold();
    if (!desk || this.stopping.signal.aborted) return;
    this.describe();
    await recoverOrders(ctx, provider, new Set(sending.keys()));
    const accepted = await listJobs(ctx, provider.id, 'accepted');
    await this.giveUpUnwanted();
    this.taking = this.sendNext(desk, accepted.length);
    await this.taking;
    await this.poll(accepted);
  }

  /** Keeps the desk while songs are being made, so that no other worker takes them for lost. */
  private async finish(ms: number): Promise<void> {
    const end = performance.now() + ms;
    while (this.sending.size > 0 && performance.now() < end) {
      const { provider, ctx } = this;
      this.hold().catch((err) => ctx.log.warn({ provider: provider.id, err }, 'the desk was not held'));
      const pauseMs = Math.min(HOLD_MS, end - performance.now());
      await Promise.race([this.whenSent(), wait(pauseMs, undefined, { ref: false })]);
    }
  }

  private async repeat(ready: () => Promise<void>, pauseMs: number, work: () => Promise<unknown>) {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await ready();
      await work().catch((err) => {
        if (!signal.aborted) this.ctx.log.warn({ provider: this.provider.id, err }, 'a round failed');
      });
      await wait(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  }

  private async hold(): Promise<Desk | null> {
    if (this.isLeaving) return null;
    const desk = holdDesk(this.ctx, this.provider.id, this.holder);
    this.holding.add(desk);
    try {
      return await desk;
    } finally {
      this.holding.delete(desk);
    }
  }

  private async sendNext({ pausedUntil }: Desk, accepted: number): Promise<void> {
    if (pausedUntil && pausedUntil > this.ctx.clock.now()) return;
    const free = Math.min(this.limits.parallel - accepted - this.sending.size, await this.leftOfMinute());
    if (free <= 0 || this.stopping.signal.aborted) return;
    for (const order of await takeOrders(this.ctx, this.provider.id, free)) {
      const stop = new AbortController();
      this.sending.set(orderId(order), { stop, done: this.send(order, stop.signal) });
    }
  }

  private async leftOfMinute(): Promise<number> {
    const { ctx, provider, limits } = this;
    if (limits.perMinute === undefined) return Number.POSITIVE_INFINITY;
    const since = new Date(ctx.clock.now().getTime() - MINUTE_MS);
    return limits.perMinute - (await countSent(ctx, provider.id, since));
  }

  private async send(order: OpenOrder, signal: AbortSignal): Promise<void> {
    try {
      await sendOrder(this.ctx, this.provider, order, signal);
    } catch (error) {
      if (!signal.aborted) await this.settle(order, error);
    } finally {
      this.sending.delete(orderId(order));
    }
  }

  private async settle(order: OpenOrder, error: unknown): Promise<void> {
    const fault = faultOf(error);
    const pause = this.breaker.pauseAfter(fault, this.ctx.clock.now());
    try {
      // Another worker took this one for dead, and settled the order.
      if (!(await this.hold())) return;
      if (pause) await pauseProvider(this.ctx, this.provider.id, pause);
      await settleFault(this.ctx, order, fault);
    } catch (err) {
      this.ctx.log.error({ songId: order.songId, err }, 'a failed order was not settled');
    }
  }

  /** Stops sending what was canceled meanwhile; the provider may charge for it all the same. */
  private async giveUpUnwanted(): Promise<void> {
    if (this.sending.size === 0) return;
    for (const job of await listJobs(this.ctx, this.provider.id, 'asking'))
      if (!job.isWanted) this.sending.get(orderId(job))?.stop.abort();
  }

  private async poll(accepted: Job[]): Promise<void> {
    const { ctx, provider } = this;
    if (provider.kind !== 'jobs') return;
    const due = this.plan.next(accepted, provider.pollBatch, ctx.clock.now());
    if (due.length === 0) return;
    await withDeadline(POLL_TIMEOUT_MS, this.stopping.signal, (signal) =>
      pollJobs(ctx, provider, due, this.pace, signal),
    );
  }

  /** Asks which model answers, beside the other work. */
  private describe(): void {
    const { ctx, provider } = this;
    const now = performance.now();
    if (now - this.describedAt < DESCRIBE_MS) return;
    this.describedAt = now;
    const work = async () => {
      const card = await withDeadline(DESCRIBE_TIMEOUT_MS, this.stopping.signal, (signal) =>
        provider.describe(signal),
      );
      await noteSeen(ctx, provider.id, card);
      this.pace = await paceOf(ctx, provider.id);
    };
    work().catch((err) => ctx.log.warn({ provider: provider.id, err }, 'a music provider does not answer'));
  }
}
