import { missing, type Shape } from '../protocol/errors';
import type { Settings } from '../settings';
import type { Kind, Records } from '../store/records';
import { Store } from '../store/store';
import { Clock } from './clock';
import { type Controls, usualControls } from './controls';
import { Deliverer } from './deliverer';
import { newId } from './ids';

/** The version that the SDK pins; the shapes of all objects are its. */
export const API_VERSION = '2026-10-28.endive';
/** Stripe lists events of thirty days. */
const EVENTS_KEPT_SECONDS = 30 * 86_400;
const PRUNE_EVERY = 500;

/** Who asked for what is being done; events name it. */
export interface Asked {
  id: string;
  key: string | null;
}

/** Everything that one stand-in consists of. */
export class World {
  readonly store: Store;
  readonly clock: Clock;
  readonly deliverer: Deliverer;
  /** Where this process answers. */
  base = '';
  asked: Asked | null = null;
  /** How many of the chosen outcomes were drawn by the call that is being answered. */
  drawn = 0;
  #emitted = 0;

  constructor(readonly settings: Settings) {
    this.store = new Store(settings.folder);
    this.deliverer = new Deliverer(this.store, settings, () => this.controls.pausesMs);
    this.clock = new Clock(this);
  }

  get controls(): Controls {
    return { ...usualControls, ...(this.store.get('setting', 'controls')?.value as Partial<Controls>) };
  }

  control(change: Partial<Controls>): Controls {
    const value = { ...this.controls, ...change };
    this.store.run(() => this.store.put('setting', { id: 'controls', value }));
    return value;
  }

  /** The moment a customer lives in: its test clock's, or that of the whole stand-in; in seconds. */
  now(customer?: string | null): number {
    return this.clock.time(this.clockOf(customer));
  }

  clockOf(customer: string | null | undefined): string | null {
    return this.store.get('customer', customer)?.testClock ?? null;
  }

  get<K extends Kind>(kind: K, id: string | null | undefined): Records[K] | undefined {
    return this.store.get(kind, id);
  }

  /** A record that has to be there; else the refusal that Stripe has for an unknown id. */
  need<K extends Kind>(kind: K, id: string, what: string, param = 'id'): Records[K] {
    const found = this.store.get(kind, id);
    if (!found) throw missing(what, id, param);
    return found;
  }

  put<K extends Kind>(kind: K, row: Records[K]): Records[K] {
    return this.store.put(kind, row);
  }

  /** Records an event with the object as it is now, and sends it once the work is done. */
  emit(type: string, object: Shape, at: number, previous?: Shape): void {
    const id = newId('evt', 24);
    const event = {
      id,
      object: 'event',
      api_version: API_VERSION,
      created: at,
      data: previous ? { object, previous_attributes: previous } : { object },
      livemode: false,
      pending_webhooks: 1,
      request: { id: this.asked?.id ?? null, idempotency_key: this.asked?.key ?? null },
      type,
    };
    this.put('event', { id, created: at, type, body: JSON.stringify(event) });
    this.#send(id, type);
    this.#emitted += 1;
    if (this.#emitted % PRUNE_EVERY === 0) this.#prune(at);
  }

  #send(event: string, type: string): void {
    const { events, hold, dropNext, damageNext } = this.controls;
    if (!events.includes('*') && !events.includes(type)) return;
    const isDropped = dropNext > 0;
    const isDamaged = !isDropped && damageNext.count > 0;
    if (isDropped) this.control({ dropNext: dropNext - 1 });
    if (isDamaged) this.control({ damageNext: { ...damageNext, count: damageNext.count - 1 } });
    this.deliver(
      event,
      type,
      isDropped ? 'dropped' : hold ? 'held' : 'pending',
      isDamaged ? damageNext.how : null,
    );
  }

  /** Makes a delivery of an event, once more if there was one. */
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
    if (status === 'pending') this.store.afterwards(() => this.deliverer.queue(delivery));
    return delivery;
  }

  #prune(at: number): void {
    for (const event of this.store.table('event').all()) {
      if (event.created > at - EVENTS_KEPT_SECONDS) return;
      const deliveries = this.store.table('delivery').where('event', event.id);
      if (deliveries.some(({ status }) => status === 'pending' || status === 'held')) return;
      for (const { id } of deliveries) this.store.remove('delivery', id);
      this.store.remove('event', event.id);
    }
  }
}
