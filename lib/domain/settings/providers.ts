import type { Ctx } from '@/lib/core/context';
import type { AdminSettings, Provider } from './contract';

/** The part of the status that only the process configuration knows. */
export interface Configured {
  smtp: boolean;
  bucket: boolean;
  google: boolean;
}

/** The timeout of each check. */
const PATIENCE_MS = 3_000;
/** A worker reports its heartbeat every three seconds. */
const ALIVE_SECONDS = 15;

type Asked = Omit<Provider, 'answers' | 'ms'> & { ask?: () => Promise<unknown> };

/** Returns the providers of the site and checks concurrently whether they answer. */
export function listProviders(ctx: Ctx, configured: Configured): Promise<Provider[]> {
  const asked: Asked[] = [
    { kind: 'database', name: 'Postgres', mode: 'live', ask: () => ctx.db.$queryRaw`SELECT 1` },
    { kind: 'worker', name: 'Background worker', mode: 'live', ask: () => requireWorker(ctx) },
    {
      kind: 'music',
      name: musicNames[ctx.music.name] ?? ctx.music.name,
      mode: 'builtin',
      ask: () => requireMusic(ctx),
    },
    paymentsOf(ctx),
    configured.smtp
      ? { kind: 'mail', name: 'SMTP server', mode: 'live', ask: ctx.mail.check }
      : {
          kind: 'mail',
          name: 'Outbox folder: mails are files, nobody gets them',
          mode: 'standIn',
          ask: ctx.mail.check,
        },
    {
      kind: 'storage',
      name: configured.bucket ? 'S3 bucket' : 'Files on this machine',
      mode: configured.bucket ? 'live' : 'builtin',
      ask: () => ctx.storage.check(),
    },
    { kind: 'google', name: 'Google sign-in', mode: configured.google ? 'live' : 'off' },
  ];
  return Promise.all(asked.map(answerOf));
}

const musicNames: Record<string, string> = { builtin: 'Built-in composer' };

function paymentsOf({ payments, clock }: Ctx): Asked {
  const { form } = payments;
  if (!form) return { kind: 'payments', name: 'No payments', mode: 'off' };
  const ask = async () => {
    for await (const _event of payments.listEvents(clock.now())) break;
  };
  if (form.standInAddress)
    return { kind: 'payments', name: 'Local stand-in for Stripe', mode: 'standIn', ask };
  return { kind: 'payments', name: 'Stripe', mode: form.isTest ? 'test' : 'live', ask };
}

async function requireWorker(ctx: Ctx): Promise<void> {
  const alive = await ctx.db.$queryRaw<unknown[]>`
    SELECT 1 FROM "WorkerHeartbeat" WHERE "seenAt" > now() - make_interval(secs => ${ALIVE_SECONDS}) LIMIT 1`;
  if (alive.length === 0) throw new Error('no worker lives');
}

async function requireMusic(ctx: Ctx): Promise<void> {
  ctx.music.understand({ prompt: 'a calm song' });
}

async function answerOf({ ask, ...provider }: Asked): Promise<Provider> {
  if (!ask) return { ...provider, answers: null, ms: null };
  const started = performance.now();
  const answers = await isInTime(ask);
  return { ...provider, answers, ms: answers ? Math.round(performance.now() - started) : null };
}

async function isInTime(ask: () => Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, false);
  });
  const inTime = ask().then(
    () => true,
    () => false,
  );
  const answers = await Promise.race([inTime, tooLate]);
  clearTimeout(timer);
  return answers;
}

/** Returns the versions of the running components. */
export async function readVersions(ctx: Ctx): Promise<Omit<AdminSettings['versions'], 'app'>> {
  const [row] = await ctx.db.$queryRaw<{ postgres: string; migration: string | null }[]>`
    SELECT current_setting('server_version') AS postgres,
      (SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL
        ORDER BY migration_name DESC LIMIT 1) AS migration`;
  return {
    node: process.versions.node,
    postgres: (row?.postgres ?? '').split(' ')[0] ?? '',
    migration: row?.migration ?? '',
  };
}
