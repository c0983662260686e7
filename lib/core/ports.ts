import type { Readable } from 'node:stream';
import type { Channel, ChannelEvent } from './channels';

/** What the product needs from outside, as types. `live.ts` puts the real things in. */

export interface Clock {
  now(): Date;
}

/** A stretch of a file in bytes, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Where files are kept. Keys are relative paths of letters, digits, `-`, `_`, `.` and `/`. */
export interface Storage {
  /**
   * Stores the whole file or nothing: a reader never sees a part of it. Fails with `storage.full` or `storage.failed`;
   * a failure of the content's own source is passed on as it is.
   */
  put(key: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>;
  /** The whole file or a stretch that lies within it; null where there is none. */
  get(key: string, range?: ByteRange): Promise<Uint8Array | null>;
  /** Bytes of the file; null where there is none. */
  size(key: string): Promise<number | null>;
  /** The same as `get`, read on as it is taken. Fails with `storage.missing` where there is no such file. */
  stream(key: string, range?: ByteRange): Promise<Readable>;
  /** Removes the file or everything below a folder; a missing one is fine. */
  remove(prefix: string): Promise<void>;
  /** An address that gives a browser the file for some minutes, past us; null where it must be asked for here. */
  address(key: string, headers: { type: string; disposition?: string | undefined }): Promise<string | null>;
  /** Writes and removes a probe file; throws where storage does not answer. */
  check(): Promise<void>;
}

/** What a file of sound is to be turned into. */
export interface TranscodeOrder {
  from: 'mp3' | 'flac';
  to: 'wav' | 'flac';
  /** Samples of each side that will come out: what is missing is silence, what is too much is left out. */
  frames: number;
  sampleRate: number;
}

/** Turns sound into another format, 16 bits and two sides, away from the event loop and no faster than it is read. */
export interface Transcoder {
  /** Fails with `files.busy` in the stream where too much is being transcoded already. Destroying it stops the work. */
  transcode(order: TranscodeOrder, source: AsyncIterable<Uint8Array>): Readable;
}

/** What the picture of a song shows that previews of its address show. */
export interface ShareOrder {
  name: string;
  /** "Ana · Lo-fi". */
  byline: string;
  brand: string;
  coverSvg: string | null;
  /** One byte a bar; empty where nothing is known. */
  peaks: Uint8Array;
  tone: { tonic: number; mode: string; energy: number } | null;
}

/** Draws pictures for previews, away from the event loop. */
export interface ShareImages {
  /** A PNG of 1200 × 630; the same order gives the same picture. Rejects where too many are waiting already. */
  draw(order: ShareOrder): Promise<Uint8Array>;
}

export interface SongRequest {
  prompt: string;
  lyrics?: string | undefined;
  genre?: string | undefined;
  mood?: string | undefined;
  instrumental?: boolean | undefined;
  /** 10 to 600. */
  durationSeconds?: number | undefined;
  /** 40 to 220. */
  bpm?: number | undefined;
  /** For example "D minor". */
  key?: string | undefined;
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
  /** Integrated loudness in LUFS; null for silence. */
  loudness: number | null;
  /** The same sound without loss as FLAC, where the maker has it. */
  master?: Uint8Array;
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
  /** Throws where mails would not be taken now. */
  check(): Promise<void>;
}

/** Notifications between processes, delivered at most once, after the transaction that sent them. */
export interface Events {
  subscribe<C extends Channel>(channel: C, listener: (event: ChannelEvent<C>) => void): () => void;
  /** Reports whenever notifications may have been missed: the connection was lost, or is back. */
  onGap(report: () => void): () => void;
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
export interface CheckoutSnapshot {
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
export interface MoneyReturned {
  id: string;
  kind: 'refund' | 'dispute';
  /** Cents. */
  amount: number;
  at: Date;
  /** False where the money stayed after all: the refund failed, the dispute was won. */
  stands: boolean;
}

/** Something the payment provider has told, in its own words: `payload` is for `changeOf` alone. */
export interface PaymentEvent {
  id: string;
  type: string;
  created: Date;
  livemode: boolean;
  payload: object;
}

/** What an event is about. It is a hint to look: the truth is asked for. */
export type PaymentChange =
  | { about: 'checkout'; sessionId: string }
  | { about: 'refund' | 'dispute'; paymentIntentId: string }
  | { about: 'subscription'; subscriptionId: string }
  | { about: 'invoice'; invoiceId: string }
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
  findCheckout(sessionId: string): Promise<CheckoutSnapshot | null>;
  /** The checkout that a payment was made in. */
  findCheckoutOf(paymentIntentId: string): Promise<CheckoutSnapshot | null>;
  /** The oldest first. */
  listRefunds(paymentIntentId: string): Promise<MoneyReturned[]>;
  /** The oldest first; mere inquiries, which move no money, are not among them. */
  listDisputes(paymentIntentId: string): Promise<MoneyReturned[]>;
  /**
   * Reads a delivered event. Fails with `payments.signature` unless it was signed with our secret within the last
   * five minutes and belongs to the mode (test or live) of our key.
   */
  readEvent(body: Uint8Array, signature: string, now: Date): PaymentEvent;
  changeOf(payload: unknown): PaymentChange;
  /** The events since a moment that are news of something, the newest first. */
  listEvents(since: Date): AsyncIterable<PaymentEvent>;
}

export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
