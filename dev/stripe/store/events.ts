/** An event as it was emitted; `body` is its JSON. */
export interface StoredEvent {
  id: string;
  created: number;
  type: string;
  body: string;
}

export type Damage = 'signature' | 'timestamp' | 'body';

export interface Delivery {
  id: string;
  event: string;
  type: string;
  status: 'pending' | 'held' | 'delivered' | 'failed' | 'dropped';
  attempts: number;
  /** When the next attempt is due, in milliseconds of real time. */
  due: number;
  lastStatus: number | null;
  lastError: string | null;
  damage: Damage | null;
}

/** The answer that an idempotency key repeats; the key is the id. */
export interface Replay {
  id: string;
  created: number;
  /** A hash of the request that used the key first. */
  request: string;
  status: number;
  body: string;
}

/** Settings of the control interface. */
export interface Setting {
  id: 'clock' | 'controls';
  value: unknown;
}
