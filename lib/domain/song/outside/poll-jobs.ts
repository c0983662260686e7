import type { Ctx } from '@/lib/core/context';
import type { JobProvider, JobState } from '@/lib/core/music/provider';
import { notify } from '@/lib/queue/notify';
import { endJob, type Job } from './jobs';
import { markDelivered } from './send-order';
import { settleFault } from './settle-fault';

/** A provider may not know an order in the moment after it accepted it. */
const MAX_MISSES = 5;
const MIN_WORK_MS = 10 * 60_000;
const START_MS = 60_000;
const WORK_MS_PER_SECOND = 6_000;
const MAX_QUEUE_MS = 60 * 60_000;
/** The share of the progress that is the provider's; the rest is ours: checking and encoding. */
const PROVIDER_SHARE = 90;

/** Asks a provider for the states of some accepted orders and acts on each. Throws ProviderError if it is away. */
export async function pollJobs(
  ctx: Ctx,
  provider: JobProvider,
  jobs: Job[],
  pace: number | null,
  signal: AbortSignal,
): Promise<void> {
  const asked = new Map(jobs.map((job) => [job.reference ?? '', job]));
  const states = await provider.poll([...asked.keys()], signal);
  for (const [reference, job] of asked) {
    const state = states.get(reference) ?? { state: 'unknown' };
    if (!job.isWanted) await giveUp(ctx, provider, job, signal);
    else if (!isOver(state) && isOverdue(ctx, job)) await endOverdue(ctx, provider, job, signal);
    else await act(ctx, job, state, pace);
  }
}

function act(ctx: Ctx, job: Job, state: JobState, pace: number | null): Promise<void> {
  switch (state.state) {
    case 'done':
      return markDelivered(ctx, job);
    case 'failed':
      return settleFault(ctx, job, { ...state.fault, retryable: false });
    case 'queued':
      return noteQueued(ctx, job, state.place);
    case 'running':
      return noteRunning(ctx, job, state, pace);
    case 'unknown':
      return noteMiss(ctx, job);
  }
}

async function noteQueued(ctx: Ctx, job: Job, place: number | null): Promise<void> {
  const stage = place === null ? 'Waiting for the model' : `Number ${place} in the model's queue`;
  await report(ctx, job, 0, stage);
}

async function noteRunning(
  ctx: Ctx,
  job: Job,
  { fraction, reference }: Extract<JobState, { state: 'running' }>,
  pace: number | null,
): Promise<void> {
  const now = ctx.clock.now();
  if (job.runningAt === null || job.misses > 0 || reference !== undefined) {
    await ctx.db.providerJob.updateMany({
      where: { songId: job.songId, attempt: job.attempt, state: 'accepted' },
      data: { runningAt: job.runningAt ?? now, misses: 0, ...(reference === undefined ? {} : { reference }) },
    });
  }
  const elapsed = (now.getTime() - (job.runningAt ?? now).getTime()) / 1000;
  const done = fraction ?? expectedFraction(elapsed, job.seconds, pace);
  await report(ctx, job, Math.round(done * PROVIDER_SHARE), 'The model is playing');
}

/** Approaches 1 so that half of the expected time is half of the way. */
function expectedFraction(elapsed: number, seconds: number, pace: number | null): number {
  if (pace === null) return 0;
  const share = elapsed / Math.max(1, seconds * pace);
  return share < 0.5 ? share : 1 - 0.5 * 2 ** (1 - 2 * share);
}

async function report(ctx: Ctx, { songId, attempt, ownerId }: Job, progress: number, stage: string) {
  const { count } = await ctx.db.song.updateMany({
    where: {
      id: songId,
      attempt,
      status: 'generating',
      OR: [{ progress: { lt: progress } }, { stage: null }, { stage: { not: stage } }],
    },
    data: { progress, stage },
  });
  if (count > 0) await notify(ctx, 'song', { id: songId, ownerId });
}

async function noteMiss(ctx: Ctx, job: Job): Promise<void> {
  if (job.misses + 1 >= MAX_MISSES) return settleFault(ctx, job, { code: 'lost', retryable: false });
  await ctx.db.providerJob.updateMany({
    where: { songId: job.songId, attempt: job.attempt, state: 'accepted' },
    data: { misses: { increment: 1 } },
  });
}

/** What was finished, however late, is paid for. */
const isOver = ({ state }: JobState) => state === 'done' || state === 'failed';

function isOverdue({ clock }: Ctx, { askedAt, runningAt, seconds }: Job): boolean {
  const now = clock.now().getTime();
  if (runningAt === null) return now - askedAt.getTime() > MAX_QUEUE_MS;
  return now - runningAt.getTime() > Math.max(MIN_WORK_MS, START_MS + seconds * WORK_MS_PER_SECOND);
}

async function endOverdue(ctx: Ctx, provider: JobProvider, job: Job, signal: AbortSignal): Promise<void> {
  await giveUp(ctx, provider, job, signal);
  await settleFault(ctx, job, { code: 'timeout', retryable: false });
}

/** Stops the provider's work on an order that is no longer wanted. */
async function giveUp(ctx: Ctx, provider: JobProvider, job: Job, signal: AbortSignal): Promise<void> {
  await provider
    .cancel?.(job.reference ?? '', signal)
    .catch((err) => ctx.log.info({ songId: job.songId, err }, 'an order was not canceled'));
  if (!job.isWanted) await endJob(ctx, job);
}
