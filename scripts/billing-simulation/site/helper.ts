import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Place } from './app';

/** A moment of the stand-in's clock, in seconds, and when in real time it came there, in milliseconds. */
export interface Moment {
  seconds: number;
  arrivedAt: number;
}

/** The same in all processes. Within a second of the stand-in time goes on, so that what was asked later is known. */
export const timeAt = ({ seconds, arrivedAt }: Moment): Date =>
  new Date(seconds * 1000 + Math.min(999, Math.max(0, Date.now() - arrivedAt)));

/** A second process that works tasks, as a worker beside the first. */
export class Helper {
  readonly #child: ChildProcess;
  readonly #exit: Promise<never>;

  constructor(place: Place) {
    const file = new URL('./work-tasks.ts', import.meta.url);
    this.#child = fork(file, [JSON.stringify(place)], { execArgv: ['--import', 'tsx'] });
    this.#exit = once(this.#child, 'exit').then(() => {
      throw new Error('The second process is gone');
    });
    // Where nothing is asked of it, its end is none of our concern.
    this.#exit.catch(() => {});
  }

  /** Works tasks until none is left. Answers what failed that must not. */
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
