import type { Ctx } from '@/lib/core/context';

/**
 * Writes the progress of a task beside its work: one write at a time, so that none overtakes a later one, and at most one in
 * `intervalMs`. A failure is logged with `about`, and only that. `settled` resolves once nothing is being written: to be
 * awaited before the task ends, or the next run's progress could be overwritten.
 */
export function progressWriter<P>(
  { clock, log }: Pick<Ctx, 'clock' | 'log'>,
  { intervalMs, about }: { intervalMs: number; about: object },
  write: (progress: P) => Promise<unknown>,
) {
  let lastAt = 0;
  let writing: Promise<void> | null = null;
  const begin = async (progress: P) => {
    try {
      await write(progress);
    } catch (err) {
      log.warn({ ...about, err }, 'progress was not written');
    } finally {
      writing = null;
    }
  };
  return {
    report(progress: P): void {
      const now = clock.now().getTime();
      if (writing || now - lastAt < intervalMs) return;
      lastAt = now;
      writing = begin(progress);
    },
    settled: async (): Promise<void> => {
      await writing;
    },
  };
}

/** Returns a fraction of 1 in whole percent, which is 100 only for what is finished. */
export function percentOf(fraction: number): number {
  return Math.max(0, Math.min(99, Math.round(fraction * 100)));
}
