import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';

/** A process that is restarted whenever it is killed, until it is stopped for good. */
export class Immortal {
  private child: ChildProcess | null = null;
  private stopped = false;

  constructor(
    readonly name: string,
    private readonly file: string,
    private readonly env: NodeJS.ProcessEnv,
  ) {}

  start(): void {
    const child = spawn(process.execPath, [this.file], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: this.env,
    });
    this.child = child;
    child.once('exit', () => {
      if (!this.stopped) this.start();
    });
  }

  /** Kills it as a power cut would; it restarts automatically. */
  kill(): void {
    this.child?.kill('SIGKILL');
  }

  async stop(): Promise<void> {
    this.stopped = true;
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }
}

/** Returns a port that is free now. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Repeats `ask` until it returns something; throws after this many seconds. */
export async function until<T>(
  what: string,
  seconds: number,
  ask: () => Promise<T | null | false | undefined>,
): Promise<T> {
  for (const end = Date.now() + seconds * 1_000; Date.now() < end; ) {
    const answer = await ask().catch(() => null);
    if (answer) return answer;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${what} did not happen within ${seconds} s`);
}
