import type { Readable } from 'node:stream';
import type { Channel, ChannelEvent } from './channels';
import type { ChartSection } from './music/chart';

/** The ports: what the product needs from outside, as types. `live.ts` provides the adapters. */

export interface Clock {
  now(): Date;
}

/** A range of bytes, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** File storage. Keys are relative paths of letters, digits, `-`, `_`, `.` and `/`. */
export interface Storage {
  /**
   * Stores the whole file or nothing; readers never see a part. Fails with `storage.full` or `storage.failed`; errors
   * of the content's source pass through unchanged.
   */
  put(key: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>;
  /** Returns the file, or a range that lies within it; null if it does not exist. */
  get(key: string, range?: ByteRange): Promise<Uint8Array | null>;
  /** Returns the size in bytes; null if the file does not exist. */
  size(key: string): Promise<number | null>;
  /** Like `get`, but streams with back-pressure. Fails with `storage.missing` if the file does not exist. */
  stream(key: string, range?: ByteRange): Promise<Readable>;
  /** Removes a file, or everything below a folder. Does nothing if it does not exist. */
  remove(prefix: string): Promise<void>;
  /**
   * Returns an address from which a browser can download the file directly for some minutes; null if only we serve it.
   */
  address(key: string, headers: { type: string; disposition?: string | undefined }): Promise<string | null>;
  /** Whether it holds no file at all, ours or not. */
  isEmpty(): Promise<boolean>;
  /** Removes what killed writes left behind, once it is a day old. */
  tidy(): Promise<void>;
  /** Writes and removes a probe file. Throws if the storage does not work. */
  check(): Promise<void>;
}

export interface TranscodeOrder {
  from: 'mp3' | 'flac';
  to: 'wav' | 'flac';
  /** Samples per channel of the output; the input is padded with silence or cut. */
  frames: number;
  sampleRate: number;
}

/** Transcodes audio to 16-bit stereo off the event loop, with back-pressure. */
export interface Transcoder {
  /** The stream fails with `files.busy` if too many transcodes are running. Destroying it stops the work. */
  transcode(order: TranscodeOrder, source: AsyncIterable<Uint8Array>): Readable;
}

/** The contents of a song's preview image. */
export interface ShareOrder {
  name: string;
  /** For example "Ana · Lo-fi". */
  byline: string;
  brand: string;
  coverSvg: string | null;
  /** One byte per bar of the waveform; empty if unknown. */
  peaks: Uint8Array;
  tone: { tonic: number; mode: string; energy: number } | null;
}

/** Draws preview images off the event loop. */
export interface ShareImages {
  /** Returns a PNG of 1200 × 630, the same for the same order. Rejects if too many are waiting. */
  draw(order: ShareOrder): Promise<Uint8Array>;
}

/** A chord chart as it is printed. */
export interface ChartOrder {
  title: string;
  artist: string;
  /** For example "D minor", "92 bpm", "4/4". */
  details: string[];
  sections: ChartSection[];
  /** At the foot of each page. */
  footer: string;
  /** Said at the end if a letter of the song could not be printed. */
  footnote: string;
  createdAt: Date;
}

/** Prints chord charts off the event loop. */
export interface ChartPrinter {
  /** Returns a PDF, the same for the same order. Rejects if too many are waiting. */
  print(order: ChartOrder): Promise<Uint8Array>;
}

/** Points per window of seconds; the window starts with the first point taken. */
export interface Limit {
  points: number;
  seconds: number;
  /** Allows `refund`, for limits that count only failures. */
  refundable?: boolean;
}

/** Rate limits, shared by all processes. */
export interface Limiter {
  /** Takes one point of `key`. Returns the seconds to wait if none is left, else 0. */
  take(key: string, limit: Limit): Promise<number>;
  /** Returns a point to a refundable limit. */
  refund(key: string, limit: Limit): Promise<void>;
}

/** An email to one recipient. */
export interface MailMessage {
  /** Stays the same across retries, so that mail clients show the email once. */
  id: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
}

/** Hands emails over for delivery. Throws if they are not accepted. */
export interface Mail {
  send(message: MailMessage): Promise<void>;
  /** Throws if emails would not be accepted now. */
  check(): Promise<void>;
}

/** Whether the database answers, as this process sees it. */
export interface DatabaseState {
  /** True while it is gone or frozen, as far as is known: detected within three seconds. */
  isAway(): boolean;
  /** Resolves as soon as it answers; immediately if it does now. */
  whenBack(): Promise<void>;
}

/** Notifications between processes, delivered at most once, after the transaction that sent them. */
export interface Events {
  subscribe<C extends Channel>(channel: C, listener: (event: ChannelEvent<C>) => void): () => void;
  /** Calls `report` whenever notifications may have been missed: the connection was lost or is back. */
  onGap(report: () => void): () => void;
}

/** Counts plays without a write per play. */
export interface Plays {
  /** Counts a play unless this listener's last play of the song is under 30 minutes old. Returns whether it counted. */
  record(songId: string, listener: string): Promise<boolean>;
  /** Plays counted but not yet written. */
  pending(songId: string): number;
}

/** A one-time payment on the provider's form. */
export interface CheckoutOrder {
  /** Idempotency key: the same id always opens the same checkout. */
  purchaseId: string;
  /** The name on the form and the receipt. */
  name: string;
  /** Cents. */
  amount: number;
  currency: string;
  /** Prefilled on the form. */
  email: string;
  /** The provider replaces `{CHECKOUT_SESSION_ID}` with the checkout's id. */
  returnUrl: string;
  /** From 30 minutes to 24 hours from now. */
  expiresAt: Date;
}

export interface CheckoutSnapshot {
  sessionId: string;
  /** Our purchase; null if we did not open the checkout. */
  purchaseId: string | null;
  /** `processing`: the payer is done, but the money has not arrived yet. */
  status: 'open' | 'processing' | 'paid' | 'expired' | 'failed';
  paymentIntentId: string | null;
  /** Cents. */
  amount: number;
  currency: string;
}

/** A refund or dispute of a payment. */
export interface MoneyReturned {
  id: string;
  kind: 'refund' | 'dispute';
  /** Cents. */
  amount: number;
  at: Date;
  /** False if the money stayed with us: the refund failed or the dispute was won. */
  isEffective: boolean;
}

/** An event with the ids of its subject in the provider's own format; only `changeOf` reads `payload`. */
export interface PaymentEvent {
  id: string;
  type: string;
  created: Date;
  livemode: boolean;
  payload: object;
}

/** The object that an event is about. Only a hint: handlers fetch the current state. */
export type PaymentChange =
  | { about: 'checkout'; sessionId: string }
  | { about: 'refund' | 'dispute'; paymentIntentId: string }
  | { about: 'subscription'; subscriptionId: string }
  | { about: 'invoice'; invoiceId: string }
  | { about: 'product'; productId: string }
  | { about: 'other' };

/** What the browser needs to show the provider's form. */
export interface PaymentForm {
  publishableKey: string;
  /** The address of the local stand-in; null for the real provider. */
  standInAddress: string | null;
  /** No money moves. */
  isTest: boolean;
}

/** One-time payments at the provider. A call fails with `payments.failed` if the provider does not answer properly. */
export interface Payments {
  /** Null if payments are not configured; every call then fails with `payments.off`. */
  readonly form: PaymentForm | null;
  /** Opens an embedded checkout. The same order returns the same checkout. */
  openCheckout(order: CheckoutOrder): Promise<{ sessionId: string; clientSecret: string }>;
  findCheckout(sessionId: string): Promise<CheckoutSnapshot | null>;
  /** Returns the checkout in which a payment was made. */
  findCheckoutOf(paymentIntentId: string): Promise<CheckoutSnapshot | null>;
  /** Oldest first. */
  listRefunds(paymentIntentId: string): Promise<MoneyReturned[]>;
  /** Oldest first, without inquiries, which move no money. */
  listDisputes(paymentIntentId: string): Promise<MoneyReturned[]>;
  /**
   * Parses a webhook event. Fails with `payments.signature` unless it was signed with our secret within the last five
   * minutes and its mode (test or live) matches our key.
   */
  readEvent(body: Uint8Array, signature: string, now: Date): PaymentEvent;
  changeOf(payload: unknown): PaymentChange;
  /** Reduces the payload of an event to what `changeOf` reads. An event that was read or listed is already reduced. */
  trimPayload(payload: unknown): object;
  /** Iterates over the relevant events since a moment, newest first. */
  listEvents(since: Date): AsyncIterable<PaymentEvent>;
}

export const LEGAL_KINDS = ['terms', 'privacy', 'licence'] as const;

export type LegalKind = (typeof LEGAL_KINDS)[number];

/** A legal text as it is stored, with placeholders such as `{{operator}}`. */
export interface LegalSource {
  /** A date, such as 2026-11-23, or else a hash of the content. */
  version: string;
  markdown: string;
  /** True for a file of the operator's, false for the default. */
  isOwn: boolean;
}

/** The legal texts of the site. */
export interface LegalTexts {
  /** Returns the operator's text, or the default if there is none that can be used. A change is seen within a second. */
  read(kind: LegalKind): Promise<LegalSource>;
  /** The companies that get data of users, as a Markdown list. */
  readonly recipients: string;
}

/** Why there was no answer to a webhook, or none that counts. */
export type WebhookFault = 'private' | 'unknown' | 'connection' | 'secure' | 'timeout' | 'redirect';

/** Sends events to addresses that users chose, and so never to a private machine. */
export interface WebhookSender {
  /** Whether events may be sent to an address, as far as it shows; its name is resolved only when they are. */
  accepts(url: string): boolean;
  /** Posts JSON. Returns the status within ten seconds, or why there is none. Throws only if the signal aborts. */
  post(
    url: string,
    message: { headers: Record<string, string>; body: string },
    signal: AbortSignal,
  ): Promise<{ status: number } | { fault: WebhookFault }>;
}

export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
