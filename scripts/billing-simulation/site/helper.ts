import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Place } from './app';

/** A moment of the stand-in's clock in seconds, and the real time at which the clock reached it in milliseconds. */
export interface Moment {
  seconds: number;
  arrivedAt: number;
}

/**
 * Returns the same time in all processes. Within a second of the stand-in, time goes on, so that later queries are
 * newer.
 */
export const timeAt = ({ seconds, arrivedAt }: Moment): Date =>
  new Date(seconds * 1000 + Math.min(999, Math.max(0, Date.now() - arrivedAt)));

/** A second process that runs tasks, as a worker next to the first. */
export class Helper {
  readonly #child: ChildProcess;
  readonly #exit: Promise<never>;

  constructor(place: Place) {
    const file = new URL('./work-tasks.ts', import.meta.url);
    this.#child = fork(file, [JSON.stringify(place)], { execArgv: ['--import', 'tsx'] });
    this.#exit = once(this.#child, 'exit').then(() => {
      throw new Error('The second process is gone');
    });
    // Its end matters only while it works.
    this.#exit.catch(() => {});
  }

  /** Runs tasks until none is left. Returns the failures that must not happen. */
  async work(at: Moment): Promise<string[]> {
    const answer = once(this.#child, 'message');
    this.#child.send(at);
    const [failures] = await Promise.race([answer, this.#exit]);
    return failures as string[];
  }

  close(): void {
    this.#child.disconnect();
  }
}
