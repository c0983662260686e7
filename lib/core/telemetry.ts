/** The ports for measuring and tracing. Labels come from small, fixed sets: never an ID, an address or a user's text. */

/** `stale`: from memory, because it could not be rendered again. */
export type CacheOutcome = 'hit' | 'miss' | 'stale' | 'none';

export interface RequestLabels {
  method: string;
  /** The route template: `/song/:id`. */
  route: string;
  status: number;
  /** `none` if the answer comes from no cache of ours. */
  cache: CacheOutcome;
}

export interface GenerationLabels {
  provider: string;
  genre: string;
  outcome: 'done' | 'failed';
}

/** `dead`: it failed and no retry follows. `stopped`: the worker stopped, and another one runs it. */
export type TaskOutcome = 'done' | 'failed' | 'dead' | 'stopped';

/** The part of a connection pool that is measured. */
export interface MeasuredPool {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

/** A value that is read when it is exposed, with one sample per combination of labels. */
export interface Gauge {
  name: string;
  help: string;
  samples: { labels?: Record<string, string>; value: number }[];
}

/** Measurements of this process, in Prometheus's format. */
export interface Metrics {
  request(labels: RequestLabels, seconds: number): void;
  task(name: string, outcome: TaskOutcome, seconds: number): void;
  generation(labels: GenerationLabels, seconds: number): void;
  email(outcome: 'accepted' | 'failed'): void;
  webhook(outcome: 'stored' | 'refused' | 'failed'): void;
  /** An attempt at an outgoing webhook; `dead` if no retry follows. */
  webhookSent(outcome: 'delivered' | 'failed' | 'dead'): void;
  /** Counts a refusal by a rate limit. */
  limited(limit: string): void;
  /** Exposes the connections of a pool from now on. */
  watchPool(name: string, pool: MeasuredPool): void;
  /** Returns everything measured, and these gauges. */
  expose(gauges?: Gauge[]): Promise<{ type: string; text: string }>;
}

export type SpanKind = 'internal' | 'server' | 'producer' | 'consumer';
export type SpanAttributes = Record<string, string | number | boolean>;

export interface SpanOptions {
  kind?: SpanKind;
  attributes?: SpanAttributes;
  /** A W3C `traceparent` that the span continues; by default the current span. */
  parent?: string | undefined;
}

export interface Span {
  set(attributes: SpanAttributes): void;
  fail(): void;
}

/** Traces through the web, the queue and the worker. Costs next to nothing unless it is on. */
export interface Tracing {
  readonly isOn: boolean;
  /** Starts to export if an address is configured. */
  start(process: 'web' | 'worker'): Promise<void>;
  /** Runs `work` in a span, which fails if `work` throws. */
  span<T>(name: string, options: SpanOptions, work: (span: Span) => Promise<T>): Promise<T>;
  /** Runs `work` without a span, nor those that Next would add. */
  untraced<T>(work: () => Promise<T>): Promise<T>;
  /** Returns the `traceparent` of the current span; undefined outside of any. */
  parent(): string | undefined;
}
