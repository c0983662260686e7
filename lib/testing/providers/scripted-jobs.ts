import { songFile } from '@/dev/providers/sound';
import type { OutsideProviderId } from '@/lib/core/music/model';
import {
  type DeliveredTake,
  type Delivery,
  type JobProvider,
  type JobState,
  type MusicOrder,
  ProviderError,
  type ProviderFault,
} from '@/lib/core/music/provider';

/** A provider of jobs in this process that does what the test says, and notes what it was asked. */
export class ScriptedJobs implements JobProvider {
  readonly name = 'Scripted';
  readonly kind = 'jobs';
  readonly pollBatch = 100;
  readonly orders: MusicOrder[] = [];
  readonly canceled: string[] = [];
  collected = 0;
  polls = 0;
  /** The state of every order. */
  state: JobState = { state: 'running', fraction: 0.5 };
  /** The takes of every order: each a song, or bytes that are none. */
  takes: ('song' | 'spoilt')[] = ['song'];
  /** Why orders are refused. */
  fault: ProviderFault | null = null;
  /** Why not every song can be downloaded now. */
  missing: ProviderFault | null = null;
  /** Orders are not answered until it resolves. */
  answering: Promise<void> = Promise.resolve();
  /** Questions about states are not answered until it resolves. */
  polling: Promise<void> = Promise.resolve();

  constructor(
    readonly id: OutsideProviderId,
    readonly isPaid = false,
  ) {}

  describe(): Promise<never> {
    return Promise.reject(new ProviderError({ code: 'unavailable', retryable: true }));
  }

  async submit(order: MusicOrder, signal: AbortSignal): Promise<{ reference: string }> {
    if (this.fault) throw new ProviderError(this.fault);
    this.orders.push(order);
    const reference = `job-${this.orders.length}`;
    await Promise.race([this.answering, aborted(signal)]);
    return { reference };
  }

  async poll(references: string[]): Promise<Map<string, JobState>> {
    this.polls++;
    await this.polling;
    return new Map(references.map((reference) => [reference, this.state]));
  }

  async collect(
    _reference: string,
    _order: MusicOrder,
    _signal: AbortSignal,
    isLast = false,
  ): Promise<Delivery> {
    this.collected++;
    if (this.missing && !isLast) throw new ProviderError(this.missing);
    const takes = await Promise.all(this.takes.map(takeOf));
    return { model: 'scripted-1', takes, cost: { unit: 'song', amount: 1 } };
  }

  async cancel(reference: string): Promise<void> {
    this.canceled.push(reference);
  }
}

/** Returns a take of ten seconds, or bytes that are none. */
export async function takeOf(kind: 'song' | 'spoilt', index: number): Promise<DeliveredTake> {
  const song = await songFile({ container: 'wav', seconds: 10, seed: index + 1 }, null);
  const bytes = kind === 'song' ? song.bytes : new TextEncoder().encode('<html>');
  return { bytes, seed: null, bpm: 120, key: null, lyrics: null, timedLyrics: [] };
}

/** Rejects once `signal` aborts. */
export function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
