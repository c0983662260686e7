import type { Gauge } from '@/lib/core/telemetry';
import type { Queue } from '@/lib/domain/tasks/contract';

export interface Counted {
  state: string;
  count: number;
}

export interface CountedEvents extends Counted {
  oldest: Date | null;
}

export function upGauge(value: 0 | 1): Gauge {
  const help = 'Whether the database answered; without it the shared metrics are missing';
  return { name: 'database_up', help, samples: [{ value }] };
}

/** Task names are the queue's own, of which there are some twenty. */
export function queueGauges(queues: Queue[], now: Date): Gauge[] {
  const states = ['waiting', 'running', 'failed', 'dead'] as const;
  return [
    {
      name: 'queue_tasks',
      help: 'Background tasks that are not done, waiting ones up to a cap',
      samples: queues.flatMap((queue) =>
        states.map((state) => ({ labels: { task: queue.name, state }, value: queue[state] })),
      ),
    },
    {
      name: 'queue_oldest_due_seconds',
      help: 'How long the oldest due task has waited',
      samples: queues.map(({ name, oldestDueAt }) => ({
        labels: { task: name },
        value: secondsSince(oldestDueAt ? new Date(oldestDueAt) : null, now),
      })),
    },
  ];
}

type Credits = Record<
  'outstanding' | 'held' | 'debt' | 'sold' | 'granted' | 'spent' | 'expired' | 'clawedBack' | 'deducted',
  number
>;

export function creditGauges(credits: Credits): Gauge {
  const { outstanding, held, debt, sold, granted, spent, expired, clawedBack, deducted } = credits;
  const values = {
    outstanding,
    held,
    debt,
    sold,
    granted,
    spent,
    expired,
    clawed_back: clawedBack,
    deducted,
  };
  return {
    name: 'credits',
    help: 'Credits of all accounts: outstanding, held and owed now, the others since the beginning',
    samples: Object.entries(values).map(([kind, value]) => ({ labels: { kind }, value })),
  };
}

export function songGauges(songs: Counted[]): Gauge {
  return {
    name: 'songs',
    help: 'Songs that were requested, by their present state',
    samples: byState(songs),
  };
}

export function eventGauges(events: CountedEvents[], now: Date): Gauge[] {
  return [
    {
      name: 'payment_events',
      help: 'Events of the payment provider that are not processed, up to a cap',
      samples: byState(events),
    },
    {
      name: 'payment_events_oldest_seconds',
      help: 'How long the oldest of them has waited',
      samples: events.map(({ state, oldest }) => ({ labels: { state }, value: secondsSince(oldest, now) })),
    },
  ];
}

export function emailGauges(emails: Counted[]): Gauge {
  return { name: 'emails_unsent', help: 'Emails that are not sent, up to a cap', samples: byState(emails) };
}

export function workerGauge(count: number): Gauge {
  return {
    name: 'workers',
    help: 'Worker threads of the queue with a recent heartbeat',
    samples: [{ value: count }],
  };
}

function byState(counted: Counted[]): Gauge['samples'] {
  return counted.map(({ state, count }) => ({ labels: { state }, value: count }));
}

function secondsSince(at: Date | null, now: Date): number {
  return at ? Math.max(0, (now.getTime() - at.getTime()) / 1000) : 0;
}
