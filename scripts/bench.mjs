// npm run bench: measures everything that has a target, one part after another, and prints one table of results.
// npm run bench -- songs search: only these parts. More: docs/benchmarks.md
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { tableOf } from './bench/support/table.mjs';
import { openCluster } from './postgres/cluster.mjs';
import { startServer, stopServer } from './postgres/server.mjs';
import { build } from './setup/bundling/build.mjs';
import { compile, isCompiled } from './setup/bundling/compile.mjs';
import { ensureBrowser } from './setup/checks/browser.mjs';
import { loadEnvFile, settleEnvironment } from './setup/environment.mjs';
import { Failure } from './setup/failure.mjs';
import { generate } from './setup/generated.mjs';
import { ensurePackages } from './setup/install.mjs';
import { dataDir, inRoot, root } from './setup/paths.mjs';
import { atEnd, mainWithEnd } from './setup/processes/ending.mjs';
import { envToRun, FLAGS } from './setup/programs.mjs';
import { runScript } from './setup/run.mjs';

const WORKER = 'lib/worker/main.ts';
const MILLION = 1_000_000;
const SOME = 100_000;

/**
 * `songs`: the number of songs in the database; `seeds`: what else is filled in; `copy`: in a copy of it.
 * `browser`: needs Chromium. `slow` parts run only if they are named. `pure` parts need neither database nor pages, and take arguments.
 * `worker`: in a process with the worker's memory settings; `compiled`: with compiled threads.
 */
const parts = {
  songs: { songs: MILLION, small: SOME, scripts: ['songs.ts', 'api.ts'] },
  search: { songs: MILLION, scripts: ['search.ts'] },
  pages: { songs: SOME, scripts: ['pages.ts'] },
  audio: { songs: SOME, scripts: ['sound/audio.ts'] },
  plays: { songs: SOME, scripts: ['plays.ts'] },
  memory: { scripts: ['memory.ts'] },
  start: { scripts: ['start.ts'] },
  script: { songs: SOME, scripts: ['script.ts'] },
  sketch: { browser: true, scripts: ['sketch.ts'] },
  editor: { browser: true, scripts: ['editor.ts'] },
  admin: { songs: MILLION, seeds: ['business.ts', 'back-office.ts'], scripts: ['dashboard.ts', 'lists.ts'] },
  community: {
    songs: MILLION,
    copy: true,
    seeds: ['community.ts'],
    scripts: ['community/lists.ts', 'community/export.ts'],
  },
  auth: { scripts: ['auth.ts'] },
  ledger: { slow: true, scripts: ['ledger.ts'] },
  subscriptions: { slow: true, scripts: ['subscriptions.ts'] },
  music: { slow: true, pure: true, worker: true, scripts: ['sound/music.ts'] },
  scores: { slow: true, pure: true, scripts: ['sound/scores.ts'] },
  stems: { slow: true, pure: true, worker: true, compiled: true, scripts: ['sound/stems.ts'] },
  voice: { slow: true, pure: true, scripts: ['sound/voice.ts'] },
  words: { slow: true, pure: true, scripts: ['sound/words.ts'] },
  analysis: { slow: true, scripts: ['sound/analysis.ts'] },
};

const failed = [];

await mainWithEnd(async () => {
  await ensurePackages();
  const [first = '', ...rest] = process.argv.slice(2);
  if (parts[first]?.pure) {
    const { scripts, worker = false, compiled = false } = parts[first];
    if (compiled) await prepareThreads();
    const [env, flags] = worker ? [envToRun(WORKER), FLAGS[WORKER]] : [{}, []];
    return finish(await linesOf(scripts[0], env, rest, flags));
  }
  const named = process.argv.slice(2);
  const unknown = named.find((name) => !Object.hasOwn(parts, name));
  if (unknown) throw new Failure(`Unknown part ${unknown}. Parts: ${Object.keys(parts).join(', ')}`);
  const chosen = named.length > 0 ? named : Object.keys(parts).filter((name) => !parts[name].slow);
  loadEnvFile();
  settleEnvironment('production');
  await generate();
  await build();
  const server = process.env.DATABASE_URL ?? (await ownServer());
  const lines = [];
  for (const name of chosen) lines.push(...(await measure(name, server)));
  finish(lines);
});

async function prepareThreads() {
  await generate();
  if (!isCompiled()) await compile();
}

function finish(lines) {
  console.log(`\n${tableOf(lines)}`);
  if (failed.length > 0) throw new Failure(`Failed: ${failed.join(', ')}`);
}

/** Returns the embedded database; it stops with this process if it was not running before. */
async function ownServer() {
  fs.mkdirSync(dataDir(), { recursive: true });
  const cluster = openCluster(dataDir());
  const { url, found } = await startServer(cluster);
  if (!found) await atEnd(() => stopServer(cluster));
  return url;
}

async function measure(name, server) {
  // Imported late: needs packages that a fresh clone lacks when this script starts.
  const { benchDatabase, copyDatabase } = await import('./bench/support/databases.mjs');
  const { songs, small, seeds = [], copy, browser, scripts } = parts[name];
  const databaseOf = (count) =>
    benchDatabase(server, count ? `bench_songs_${count}` : `bench_${name}`, count);
  const database = await databaseOf(songs);
  const env = {
    DATABASE_URL: copy ? await copyDatabase(server, database, `bench_${name}`) : database,
    ...(browser ? { CHROMIUM_PATH: await ensureBrowser() } : {}),
    ...(small ? { SMALL_DATABASE_URL: await databaseOf(small) } : {}),
  };
  for (const seed of seeds) await runScript(`scripts/seed/${seed}`, [], { inherit: true, env });
  const lines = [];
  for (const script of scripts) {
    console.log(`\n${name}: scripts/bench/${script}`);
    lines.push(...(await linesOf(script, env)));
  }
  return lines;
}

/** Runs a script, prints its output and collects its lines for the table. A failing script does not end the others. */
function linesOf(script, env, args = [], flags = []) {
  const preload = inRoot('scripts/setup/preload.mjs');
  const child = spawn(
    process.execPath,
    [...flags, '--import', preload, '--import', 'tsx', inRoot('scripts/bench', script), ...args],
    {
      cwd: root,
      env: { ...process.env, LOG_LEVEL: 'warn', ...env },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  );
  atEnd(() => child.kill('SIGTERM'));
  const lines = [];
  child.on('message', ({ line }) => lines.push(line));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code !== 0) failed.push(script);
      resolve(lines);
    });
  });
}
