import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** An nginx with the shipped settings, and one location that serves the same files without authorization. */
export interface Nginx {
  port: number;
  /** The processor time it has used, in microseconds. */
  cpu(): number;
  stop(): void;
}

export const hasNginx = (): boolean => spawnSync('nginx', ['-v']).status === 0;

/**
 * Starts nginx with deploy/nginx.conf in front of the servers on these ports. Changes only what is local: no TLS, one
 * worker, other ports and folders. `/plain/` serves the files as nginx alone would.
 */
export async function startNginx(folder: string, upstreams: number[], port: number): Promise<Nginx> {
  const shipped = readFileSync('deploy/nginx.conf', 'utf8')
    .replace(
      /server 127\.0\.0\.1:3000 max_fails=0;/,
      upstreams.map((upstream) => `server 127.0.0.1:${upstream} max_fails=0;`).join(' '),
    )
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace(/^server \{\s+listen 80;[\s\S]*$/m, '')
    .replaceAll(/^\s*ssl_.*$/gm, '')
    .replaceAll('/data/files/', `${folder}/files/`)
    .replace('/var/cache/nginx/tunewright', `${folder}/nginx-cache`)
    .replace(
      /location \/ \{/,
      `location /plain/ { alias ${folder}/files/; sendfile on; tcp_nopush on; }\n  $&`,
    );
  const home = path.join(folder, 'nginx');
  mkdirSync(home, { recursive: true });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    path.join(home, 'nginx.conf'),
    `user root; worker_processes 1; pid nginx.pid; daemon off; error_log stderr;
events {}
http {
  types { audio/mpeg mp3; } access_log off; keepalive_requests 1000000;
  ${temporary.map((name) => `${name}_temp_path ${home}/${name};`).join(' ')}
  ${shipped}
}`,
  );
  const child = spawn('nginx', ['-p', home, '-c', path.join(home, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const worker = await workerOf(child);
  return { port, cpu: () => timeOf(worker), stop: () => void child.kill('SIGQUIT') };
}

async function workerOf({ pid }: ChildProcess): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const [worker] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
    if (worker) return worker;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('nginx did not start');
}

const timeOf = (pid: string) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e3;
