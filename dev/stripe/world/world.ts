import { resourceMissing } from '../protocol/errors';
import type { ApiObject } from '../protocol/objects';
import type { Kind, Records } from '../store/records';
import { Store } from '../store/store';
import { Clock, type DueKind } from './clock';
import { type Controls, defaultControls } from './controls';
import { newId } from './ids';
import { type WebhookSettings, Webhooks } from './webhooks';

/** The version that the SDK pins; every object has the shape it has there. */
export const API_VERSION = '2026-10-28.endive';
/** Stripe lists events for thirty days. */
const EVENT_RETENTION_SECONDS = 30 * 86_400;
const PRUNE_EVERY = 500;

export interface WorldSettings extends WebhookSettings {
  /** The folder that holds the state. */
  folder: string;
  /** Origins that may show the embedded checkout in a frame. */
  appOrigins: string[];
}

/** When a record of this kind is due, and what happens then. */
interface DueTask<K extends DueKind> {
  /** In seconds; null if nothing is due. */
  dueAt(record: Records[K]): number | null;
  /** Returns whether there was anything to do. */
  run(world: World, id: string): boolean;
}

export type Agenda = { readonly [K in DueKind]: DueTask<K> };

/** The API call that is running; the events it emits name it. */
interface RunningCall {
  id: string;
  idempotencyKey: string | null;
}

/** One account: its records, its clock, its webhooks. */
export class World {
  readonly store: Store;
  readonly clock: Clock;
  readonly webhooks: Webhooks;
  /** The address at which this process answers. */
  base = '';
  runningCall: RunningCall | null = null;
  /** How many preset card outcomes the running call has used up. */
  outcomesUsed = 0;
  #emitted = 0;

  constructor(
    readonly settings: WorldSettings,
    agenda: Agenda,
  ) {
    this.store = new Store(settings.folder);
    this.webhooks = new Webhooks(this.store, settings, () => this.controls.pausesMs);
    this.clock = new Clock(this.store, this.webhooks, {
      dueAt: (kind, id) => dueAt(this.store, agenda, kind, id),
      run: (kind, id) => {
        this.runningCall = null;
        return agenda[kind].run(this, id);
      },
    });
  }

  get controls(): Controls {
    return { ...defaultControls, ...(this.store.get('setting', 'controls')?.value as Partial<Controls>) };
  }

  control(change: Partial<Controls>): Controls {
    const value = { ...this.controls, ...change };
    this.store.run(() => this.store.put('setting', { id: 'controls', value }));
    return value;
  }

  /** The current time of a customer, by its test clock or the account's clock; in seconds. */
  now(customer?: string | null): number {
    return this.clock.time(this.clockOf(customer));
  }

  /** The test clock of a customer; null if the account's clock applies. */
  clockOf(customer: string | null | undefined): string | null {
    return this.clock.of(customer);
  }

  get<K extends Kind>(kind: K, id: string | null | undefined): Records[K] | undefined {
    return this.store.get(kind, id);
  }

  /** Returns a record, or throws Stripe's error for an unknown id; `name` is what that error calls it. */
  need<K extends Kind>(kind: K, id: string, name: string, param = 'id'): Records[K] {
    const record = this.store.get(kind, id);
    if (!record) throw resourceMissing(name, id, param);
    return record;
  }

  put<K extends Kind>(kind: K, record: Records[K]): Records[K] {
    return this.store.put(kind, record);
  }

  /** Records an event with the object as it is now; sends it once the transaction is committed. */
  emit(type: string, object: ApiObject, at: number, previous?: ApiObject): void {
    const id = newId('evt', 24);
    const call = this.runningCall;
    const event = {
      id,
      object: 'event',
      api_version: API_VERSION,
      created: at,
      data: previous ? { object, previous_attributes: previous } : { object },
      livemode: false,
      pending_webhooks: 1,
      request: { id: call?.id ?? null, idempotency_key: call?.idempotencyKey ?? null },
      type,
    };
    this.put('event', { id, created: at, type, body: JSON.stringify(event) });
    this.#send(id, type);
    this.#emitted += 1;
    if (this.#emitted % PRUNE_EVERY === 0) this.#pruneEvents(at);
  }

  #send(event: string, type: string): void {
    const { events, hold, dropNext, damageNext } = this.controls;
    if (!events.includes('*') && !events.includes(type)) return;
    const isDropped = dropNext > 0;
    const isDamaged = !isDropped && damageNext.count > 0;
    if (isDropped) this.control({ dropNext: dropNext - 1 });
    if (isDamaged) this.control({ damageNext: { ...damageNext, count: damageNext.count - 1 } });
    const status = hold ? 'held' : 'pending';
    this.deliver(event, type, isDropped ? 'dropped' : status, isDamaged ? damageNext.how : null);
  }

  /** Creates a delivery of an event, even if there was one before. */
  deliver(
    event: string,
    type: string,
    status: Records['delivery']['status'],
    damage: Records['delivery']['damage'] = null,
  ): Records['delivery'] {
    const delivery = this.put('delivery', {
      id: newId('dlv'),
      event,
      type,
      status,
      attempts: 0,
      due: Date.now(),
      lastStatus: null,
      lastError: null,
      damage,
    });
    if (status === 'pending') this.store.afterCommit(() => this.webhooks.enqueue(delivery));
    return delivery;
  }

  #pruneEvents(at: number): void {
    for (const event of this.store.table('event').all()) {
      if (event.created > at - EVENT_RETENTION_SECONDS) return;
      const deliveries = this.store.table('delivery').where('event', event.id);
      if (deliveries.some(({ status }) => status === 'pending' || status === 'held')) return;
      for (const { id } of deliveries) this.store.remove('delivery', id);
      this.store.remove('event', event.id);
    }
  }
}

function dueAt<K extends DueKind>(store: Store, agenda: Agenda, kind: K, id: string): number | null {
  const record = store.get(kind, id);
  return record ? agenda[kind].dueAt(record) : null;
}
