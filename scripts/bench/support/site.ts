import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from './web';

const LOOK_MS = 20;

type Part = 'server' | 'worker' | 'stripe';

/** The whole site as `npm start` starts it, with a database of its own, in a folder that lasts as long as this process. */
export class Site {
  private readonly folder: string;
  private child: ChildProcess | null = null;
  origin = '';

  constructor() {
    this.folder = mkdtempSync(path.join(os.tmpdir(), 'bench-site-'));
  }

  /** Starts it, with the data of its last start if there was one, and waits until all its processes run. */
  async start(): Promise<void> {
    const port = await freePort();
    const { DATABASE_URL: _, ...env } = process.env;
    const child = spawn(process.execPath, ['scripts/start.mjs'], {
      // It ends with the channel, however this process ends.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        ...env,
        PORT: String(port),
        DATA_DIR: this.folder,
        RATE_LIMITS: '0',
        SHOWCASE_SONGS: '0',
        LOG_LEVEL: 'warn',
      },
    });
    this.child = child;
    this.origin = `http://127.0.0.1:${port}`;
    while (child.exitCode === null) {
      const { state, children = [] } = this.running();
      if (state === 'serving' && children.length === 3) return;
      await pause(LOOK_MS);
    }
    throw new Error(`the site did not start: ${child.exitCode}`);
  }

  /** Returns the process id of a part; null while it is not there. */
  pid(part: Part): number | null {
    const { children = [] } = this.running();
    return children.find((pid) => commandOf(pid).includes(`${part}/main.js`)) ?? null;
  }

  async stop(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }

  /** Stops it and removes its data. */
  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** What the starter notes of itself. */
  private running(): { state?: string; children?: number[] } {
    return JSON.parse(textOf(path.join(this.folder, 'running.json')) || '{}');
  }
}

const commandOf = (pid: number) => textOf(`/proc/${pid}/cmdline`);

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
