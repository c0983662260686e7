import type { ModelCard, OutsideProviderId } from './model';
import type { TimedLine } from './music';

/** A song as the provider that made it knows it. */
export interface SourceOrder {
  reference: string;
  /** Which of the songs of the order it is, from 1. */
  take: number;
}

/** The song that an edit is made from. */
export interface EditSource {
  /** Whole seconds, rounded. */
  durationSeconds: number;
  /** Reads its file. Throws ProviderError: `source` if there is none any more. */
  load(): Promise<SourceFile>;
  /** Returns the order with which this provider made it; null if another did. */
  order(): Promise<SourceOrder | null>;
}

export interface SourceFile {
  bytes: Uint8Array;
  container: 'mp3' | 'flac' | 'wav';
}

/** What an order does to a song that exists, in seconds of that song. */
export type OrderedEdit =
  | { kind: 'extend'; seconds: number; source: EditSource }
  | { kind: 'repaint'; startSeconds: number; endSeconds: number; source: EditSource }
  /** `strength` is 0 if only the style is kept, 1 for as much as possible. */
  | { kind: 'cover'; strength: number; source: EditSource };

/** An order to a provider: a song as our own reading of the request describes it. */
export interface MusicOrder {
  /** Names the order; the same in a repeated call, so that a provider with idempotency keys can tell. */
  id: string;
  title: string;
  /** Style in words: genre, mood, instruments, voice; at most 512 characters. */
  caption: string;
  /** The user's own description, at most 2,000 characters. */
  prompt: string;
  /** Words to sing with section tags such as `[Verse 1]` on lines of their own; null if there are none. */
  lyrics: string | null;
  /** Null if no voice must be heard. With true and no lyrics, the model writes its own words if it can. */
  vocals: boolean;
  /** ISO 639 code of the language to sing in; null if unknown. */
  language: string | null;
  durationSeconds: number;
  /** Null if the user left it open. */
  bpm: number | null;
  /** For example "D minor"; null if the user left it open. */
  key: string | null;
  /** For example "3/4". */
  meter: string;
  /** 0 to 2,147,483,647. */
  seed: number;
  /** `durationSeconds` is then the length of the whole result. A provider throws `invalid` for an edit that it cannot make. */
  edit?: OrderedEdit | undefined;
}

/** One song as it came: `bytes` are whatever the provider sent, not yet checked. Null is what it does not tell. */
export interface DeliveredTake {
  bytes: Uint8Array;
  /** Which of the songs of the order it is, from 1; by default its place among the takes. */
  number?: number;
  seed: number | null;
  bpm: number | null;
  key: string | null;
  /** The words that it says it sang, if they may differ from those ordered. */
  lyrics: string | null;
  timedLyrics: TimedLine[];
}

export interface Cost {
  unit: 'song' | 'second' | 'minute' | 'credit' | 'usd';
  amount: number;
}

export interface Delivery {
  /** The model that made it, as the provider names it. */
  model: string;
  /** At least one. */
  takes: DeliveredTake[];
  /** What the provider charged; null if it does not tell. */
  cost: Cost | null;
}

/** The states of an accepted order. */
export type JobState =
  | { state: 'queued'; place: number | null }
  /** `fraction` from 0 to 1. A changed `reference` replaces the one that was polled. */
  | { state: 'running'; fraction: number | null; reference?: string }
  | { state: 'done' }
  | { state: 'failed'; fault: ProviderFault }
  /** The provider does not know it: it restarted, or has forgotten it. */
  | { state: 'unknown' };

interface Described {
  readonly id: OutsideProviderId;
  /** For users: "ACE-Step". */
  readonly name: string;
  /** Whether a call costs the operator money, so that an order whose fate is unknown must not be sent again. */
  readonly isPaid: boolean;
  /** Asks which model answers and what it can do. Throws ProviderError if it is away. Takes at most 10 seconds. */
  describe(signal: AbortSignal): Promise<ModelCard>;
}

/** A provider that accepts orders and is polled for their states. All methods throw ProviderError. */
export interface JobProvider extends Described {
  readonly kind: 'jobs';
  /** Sends an order and returns its reference, at most 2,000 characters. May take as long as a song. */
  submit(order: MusicOrder, signal: AbortSignal): Promise<{ reference: string }>;
  /** Asks for the states of up to 100 orders in as few requests as the provider allows. */
  poll(references: string[], signal: AbortSignal): Promise<Map<string, JobState>>;
  /** Most references that `poll` answers with one request. */
  readonly pollBatch: number;
  /**
   * Downloads the songs of a finished order. May be repeated: only with `isLast` is one left out whose download may
   * succeed later.
   */
  collect(reference: string, order: MusicOrder, signal: AbortSignal, isLast?: boolean): Promise<Delivery>;
  /** Stops an order if the provider can; does nothing if it is over. */
  cancel?(reference: string, signal: AbortSignal): Promise<void>;
}

/** A provider that answers one long call with the song. */
export interface CallProvider extends Described {
  readonly kind: 'call';
  perform(order: MusicOrder, signal: AbortSignal): Promise<Delivery>;
}

export type MusicProvider = JobProvider | CallProvider;

/** Why an order was not fulfilled. `failed` is what no other code tells. */
export const PROVIDER_FAULTS = [
  'auth',
  'invalid',
  'content_policy',
  'rate_limited',
  'quota',
  'busy',
  'timeout',
  'unavailable',
  'lost',
  /** The song to edit is gone, here or there. */
  'source',
  'failed',
] as const;

export interface ProviderFault {
  code: (typeof PROVIDER_FAULTS)[number];
  /** Whether the same order may succeed later and is certain not to have been accepted. */
  retryable: boolean;
  retryAfterSeconds?: number;
  /** The provider's own suggestion for a prompt that it takes: shown as an offer, never applied unasked. */
  suggestion?: string;
  /** The provider's name for the request, for its support. */
  requestId?: string;
  /** The provider's text: for the log only. */
  detail?: string;
}

const PASSING = new Set<ProviderFault['code']>(['unavailable', 'lost', 'busy', 'rate_limited', 'timeout']);

/** Whether a read that failed like this, such as a download, may succeed later. */
export function isPassing({ code }: ProviderFault): boolean {
  return PASSING.has(code);
}

/** Thrown by providers; the message is the detail, for the log only. */
export class ProviderError extends Error {
  constructor(readonly fault: ProviderFault) {
    super(`${fault.code}${fault.detail ? `: ${fault.detail.slice(0, 500)}` : ''}`);
    this.name = 'ProviderError';
  }
}

/** Works across duplicate copies of this module: Next's bundle has one, and the adapters outside of it have another. */
export function isProviderError(error: unknown): error is ProviderError {
  return error instanceof Error && error.name === 'ProviderError' && 'fault' in error;
}
