import { setTimeout as wait, setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Store } from '../store/store';
import { Heap } from './heap';
import type { Webhooks } from './webhooks';

/** The kinds of records that come due. */
export const DUE_KINDS = ['subscription', 'subscription_schedule', 'invoice', 'session'] as const;
export type DueKind = (typeof DUE_KINDS)[number];

/** The callbacks of the clock as time passes. */
interface Timetable {
  /** When a record is next due, in seconds; null if it is not. */
  dueAt(kind: DueKind, id: string): number | null;
  /** Runs what is due for a record. Returns whether there was anything to do. */
  run(kind: DueKind, id: string): boolean;
}

interface Due {
  at: number;
  kind: DueKind;
  id: string;
}

interface ClockSetting {
  /** Seconds by which the clock is ahead of real time. */
  offset: number;
  /** The moment at which it is frozen, else null. */
  frozenAt: number | null;
  /** The moment an unfinished advance leads to, else null. */
  target: number | null;
}

const REAL_TIME: ClockSetting = { offset: 0, frozenAt: null, target: null };
const TICK_MS = 1000;
/** Time stops while this many deliveries wait, so that the application can keep up. */
const MAX_BACKLOG = 500;
const STEPS_PER_YIELD = 20;

const realSeconds = () => Math.floor(Date.now() / 1000);

/**
 * Time, and what is due in it. The account has one clock: real time plus an offset. A test clock has its own time, for
 * the customers attached to it. Whatever is due happens in order, each at its own moment.
 */
export class Clock {
  readonly #queues = new Map<string | null, Heap<Due>>();
  /** The account's time during a step; null between steps. */
  #stepTime: number | null = null;
  #advances: Promise<unknown> = Promise.resolve();
  #isAdvancing = false;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(
    private readonly store: Store,
    private readonly webhooks: Webhooks,
    private readonly timetable: Timetable,
  ) {}

  /** Queues what is due by the records, resumes interrupted advances, and follows real time. */
  start(): void {
    this.rebuild();
    const { target } = this.#setting;
    if (target !== null) void this.advance(null, target);
    for (const clock of this.store.table('test_clock').all()) {
      if (clock.target !== null) void this.advance(clock.id, clock.target);
    }
    this.#followRealTime();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#advances.catch(() => {});
  }

  /** Rebuilds the queues after the records were replaced. */
  rebuild(): void {
    this.#queues.clear();
    for (const kind of DUE_KINDS) {
      for (const { id, customer } of this.store.table(kind).all()) this.#enqueue(kind, id, customer);
    }
  }

  get isFrozen(): boolean {
    return this.#setting.frozenAt !== null;
  }

  /** The test clock of a customer; null if the account's clock applies. */
  of(customer: string | null | undefined): string | null {
    return this.store.get('customer', customer)?.testClock ?? null;
  }

  /** The current time of a test clock, or of the account (null), in seconds. */
  time(clock: string | null): number {
    const testClock = this.store.get('test_clock', clock);
    if (testClock) return testClock.time;
    const { offset, frozenAt } = this.#setting;
    return this.#stepTime ?? frozenAt ?? realSeconds() + offset;
  }

  /** The next moment at which something is due, or null. */
  next(clock: string | null): number | null {
    return this.#queues.get(clock)?.peek()?.at ?? null;
  }

  /** Queues a record for when it is next due; its earlier entries will find nothing to do. */
  schedule(kind: DueKind, id: string, customer: string | null): void {
    this.store.afterCommit(() => this.#enqueue(kind, id, customer));
  }

  freeze(): void {
    this.#save({ ...this.#setting, frozenAt: this.time(null) });
  }

  thaw(): void {
    this.#save({ offset: this.time(null) - realSeconds(), frozenAt: null, target: null });
  }

  /** Sets the clock without running anything; only valid if nothing is due before. */
  set(to: number): void {
    const { frozenAt } = this.#setting;
    this.#save({ offset: to - realSeconds(), frozenAt: frozenAt === null ? null : to, target: null });
  }

  /** Advances to a moment, running everything due at its own time. Resolves to how many things ran. */
  advance(clock: string | null, to: number): Promise<number> {
    const advance = this.#advances.catch(() => {}).then(() => this.#runUntil(clock, to));
    this.#advances = advance;
    return advance;
  }

  /** Resolves when no advance is running. */
  async settled(): Promise<void> {
    await this.#advances.catch(() => {});
  }

  async #runUntil(clock: string | null, to: number): Promise<number> {
    const queue = this.#queue(clock);
    const wasFrozen = this.isFrozen;
    let steps = 0;
    this.#isAdvancing = true;
    try {
      for (let due = queue.peek(); due && due.at <= to && !this.#isStopped; due = queue.peek()) {
        queue.pop();
        const at = Math.max(due.at, this.time(clock));
        this.store.run(() => this.#moveTo(clock, at, to, wasFrozen));
        if (this.#run(due)) steps += 1;
        if (steps % STEPS_PER_YIELD === 0) await yieldToEventLoop();
        while (this.webhooks.backlog > MAX_BACKLOG && !this.#isStopped) await wait(5);
      }
      if (!this.#isStopped) this.#arrive(clock, to, wasFrozen);
    } finally {
      this.#stepTime = null;
      this.#isAdvancing = false;
    }
    return steps;
  }

  #moveTo(clock: string | null, at: number, target: number, wasFrozen: boolean): void {
    const testClock = this.store.get('test_clock', clock);
    if (testClock) {
      this.store.put('test_clock', { ...testClock, time: at, target });
      return;
    }
    this.#stepTime = at;
    this.#save({ offset: at - realSeconds(), frozenAt: wasFrozen ? at : null, target });
  }

  #arrive(clock: string | null, to: number, wasFrozen: boolean): void {
    this.store.run(() => {
      const testClock = this.store.get('test_clock', clock);
      if (testClock) this.store.put('test_clock', { ...testClock, time: to, target: null });
      else this.#save({ offset: to - realSeconds(), frozenAt: wasFrozen ? to : null, target: null });
    });
  }

  #followRealTime(): void {
    this.#timer = setTimeout(() => {
      if (!this.#isAdvancing && !this.isFrozen) this.#catchUp();
      if (!this.#isStopped) this.#followRealTime();
    }, TICK_MS);
    this.#timer.unref();
  }

  #catchUp(): void {
    const queue = this.#queue(null);
    const now = this.time(null);
    for (let due = queue.peek(); due && due.at <= now; due = queue.peek()) {
      queue.pop();
      this.#stepTime = due.at;
      this.#run(due);
      this.#stepTime = null;
    }
  }

  /** A failure here is our bug; it must not stop everything else. */
  #run({ kind, id }: Due): boolean {
    try {
      return this.store.run(() => this.timetable.run(kind, id));
    } catch (error) {
      console.error(`Processing the due ${kind} ${id} failed:`, error);
      return false;
    }
  }

  #enqueue(kind: DueKind, id: string, customer: string | null): void {
    const at = this.timetable.dueAt(kind, id);
    if (at !== null) this.#queue(this.of(customer)).push({ at, kind, id });
  }

  #queue(clock: string | null): Heap<Due> {
    let queue = this.#queues.get(clock);
    if (!queue) {
      queue = new Heap();
      this.#queues.set(clock, queue);
    }
    return queue;
  }

  get #setting(): ClockSetting {
    return (this.store.get('setting', 'clock')?.value as ClockSetting | undefined) ?? REAL_TIME;
  }

  #save(value: ClockSetting): void {
    this.store.run(() => this.store.put('setting', { id: 'clock', value }));
  }
}
