import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { hasNginx, type Nginx, startNginx } from '../bench/support/nginx';
import { freePort } from '../bench/support/web';
import { NotTried } from './outcome';
import { PARTS, type Site } from './site';
import { until } from './until';

/** A second web and a second worker beside those of a site, and the shipped proxy in front of both webs. */
export interface Pair {
  origin: string;
  /** Ends the first or second web or worker, and resolves once another is there. */
  replace(part: 'web' | 'worker', which: 0 | 1, signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  stop(): Promise<void>;
}

/** Throws NotTried if nginx is not installed. */
export async function pairOf(site: Site): Promise<Pair> {
  if (!hasNginx()) throw new NotTried('nginx is not installed');
  const port = await freePort();
  // Without the channel to the starter, which is not theirs. The text ends with a separator: a variable without a name would
  // keep Node.js from starting threads.
  const settings = readFileSync(`/proc/${site.pid('web')}/environ`, 'utf8')
    .split('\0')
    .filter((setting) => setting !== '' && !setting.startsWith('NODE_CHANNEL_'));
  const env = { ...process.env, ...Object.fromEntries(settings.map(entryOf)), PORT: String(port) };
  const web = new Kept('web', env);
  const worker = new Kept('worker', env);
  const at = `http://127.0.0.1:${port}`;
  await isReady(at);
  const nginx: Nginx = await startNginx(
    site.dataDir,
    [Number(new URL(site.url).port), port],
    await freePort(),
  );
  const second = { web, worker };
  return {
    origin: `http://127.0.0.1:${nginx.port}`,
    async replace(part, which, signal) {
      const pid = () => (which === 0 ? site.pid(part) : second[part].pid);
      const before = pid();
      if (before) process.kill(before, signal);
      await until(`another ${part}`, 60, async () => pid() !== null && pid() !== before);
      if (part === 'web') await isReady(which === 0 ? site.url : at);
    },
    async stop() {
      nginx.stop();
      await Promise.all([web.stop(), worker.stop()]);
    },
  };
}

const isReady = (origin: string) =>
  until('a web that is ready', 60, async () => (await fetch(`${origin}/api/readyz`)).ok);

function entryOf(setting: string): [string, string] {
  const at = setting.indexOf('=');
  return [setting.slice(0, at), setting.slice(at + 1)];
}

/** A process that is started again whenever it ends. */
class Kept {
  private child: ChildProcess | null = null;
  private stopped = false;

  constructor(
    private readonly part: 'web' | 'worker',
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
    const file = `build/${PARTS[this.part]}.js`;
    const child = spawn(process.execPath, ['--enable-source-maps', file], {
      env: this.env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    this.child = child;
    child.once('exit', () => {
      this.child = null;
      if (!this.stopped) this.launch();
    });
  }
}
