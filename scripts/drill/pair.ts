import { readFileSync } from 'node:fs';
import { hasNginx, type Nginx, startNginx } from '../bench/support/nginx';
import { freePort } from '../bench/support/web';
import { Kept } from './kept';
import { NotTried } from './outcome';
import type { Site } from './site';
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
  const changed = { PORT: String(port) };
  const web = startLike(site.pid('web'), changed);
  const worker = startLike(site.pid('worker'), changed);
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

/** Starts what a running process runs once more, with its flags and settings but for these. */
function startLike(pid: number | null, changed: Record<string, string>): Kept {
  const read = (file: string) => readFileSync(`/proc/${pid}/${file}`, 'utf8').split('\0').filter(Boolean);
  const [, ...args] = read('cmdline');
  // Without the channel to the starter, which is not theirs. A setting without a name would keep Node.js from starting threads.
  const settings = read('environ').filter((setting) => !setting.startsWith('NODE_CHANNEL_'));
  return new Kept(args, { ...process.env, ...Object.fromEntries(settings.map(entryOf)), ...changed });
}

function entryOf(setting: string): [string, string] {
  const at = setting.indexOf('=');
  return [setting.slice(0, at), setting.slice(at + 1)];
}
