import type { Prisma, PrismaClient } from '@/generated/prisma/client';
import type { Billing } from './billing';
import { fail } from './errors';
import type { LyricWriter } from './music/lyrics';
import type { Mastering } from './music/mastering';
import type { Music } from './music/music';
import type { OutsideMusic } from './music/outside-music';
import type {
  ChartPrinter,
  Clock,
  Events,
  LegalTexts,
  Limiter,
  Log,
  Mail,
  Payments,
  Plays,
  ShareImages,
  Storage,
  Transcoder,
  WebhookSender,
} from './ports';
import type { Metrics, Tracing } from './telemetry';

/** What an API token may do: read its owner's data, make songs, or change and delete what exists. */
export type TokenScope = 'read' | 'make' | 'manage';

/** The API token that a call was made with. */
export interface ActorToken {
  id: string;
  name: string;
  scopes: readonly TokenScope[];
  /** Credits that it may spend in a calendar month (UTC); null if it has no budget of its own. */
  monthlyCredits: number | null;
}

interface SessionUser {
  kind: 'user';
  id: string;
  role: 'user' | 'admin';
  sessionId: string;
  byCookie?: boolean;
  token?: never;
}

/** A user's program. It has no session and is never an admin, whatever the role of its owner. */
interface TokenUser {
  kind: 'user';
  id: string;
  role: 'user';
  token: ActorToken;
  sessionId?: never;
  byCookie?: never;
}

/** The caller. */
export type Actor = { kind: 'visitor' } | SessionUser | TokenUser | { kind: 'system' };

export type Db = PrismaClient | Prisma.TransactionClient;

/** Everything a verb may use: the actor, the database and the ports. */
export interface Ctx {
  actor: Actor;
  db: Db;
  /** Set inside a transaction. */
  transaction?: true;
  requestId: string;
  siteUrl: string;
  secret: string;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  tracing: Tracing;
  storage: Storage;
  transcoder: Transcoder;
  shareImages: ShareImages;
  chartPrinter: ChartPrinter;
  music: Music;
  outsideMusic: OutsideMusic;
  mastering: Mastering;
  lyricWriter: LyricWriter;
  limiter: Limiter;
  mail: Mail;
  events: Events;
  plays: Plays;
  payments: Payments;
  billing: Billing;
  legal: LegalTexts;
  webhookSender: WebhookSender;
}

/** Runs `work` in a transaction, or in the one that is already open, so that verbs compose. */
export async function inTransaction<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const { db } = ctx;
  if (ctx.transaction || !('$transaction' in db)) return work(ctx);
  return ctx.tracing.span('transaction', {}, () =>
    db.$transaction((tx) => work({ ...ctx, db: tx, transaction: true })),
  );
}

/** Returns the id of the signed-in user. Fails with `auth.required` for anyone else. */
export function userId(ctx: Ctx): string {
  return ctx.actor.kind === 'user' ? ctx.actor.id : fail('auth.required');
}

/** Returns the id of the signed-in user, or null. */
export function maybeUserId(ctx: Ctx): string | null {
  return ctx.actor.kind === 'user' ? ctx.actor.id : null;
}

/** Returns the id of the caller's session. Fails with `auth.required` for callers without one, such as API tokens. */
export function sessionId(ctx: Ctx): string {
  const id = ctx.actor.kind === 'user' ? ctx.actor.sessionId : undefined;
  return id ?? fail('auth.required');
}

/** Returns the API token of the call, or null. */
export function tokenOf({ actor }: Pick<Ctx, 'actor'>): ActorToken | null {
  return actor.kind === 'user' ? (actor.token ?? null) : null;
}

export function isAdmin(ctx: Ctx): boolean {
  return ctx.actor.kind === 'user' && ctx.actor.role === 'admin';
}
