/** An event as it was when it happened; `body` is its JSON. */
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
  /** When the next attempt is made, in milliseconds of the real clock. */
  due: number;
  lastStatus: number | null;
  lastError: string | null;
  damage: Damage | null;
}

/** The answer that an idempotency key stands for. */
export interface Replay {
  id: string;
  created: number;
  /** What was asked under the key. */
  request: string;
  status: number;
  body: string;
}

/** What the control interface can set. */
export interface Setting {
  id: 'clock' | 'controls';
  value: unknown;
}
