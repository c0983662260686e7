import fs from 'node:fs';
import path from 'node:path';
import { openCluster } from '../postgres/cluster.mjs';
import { keepServer, startServer, stopServer } from '../postgres/server.mjs';
import { choosePort } from './address.mjs';
import { build, isBuilt } from './bundling/build.mjs';
import { compile, isCompiled } from './bundling/compile.mjs';
import { checkEnvironment, loadEnvFile, settleEnvironment } from './environment.mjs';
import { generate } from './generated.mjs';
import { ensurePackages } from './install.mjs';
import { dataDir } from './paths.mjs';
import { claimDataDir } from './processes/claim.mjs';
import { atEnd, ended } from './processes/ending.mjs';
import { runScript } from './run.mjs';
import { step } from './say.mjs';

/**
 * Prepares everything that web and worker need, from a fresh clone or from what an interrupted start left behind.
 * `mode` becomes NODE_ENV. Returns `{ cluster, findAdmin }`: the folder of the embedded database or null, and a
 * function that resolves to the first admin as `{ email, password }`, where the password is null unless it is new.
 */
export async function prepare(mode) {
  loadEnvFile();
  settleEnvironment(mode);
  await claimDataDir();
  await choosePort();
  await ensurePackages();
  await generate();
  if (mode === 'production' && !isCompiled()) await compile();
  const cluster = await checkAndOpenDatabase();
  // Imported late: needs packages that a fresh clone lacks when this script starts.
  const { migrate } = await import('../migrate/migrations.mjs');
  const changed = await migrate(process.env.DATABASE_URL);
  if (mode === 'production' && !isBuilt()) await step('Building the pages', build);
  // A database that was up to date already holds what pages need: seeding can wait until the site is up.
  const admin = changed ? await seed() : null;
  return { cluster, findAdmin: async () => admin ?? seed() };
}

/** Checks the settings before a first start; once there is a database, checks them and starts it concurrently. */
async function checkAndOpenDatabase() {
  const isFirst = !fs.existsSync(path.join(dataDir(), 'postgres.password'));
  const checked = checkEnvironment();
  if (isFirst) await checked;
  const [cluster] = await Promise.all([process.env.DATABASE_URL ? null : startEmbedded(), checked]);
  return cluster;
}

async function startEmbedded() {
  const cluster = openCluster(dataDir());
  let kept = Promise.resolve();
  await atEnd(async () => {
    await kept;
    await stopServer(cluster);
  });
  const { url } = await startServer(cluster);
  kept = keepServer(cluster, ended);
  process.env.DATABASE_URL = url;
  return cluster.folder;
}

/** Writes what every installation needs. Repeating it is harmless; the last line of its output is JSON. */
async function seed() {
  const output = await runScript('scripts/seed/seed.ts', []);
  return JSON.parse(output.trim().split('\n').at(-1)).admin;
}
