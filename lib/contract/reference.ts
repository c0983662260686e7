import type { TokenScope } from '@/lib/core/context';
import type { ErrorCode } from '@/lib/core/errors';
import { type Access, type Bucket, buckets } from './endpoint';

/** The languages of examples. */
export type Language = 'curl' | 'javascript' | 'python';

/** A field of a request or answer, as a row of its table. */
export interface FieldRow {
  /** With its parents: `repaint.startSeconds`, `data[].id`. */
  name: string;
  type: string;
  /** What it can be, if that is too much to be its type. */
  choices: string[];
  /** The named schema that it is or lists. */
  reference: string | null;
  required: boolean;
  limits: string;
  description: string;
}

/** A call as the reference shows it. */
export interface CallReference {
  id: string;
  method: string;
  path: string;
  title: string;
  details: string;
  access: Access;
  bucket: Bucket | null;
  /** The scope that an API token needs; null if none may make the call. */
  scope: TokenScope | null;
  parameters: (FieldRow & { in: string })[];
  body: FieldRow[];
  snippets: Record<Language, string>;
  status: string;
  answerType: string | null;
  answer: unknown;
  answerFields: FieldRow[];
  errors: { code: ErrorCode; status: number; text: string }[];
  /** Whether the page can send it: a call of JSON. */
  isJson: boolean;
}

/** An event that the site sends, as the reference shows it. */
export interface EventReference {
  type: string;
  summary: string;
  headers: FieldRow[];
  fields: FieldRow[];
  example: unknown;
}

/** A noun with its calls, those for admins apart. */
export interface NounReference {
  noun: string;
  title: string;
  calls: CallReference[];
  adminCalls: CallReference[];
  /** What the site sends about it. */
  events: EventReference[];
}

/** Returns a rate limit in words: "600 requests in a minute". */
export function rateLimitText(bucket: Bucket): string {
  const { points, seconds } = buckets[bucket];
  return `${points} requests in ${seconds === 60 ? 'a minute' : `${seconds / 60} minutes`}`;
}
