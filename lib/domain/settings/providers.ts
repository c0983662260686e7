import type { Ctx } from '@/lib/core/context';
import type { Instruments } from '@/lib/core/music/music';
import { providerNames } from '@/lib/core/music/names';
import { listOffered } from '@/lib/domain/song/models/list-models';
import type { AdminSettings, Provider } from './contract';

/** The part of the status that only the process configuration knows. */
export interface Configured {
  smtp: boolean;
  bucket: boolean;
  google: boolean;
}

/** The timeout of each check. */
const TIMEOUT_MS = 3_000;
/** A worker reports its heartbeat every three seconds. */
const ALIVE_SECONDS = 15;

type ProviderCheck = Omit<Provider, 'answers' | 'ms'> & { check?: () => Promise<unknown> };

/** Returns the providers of the site and checks concurrently whether they answer. */
export async function listProviders(ctx: Ctx, configured: Configured): Promise<Provider[]> {
  const checks: ProviderCheck[] = [
    { kind: 'database', name: 'Postgres', mode: 'live', check: () => ctx.db.$queryRaw`SELECT 1` },
    { kind: 'worker', name: 'Background worker', mode: 'live', check: () => requireWorker(ctx) },
    { kind: 'music', name: providerNames.builtin, mode: 'builtin', check: () => requireMusic(ctx) },
    await instrumentsOf(ctx),
    { kind: 'music', name: 'Singing voice', mode: 'builtin', check: () => ctx.music.checkVoice() },
    ...(await outsideModels(ctx)),
    lyricsOf(ctx),
    paymentsOf(ctx),
    configured.smtp
      ? { kind: 'mail', name: 'SMTP server', mode: 'live', check: ctx.mail.check }
      : {
          kind: 'mail',
          name: 'Outbox folder: emails are saved as files, not sent',
          mode: 'standIn',
          check: ctx.mail.check,
        },
    {
      kind: 'storage',
      name: configured.bucket ? 'S3 bucket' : 'Files on this machine',
      mode: configured.bucket ? 'live' : 'builtin',
      check: () => ctx.storage.check(),
    },
    { kind: 'google', name: 'Google sign-in', mode: configured.google ? 'live' : 'off' },
  ];
  return Promise.all(checks.map(resultOf));
}

const instrumentNames: Record<Instruments, string> = {
  recorded: 'Recorded instruments',
  missing: 'Synthesised instruments: the recordings are missing',
  damaged: 'Synthesised instruments: the recordings are damaged',
};

/** The built-in composer's instruments. Without the recordings it makes songs, but they sound plainer. */
async function instrumentsOf({ music }: Ctx): Promise<ProviderCheck> {
  const state = await music.instruments();
  return {
    kind: 'instruments',
    name: instrumentNames[state],
    mode: state === 'recorded' ? 'builtin' : 'standIn',
    check: async () => {
      if (state !== 'recorded') throw new Error(`the recordings are ${state}`);
    },
  };
}

/** The outside models with the model that answers. A paused one is away, too: the breaker stopped its orders. */
async function outsideModels(ctx: Ctx): Promise<ProviderCheck[]> {
  const models = (await listOffered(ctx)).filter(({ id }) => id !== 'builtin');
  return models.map(({ name, model, isAvailable }) => ({
    kind: 'music',
    name: model === null ? name : `${name}: ${model}`,
    mode: 'live',
    check: () => (isAvailable ? Promise.resolve() : Promise.reject(new Error('it does not answer'))),
  }));
}

function lyricsOf({ lyricWriter }: Ctx): ProviderCheck {
  if (lyricWriter.model === 'builtin') return { kind: 'lyrics', name: 'Built-in writer', mode: 'builtin' };
  return { kind: 'lyrics', name: lyricWriter.model, mode: 'live' };
}

function paymentsOf({ payments, clock }: Ctx): ProviderCheck {
  const { form } = payments;
  if (!form) return { kind: 'payments', name: 'No payments', mode: 'off' };
  const check = async () => {
    for await (const _event of payments.listEvents(clock.now())) break;
  };
  if (form.standInAddress)
    return { kind: 'payments', name: 'Local stand-in for Stripe', mode: 'standIn', check };
  return { kind: 'payments', name: 'Stripe', mode: form.isTest ? 'test' : 'live', check };
}

async function requireWorker(ctx: Ctx): Promise<void> {
  const alive = await ctx.db.$queryRaw<unknown[]>`
    SELECT 1 FROM "WorkerHeartbeat" WHERE "seenAt" > now() - make_interval(secs => ${ALIVE_SECONDS}) LIMIT 1`;
  if (alive.length === 0) throw new Error('no worker lives');
}

async function requireMusic(ctx: Ctx): Promise<void> {
  ctx.music.understand({ prompt: 'a calm song' });
}

async function resultOf({ check, ...provider }: ProviderCheck): Promise<Provider> {
  if (!check) return { ...provider, answers: null, ms: null };
  const started = performance.now();
  const answers = await isInTime(check);
  return { ...provider, answers, ms: answers ? Math.round(performance.now() - started) : null };
}

async function isInTime(check: () => Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timedOut = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, TIMEOUT_MS, false);
  });
  const answered = check().then(
    () => true,
    () => false,
  );
  const answers = await Promise.race([answered, timedOut]);
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
