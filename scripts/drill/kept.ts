import { type ChildProcess, spawn } from 'node:child_process';

/** A process of Node.js that is started again whenever it ends, and ends with this one. */
export class Kept {
  private child: ChildProcess | null = null;
  private stopped = false;

  constructor(
    private readonly args: string[],
    private readonly env: NodeJS.ProcessEnv,
  ) {
    this.launch();
  }

  get pid(): number | null {
    return this.child?.pid ?? null;
  }

  stop(): Promise<void> {
    this.stopped = true;
    const { child } = this;
    if (!child) return Promise.resolve();
    child.kill('SIGTERM');
    return new Promise((resolve) => child.once('exit', () => resolve()));
  }

  private launch(): void {
    const child = spawn(process.execPath, this.args, {
      env: this.env,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.child = child;
    child.once('exit', () => {
      this.child = null;
      if (!this.stopped) this.launch();
    });
  }
}
