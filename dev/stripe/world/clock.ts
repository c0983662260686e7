import { setImmediate as breathe, setTimeout as wait } from 'node:timers/promises';
import { runInvoice } from '../billing/collection';
import { runSubscription } from '../billing/renew';
import { runSchedule } from '../billing/schedules';
import { expireSession } from '../checkout/close';
import { dueOfInvoice, dueOfSchedule, dueOfSession, dueOfSubscription } from '../rules/due';
import { Heap } from './heap';
import type { World } from './world';

type DueKind = 'subscription' | 'subscription_schedule' | 'invoice' | 'session';

interface Due {
  at: number;
  kind: DueKind;
  id: string;
}

interface ClockSetting {
  /** Seconds that the clock is ahead of the real one. */
  offset: number;
  /** Where it stands still, else null. */
  frozenAt: number | null;
  /** Where it is on its way to, else null. */
  target: number | null;
}

const START: ClockSetting = { offset: 0, frozenAt: null, target: null };
const REAL_TIMER_MS = 1000;
/** While so many deliveries wait, time stands still, so that the application can follow. */
const MOST_WAITING = 500;
const STEPS_PER_BREATH = 20;

const realSeconds = () => Math.floor(Date.now() / 1000);

/**
 * Time, and what is due in it. The whole stand-in has one clock, real time plus an offset; a test clock has its own
 * for the customers that are attached to it. What is due happens in order, each at its own moment.
 */
export class Clock {
  readonly #heaps = new Map<string | null, Heap<Due>>();
  #moment: number | null = null;
  #busy: Promise<unknown> = Promise.resolve();
  #isMoving = false;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(private readonly world: World) {}

  /** Finds what is due in the records, goes on with a way that was interrupted, and follows the real clock. */
  start(): void {
    this.rebuild();
    const { target } = this.#setting;
    if (target !== null) void this.advance(null, target);
    for (const clock of this.world.store.table('test_clock').all()) {
      if (clock.target !== null) void this.advance(clock.id, clock.target);
    }
    this.#follow();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#busy.catch(() => {});
  }

  /** Forgets and finds again what is due, after the records were replaced. */
  rebuild(): void {
    this.#heaps.clear();
    const { store } = this.world;
    for (const row of store.table('subscription').all()) this.#file('subscription', row.id, row.customer);
    for (const row of store.table('subscription_schedule').all())
      this.#file('subscription_schedule', row.id, row.customer);
    for (const row of store.table('invoice').all()) this.#file('invoice', row.id, row.customer);
    for (const row of store.table('session').all()) this.#file('session', row.id, row.customer);
  }

  get isFrozen(): boolean {
    return this.#setting.frozenAt !== null;
  }

  /** The present of a test clock, or of the whole stand-in (null), in seconds. */
  time(clock: string | null): number {
    const own = this.world.get('test_clock', clock);
    if (own) return own.time;
    const { offset, frozenAt } = this.#setting;
    return this.#moment ?? frozenAt ?? realSeconds() + offset;
  }

  /** The next moment at which something is due, or null. */
  next(clock: string | null): number | null {
    return this.#heaps.get(clock)?.peek()?.at ?? null;
  }

  /** Files the next moment of a record; earlier entries of it find nothing to do. */
  schedule(kind: DueKind, id: string, customer: string | null): void {
    this.world.store.afterwards(() => this.#file(kind, id, customer));
  }

  freeze(): void {
    this.#set({ ...this.#setting, frozenAt: this.time(null) });
  }

  thaw(): void {
    this.#set({ offset: this.time(null) - realSeconds(), frozenAt: null, target: null });
  }

  /** Sets the clock without anything happening on the way; only where nothing is due before. */
  set(to: number): void {
    const { frozenAt } = this.#setting;
    this.#set({ offset: to - realSeconds(), frozenAt: frozenAt === null ? null : to, target: null });
  }

  /** Moves on to this moment; everything due on the way happens at its own time. Returns how many things did. */
  advance(clock: string | null, to: number): Promise<number> {
    const way = this.#busy.catch(() => {}).then(() => this.#walk(clock, to));
    this.#busy = way;
    return way;
  }

  /** Waits until no advance is under way. */
  async settled(): Promise<void> {
    await this.#busy.catch(() => {});
  }

  async #walk(clock: string | null, to: number): Promise<number> {
    const heap = this.#heap(clock);
    const wasFrozen = this.isFrozen;
    let steps = 0;
    this.#isMoving = true;
    try {
      for (let due = heap.peek(); due && due.at <= to && !this.#isStopped; due = heap.peek()) {
        heap.pop();
        const { at, kind, id } = due;
        const moment = Math.max(at, this.time(clock));
        this.world.store.run(() => this.#moveTo(clock, moment, to, wasFrozen));
        if (this.#attempt(kind, id)) steps += 1;
        if (steps % STEPS_PER_BREATH === 0) await breathe();
        while (this.world.deliverer.backlog > MOST_WAITING && !this.#isStopped) await wait(5);
      }
      if (!this.#isStopped) this.#arrive(clock, to, wasFrozen);
    } finally {
      this.#moment = null;
      this.#isMoving = false;
    }
    return steps;
  }

  #moveTo(clock: string | null, at: number, target: number, wasFrozen: boolean): void {
    const own = this.world.get('test_clock', clock);
    if (own) {
      this.world.put('test_clock', { ...own, time: at, target });
      return;
    }
    this.#moment = at;
    this.#set({ offset: at - realSeconds(), frozenAt: wasFrozen ? at : null, target });
  }

  #arrive(clock: string | null, to: number, wasFrozen: boolean): void {
    this.world.store.run(() => {
      const own = this.world.get('test_clock', clock);
      if (own) this.world.put('test_clock', { ...own, time: to, target: null });
      else this.#set({ offset: to - realSeconds(), frozenAt: wasFrozen ? to : null, target: null });
    });
  }

  /** Follows the real clock: what is due happens, and the offset stays as it is. */
  #follow(): void {
    this.#timer = setTimeout(() => {
      if (!this.#isMoving && !this.isFrozen) this.#catchUp();
      if (!this.#isStopped) this.#follow();
    }, REAL_TIMER_MS);
    this.#timer.unref();
  }

  #catchUp(): void {
    const heap = this.#heap(null);
    const now = this.time(null);
    for (let due = heap.peek(); due && due.at <= now; due = heap.peek()) {
      heap.pop();
      const { at, kind, id } = due;
      this.#moment = at;
      this.#attempt(kind, id);
      this.#moment = null;
    }
  }

  /** One thing that fails, which would be a fault of ours, must not keep all others from happening. */
  #attempt(kind: DueKind, id: string): boolean {
    try {
      return this.world.store.run(() => this.#perform(kind, id));
    } catch (error) {
      console.error(`What was due for ${kind} ${id} failed:`, error);
      return false;
    }
  }

  #perform(kind: DueKind, id: string): boolean {
    this.world.asked = null;
    if (kind === 'subscription') return runSubscription(this.world, id);
    if (kind === 'subscription_schedule') return runSchedule(this.world, id);
    if (kind === 'invoice') return runInvoice(this.world, id);
    return expireSession(this.world, id);
  }

  #file(kind: DueKind, id: string, customer: string | null): void {
    const at = this.#dueOf(kind, id);
    if (at !== null) this.#heap(this.world.clockOf(customer)).push({ at, kind, id });
  }

  #dueOf(kind: DueKind, id: string): number | null {
    if (kind === 'subscription') return dueOfSubscription(this.world.get('subscription', id))?.at ?? null;
    if (kind === 'subscription_schedule') return dueOfSchedule(this.world.get(kind, id));
    if (kind === 'invoice') return dueOfInvoice(this.world.get('invoice', id));
    return dueOfSession(this.world.get('session', id));
  }

  #heap(clock: string | null): Heap<Due> {
    let heap = this.#heaps.get(clock);
    if (!heap) {
      heap = new Heap();
      this.#heaps.set(clock, heap);
    }
    return heap;
  }

  get #setting(): ClockSetting {
    return (this.world.get('setting', 'clock')?.value as ClockSetting | undefined) ?? START;
  }

  #set(value: ClockSetting): void {
    this.world.store.run(() => this.world.put('setting', { id: 'clock', value }));
  }
}
