import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../bench/support/web';
import { until } from './until';
import { startVendors, type Vendors } from './vendors/vendors';

/** The parts of a running site, by what their command line says. */
const PARTS = { web: 'lib/server/main', worker: 'lib/worker/main' };

export type Part = keyof typeof PARTS | 'database' | 'starter';
export type Store = 'disk' | 'bucket';

const ADMIN = { email: 'admin@drills.example', password: 'Drills-admin-1' };

/** A site in a folder of its own, started as `npm start` does and started again whenever its starter ends. */
export class Site {
  /** Ends of the starter that no drill requested, one line each. */
  readonly faults: string[] = [];
  readonly admin = ADMIN;
  private starter: ChildProcess | null = null;
  private stopped = false;
  private isStarterKilled = false;
  private store: Store = 'disk';

  private constructor(
    readonly url: string,
    readonly dataDir: string,
    readonly vendors: Vendors,
    private readonly env: NodeJS.ProcessEnv,
  ) {}

  /** Starts a site in this folder and waits until it is ready. */
  static async start(dataDir: string): Promise<Site> {
    const port = String(await freePort());
    const url = `http://127.0.0.1:${port}`;
    const vendors = await startVendors(url, dataDir);
    const site = new Site(url, dataDir, vendors, {
      ...process.env,
      ...vendors.settings,
      PORT: port,
      DATA_DIR: dataDir,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      AUTH_SECRET: randomBytes(32).toString('hex'),
      RATE_LIMITS: '0',
      SHOWCASE_SONGS: '0',
      MUSIC_THREADS: '1',
      LOG_LEVEL: process.env.DRILL_LOG ?? 'warn',
    });
    site.launch();
    await site.ready();
    return site;
  }

  /** Has the site store its files here, which takes a start if it did not. */
  async storeOn(store: Store): Promise<void> {
    if (this.store === store) return;
    await this.end();
    this.store = store;
    this.stopped = false;
    this.launch();
    await this.ready();
  }

  /** Waits until the site and all its parts are there. */
  async ready(): Promise<void> {
    await until('a site that is ready', 120, async () => {
      const answer = await ask(`${this.url}/api/readyz`);
      if (!answer.ok || !(['web', 'worker', 'database'] as const).every((part) => this.pid(part)))
        return false;
      // A process that was killed has its id for a moment, and a new one has one before it listens.
      return ask(this.vendors.standIn.url);
    });
  }

  /** The id of the process of a part; null if there is none at the moment. */
  pid(part: Part): number | null {
    if (part === 'starter') return this.starter?.pid ?? null;
    if (part === 'database') return this.postmaster();
    return this.children().find((pid) => commandOf(pid).includes(PARTS[part])) ?? null;
  }

  /** The ids of all processes of the database. */
  databaseProcesses(): number[] {
    const postmaster = this.pid('database');
    if (postmaster === null) return [];
    const children = readOr(`/proc/${postmaster}/task/${postmaster}/children`, '');
    return [postmaster, ...children.split(' ').filter(Boolean).map(Number)];
  }

  /** Sends a signal to a part; false if it is not there. */
  signal(part: Part, name: NodeJS.Signals): boolean {
    const pid = this.pid(part);
    if (part === 'starter') this.isStarterKilled = true;
    return pid !== null && process.kill(pid, name);
  }

  /** A setting that the web process was started with. */
  setting(name: string): string {
    const pid = this.pid('web');
    const values = pid === null ? [] : readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
    return values.find((value) => value.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
  }

  async stop(): Promise<void> {
    await this.end();
    await this.vendors.close();
  }

  private async end(): Promise<void> {
    this.stopped = true;
    const { starter } = this;
    if (starter && starter.exitCode === null && starter.signalCode === null) {
      const gone = new Promise((resolve) => starter.once('exit', resolve));
      starter.kill('SIGTERM');
      await gone;
    }
  }

  private launch(): void {
    const output = openSync('test-results/drill.log', 'a');
    const child = fork('scripts/start.mjs', {
      env: { ...this.env, ...(this.store === 'bucket' ? this.vendors.bucketSettings : {}) },
      stdio: ['ignore', output, output, 'ipc'],
    });
    closeSync(output);
    this.starter = child;
    child.once('exit', (code, signal) => this.stopped || this.launchAgain(signal ?? `exit code ${code}`));
  }

  /** After a fault, too: later drills need a site. */
  private launchAgain(reason: string): void {
    if (!this.isStarterKilled) this.faults.push(`the starter ended on its own (${reason})`);
    this.isStarterKilled = false;
    this.launch();
  }

  private children(): number[] {
    const running = JSON.parse(readOr(path.join(this.dataDir, 'running.json'), '{}'));
    return running.children ?? [];
  }

  private postmaster(): number | null {
    const folder = readOr(path.join(this.dataDir, 'postgres.location'), path.join(this.dataDir, 'postgres'));
    const [pid = ''] = readOr(path.join(folder.trim(), 'postmaster.pid'), '').split('\n');
    return Number(pid) || null;
  }
}

const ask = (url: string) => fetch(url, { signal: AbortSignal.timeout(2_000) });

const commandOf = (pid: number) => readOr(`/proc/${pid}/cmdline`, '');

function readOr(file: string, otherwise: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return otherwise;
  }
}
