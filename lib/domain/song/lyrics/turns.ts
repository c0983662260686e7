import { withDeadline } from '@/lib/core/deadline';

interface Limits {
  running: number;
  waiting: number;
  /** The longest that work waits. */
  waitMs: number;
}

/** Lets a few pieces of work run concurrently, each user's one at a time; others wait in order, up to a number. */
export class Turns {
  private readonly users = new Set<string>();
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  constructor(private readonly limits: Limits) {}

  /** Whether work of this user is running or waiting. */
  has(user: string): boolean {
    return this.users.has(user);
  }

  isFull(): boolean {
    return this.running >= this.limits.running && this.waiting.length >= this.limits.waiting;
  }

  /** Runs the work when it is its turn. Throws the signal's reason if it aborts before, and a TimeoutError after too long a wait. */
  async run<T>(user: string, work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    this.users.add(user);
    try {
      await withDeadline(this.limits.waitMs, signal, (end) => this.enter(end));
      try {
        return await work();
      } finally {
        this.leave();
      }
    } finally {
      this.users.delete(user);
    }
  }

  private async enter(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.running < this.limits.running) {
      this.running++;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        this.waiting.splice(this.waiting.indexOf(begin), 1);
        reject(signal.reason);
      };
      // Takes over the place of work that ended, so `running` stays the same.
      const begin = () => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      this.waiting.push(begin);
      signal.addEventListener('abort', giveUp, { once: true });
    });
  }

  private leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running--;
  }
}
