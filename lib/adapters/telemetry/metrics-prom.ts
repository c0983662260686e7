import client from 'prom-client';
import type { Gauge, MeasuredPool, Metrics } from '@/lib/core/telemetry';

const PREFIX = 'tunewright_';

/** Seconds: from a cached page to a slow report, and from a task of a moment to a long song. */
const REQUEST_BUCKETS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10];
const TASK_BUCKETS = [0.01, 0.1, 0.5, 1, 5, 15, 30, 60, 120, 300];

/** Measures this process with prom-client, in a registry of its own. */
export function promMetrics(): Metrics {
  const registry = new client.Registry();
  const { requests, tasks, generations, emails, webhooks, webhooksSent, limits } = instruments(registry);
  const watchPool = poolGauges(registry);
  client.collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 20 });
  return {
    request: ({ method, route, status, cache }, seconds) =>
      requests.observe({ method, route, status, cache }, seconds),
    task: (task, outcome, seconds) => tasks.observe({ task, outcome }, seconds),
    generation: ({ provider, genre, outcome }, seconds) =>
      generations.observe({ provider, genre, outcome }, seconds),
    email: (outcome) => emails.inc({ outcome }),
    webhook: (outcome) => webhooks.inc({ outcome }),
    webhookSent: (outcome) => webhooksSent.inc({ outcome }),
    limited: (limit) => limits.inc({ limit }),
    watchPool,
    async expose(gauges = []) {
      const own = await registry.metrics();
      return { type: registry.contentType, text: own + (await render(gauges)) };
    },
  };
}

function instruments(registry: client.Registry) {
  const registers = [registry];
  return {
    requests: new client.Histogram({
      name: `${PREFIX}http_request_duration_seconds`,
      help: 'Time from a request to the end of its answer, by route template',
      labelNames: ['method', 'route', 'status', 'cache'],
      buckets: REQUEST_BUCKETS,
      registers,
    }),
    tasks: new client.Histogram({
      name: `${PREFIX}task_duration_seconds`,
      help: 'Time that an attempt at a background task took',
      labelNames: ['task', 'outcome'],
      buckets: TASK_BUCKETS,
      registers,
    }),
    generations: new client.Histogram({
      name: `${PREFIX}generation_duration_seconds`,
      help: 'Time that a music provider took to generate a song',
      labelNames: ['provider', 'genre', 'outcome'],
      buckets: TASK_BUCKETS,
      registers,
    }),
    ...counters(registers),
  };
}

function counters(registers: client.Registry[]) {
  return {
    emails: new client.Counter({
      name: `${PREFIX}emails_total`,
      help: 'Emails handed to the mail server',
      labelNames: ['outcome'],
      registers,
    }),
    webhooks: new client.Counter({
      name: `${PREFIX}webhook_deliveries_total`,
      help: 'Deliveries of the payment provider',
      labelNames: ['outcome'],
      registers,
    }),
    webhooksSent: new client.Counter({
      name: `${PREFIX}webhooks_sent_total`,
      help: 'Attempts to send an event to an address of a user',
      labelNames: ['outcome'],
      registers,
    }),
    limits: new client.Counter({
      name: `${PREFIX}rate_limited_total`,
      help: 'Refusals by a rate limit',
      labelNames: ['limit'],
      registers,
    }),
  };
}

/** Registers the gauges of pools, which are read when they are exposed. */
function poolGauges(registry: client.Registry): Metrics['watchPool'] {
  const pools = new Map<string, MeasuredPool>();
  new client.Gauge({
    name: `${PREFIX}pool_connections`,
    help: 'Database connections of this process',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, { totalCount, idleCount }] of pools) {
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'used' }, totalCount - idleCount);
      }
    },
  });
  new client.Gauge({
    name: `${PREFIX}pool_waiting`,
    help: 'Queries that wait for a database connection',
    labelNames: ['pool'],
    registers: [registry],
    collect() {
      for (const [pool, { waitingCount }] of pools) this.set({ pool }, waitingCount);
    },
  });
  return (name, pool) => void pools.set(name, pool);
}

function render(gauges: Gauge[]): Promise<string> {
  const registry = new client.Registry();
  for (const { name, help, samples } of gauges) {
    const labelNames = Object.keys(samples[0]?.labels ?? {});
    const gauge = new client.Gauge({ name: PREFIX + name, help, labelNames, registers: [registry] });
    for (const { labels = {}, value } of samples) gauge.set(labels, value);
  }
  return registry.metrics();
}
