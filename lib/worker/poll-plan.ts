import type { Job } from '@/lib/domain/song/outside/jobs';

const SECOND = 1_000;

/** Chooses whom to ask about: the songs that were asked about the longest ago, new ones more often than old ones. */
export class PollPlan {
  private readonly askedAt = new Map<string, number>();

  /** Returns up to `batch` of the orders whose turn it is. */
  next(jobs: Job[], batch: number, now: Date): Job[] {
    const at = now.getTime();
    this.forget(jobs);
    const last = ({ songId }: Job) => this.askedAt.get(songId) ?? 0;
    const due = jobs
      .filter((job) => at - last(job) >= pauseOf(at - job.askedAt.getTime()))
      .sort((a, b) => last(a) - last(b))
      .slice(0, batch);
    for (const { songId } of due) this.askedAt.set(songId, at);
    return due;
  }

  private forget(jobs: Job[]): void {
    const open = new Set(jobs.map(({ songId }) => songId));
    for (const songId of this.askedAt.keys()) if (!open.has(songId)) this.askedAt.delete(songId);
  }
}

/** Milliseconds between two questions about an order of this age. */
function pauseOf(age: number): number {
  if (age < 30 * SECOND) return 2 * SECOND;
  return age < 300 * SECOND ? 5 * SECOND : 15 * SECOND;
}
