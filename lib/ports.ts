/** What the product needs from outside, as types. `live.ts` puts the real things in. */

export interface Clock {
  now(): Date;
}

/** Where files are kept. Keys are relative paths of letters, digits, `-`, `_`, `.` and `/`. */
export interface Storage {
  /** Stores the whole file or nothing: a reader never sees a part of it. Fails with `storage.full` or `storage.failed`. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The whole file, or null. */
  get(key: string): Promise<Uint8Array | null>;
  /** Removes the file or everything below a folder; a missing one is fine. */
  remove(prefix: string): Promise<void>;
  /** Absolute path on disk for streaming; the file need not exist. */
  path(key: string): string;
  /** Writes and removes a probe file; throws where storage does not answer. */
  check(): Promise<void>;
}

export interface SongRequest {
  prompt: string;
  lyrics?: string;
  genre?: string;
  mood?: string;
  instrumental?: boolean;
  /** 10 to 600. */
  durationSeconds?: number;
  /** 40 to 220. */
  bpm?: number;
  /** For example "D minor". */
  key?: string;
}

/** What a music model read out of a request: shown before anything is made. */
export interface Understanding {
  genre: string;
  mood: string | null;
  bpm: number;
  key: string;
  durationSeconds: number;
  instruments: string[];
  /** Words that were taken for something this model cannot do. */
  unsupported: string[];
}

export interface TimedLine {
  startSeconds: number;
  endSeconds: number;
  text: string;
}

/** A finished take. */
export interface Take {
  provider: string;
  model: string;
  audio: { bytes: Uint8Array; mime: 'audio/mpeg'; durationSeconds: number };
  midi: Uint8Array | null;
  /** One byte a bar, 0 to 255. */
  peaks: Uint8Array;
  coverSvg: string;
  coverPng: Uint8Array;
  timedLyrics: TimedLine[];
  used: {
    genre: string;
    mood: string | null;
    bpm: number;
    key: string;
    tonic: number;
    mode: string;
    energy: number;
  };
}

export interface TakeTags {
  title: string;
  artist: string;
  year: number;
  /** Public address of the song. */
  url: string;
}

export interface MusicProgress {
  /** 0 to 1. */
  fraction: number;
  /** What is being made now, for people: "Verse 1". */
  stage: string;
}

/** A maker of songs: the built-in composer or a model. */
export interface Music {
  readonly name: string;
  understand(request: SongRequest): Understanding;
  /** Makes one take; the same request, seed and tags give the same take. Stops early when the signal says so. */
  make(
    request: SongRequest,
    seed: number,
    tags: TakeTags,
    run: { signal: AbortSignal; onProgress(progress: MusicProgress): void },
  ): Promise<Take>;
}

/** Points in a window of seconds, which begins with the first one taken. */
export interface Limit {
  points: number;
  seconds: number;
  /** Points may be given back: for limits that count failures only. */
  returnable?: boolean;
}

/** Counts of a bucket, shared by all processes. */
export interface Limiter {
  /** Takes one point of `key`; answers the seconds to wait where none is left, else 0. */
  take(key: string, limit: Limit): Promise<number>;
  /** Gives a taken point of a returnable limit back. */
  giveBack(key: string, limit: Limit): Promise<void>;
}

/** A mail to one person, ready to be sent. */
export interface MailMessage {
  /** Stays the same when the same mail is sent again after a failure, so that mail programs show it once. */
  id: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
}

/** Hands a mail over for delivery; throws where nobody took it. */
export interface Mail {
  send(message: MailMessage): Promise<void>;
}

/** Messages between processes: told once, to whoever listens now, after the transaction that sends them. */
export interface Events {
  subscribe(channel: string, listener: (payload: string) => void): () => void;
}

/** Counts plays without a write per play. */
export interface Plays {
  /** Counts a play unless this listener's last one of this song is under 30 minutes old. True where it counted. */
  record(songId: string, listener: string): Promise<boolean>;
  /** Plays counted but not written yet. */
  pending(songId: string): number;
}

/** What somebody is to pay, once, on the payment provider's form. */
export interface CheckoutOrder {
  /** Names the order: the same one opened again is the same checkout. */
  purchaseId: string;
  /** What the payer reads. */
  name: string;
  /** Cents. */
  amount: number;
  currency: string;
  /** The payer's address, filled in for them. */
  email: string;
  /** Where the payer comes back to; `{CHECKOUT_SESSION_ID}` in it stands for the checkout's id. */
  returnUrl: string;
  /** From 30 minutes to 24 hours ahead. */
  expiresAt: Date;
}

/** A checkout as the payment provider knows it. */
export interface CheckoutFacts {
  sessionId: string;
  /** What it was opened for; null where that was not us. */
  purchaseId: string | null;
  /** `processing`: the payer is through, and the money takes its time. */
  status: 'open' | 'processing' | 'paid' | 'expired' | 'failed';
  paymentIntentId: string | null;
  /** Cents. */
  amount: number;
  currency: string;
}

/** Money of a payment that went back, or that somebody tried to get back. */
export interface MoneyBack {
  id: string;
  kind: 'refund' | 'dispute';
  /** Cents. */
  amount: number;
  at: Date;
  /** False where the money stayed after all: the refund failed, the dispute was won. */
  stands: boolean;
}

/** Something the payment provider has told, in its own words: `payload` is for `newsOf` alone. */
export interface PaymentEvent {
  id: string;
  type: string;
  created: Date;
  livemode: boolean;
  payload: object;
}

/** What an event is about. It is a hint to look: the truth is asked for. */
export type PaymentNews =
  | { about: 'checkout'; sessionId: string }
  | { about: 'refund' | 'dispute'; paymentIntentId: string }
  | { about: 'other' };

/** What a browser has to know to show the payment provider's form. */
export interface PaymentForm {
  publishableKey: string;
  /** Where the local stand-in answers; null where it is the provider itself. */
  standInAddress: string | null;
  /** No money moves. */
  isTest: boolean;
}

/** The payment provider. Every call fails with `payments.failed` where it does not answer as it should. */
export interface Payments {
  /** Null where payments are not configured: every call then fails with `payments.off`. */
  readonly form: PaymentForm | null;
  /** Opens a checkout within the page. Repeating it with the same order gives the same checkout. */
  openCheckout(order: CheckoutOrder): Promise<{ sessionId: string; clientSecret: string }>;
  findCheckout(sessionId: string): Promise<CheckoutFacts | null>;
  /** The checkout that a payment was made in. */
  findCheckoutOf(paymentIntentId: string): Promise<CheckoutFacts | null>;
  /** The oldest first. */
  listRefunds(paymentIntentId: string): Promise<MoneyBack[]>;
  /** The oldest first; mere inquiries, which move no money, are not among them. */
  listDisputes(paymentIntentId: string): Promise<MoneyBack[]>;
  /**
   * Reads a delivered event. Fails with `payments.signature` unless it was signed with our secret within the last
   * five minutes and belongs to the mode (test or live) of our key.
   */
  readEvent(body: Uint8Array, signature: string, now: Date): PaymentEvent;
  newsOf(payload: unknown): PaymentNews;
  /** The events since a moment that are news of something, the newest first. */
  listEvents(since: Date): AsyncIterable<PaymentEvent>;
}

export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
