// Where backup and restore work: settings, database, programs. Without an import that a fresh clone lacks.
import fs from 'node:fs';
import path from 'node:path';
import { openCluster } from '../postgres/cluster.mjs';
import { startServer, stopServer } from '../postgres/server.mjs';
import { compile, isCompiled } from '../setup/bundling/compile.mjs';
import { loadEnvFile, settleEnvironment } from '../setup/environment.mjs';
import { Failure } from '../setup/failure.mjs';
import { generate } from '../setup/generated.mjs';
import { installPackages } from '../setup/install.mjs';
import { dataDir, inRoot, readText } from '../setup/paths.mjs';
import { isClaimed } from '../setup/processes/claim.mjs';
import { atEnd, end } from '../setup/processes/ending.mjs';
import { argsToRun, BUILD_FOLDER } from '../setup/programs.mjs';
import { attempt, run } from '../setup/run.mjs';
import { step } from '../setup/say.mjs';

/** Reads the settings, and returns the absolute folder of the backup that the command names. */
export function settlePlace(command) {
  const [dir, ...rest] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
  if (!dir || rest.length > 0) throw new Failure(`Usage: npm run ${command} -- DIR`);
  loadEnvFile();
  settleEnvironment('production');
  // npm changes the folder to that of the repository, and remembers the user's own.
  return path.resolve(process.env.INIT_CWD ?? process.cwd(), dir);
}

/** Installs what a fresh clone lacks. The programs of a running site stay: newer sources run uncompiled. */
export async function preparePrograms() {
  if (!fs.existsSync(inRoot('node_modules'))) await step('Installing packages', installPackages);
  await generate();
  if (!fs.existsSync(inRoot(BUILD_FOLDER, '.stamp'))) await compile();
  if (!isCompiled()) process.env.NODE_ENV = 'development';
}

/**
 * Returns the address of the configured database, or of the embedded one, which runs as long as this script unless a
 * site uses it. `make` creates an embedded one if there is none.
 */
export async function openDatabase({ make }) {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL;
  const cluster = openCluster(dataDir(), { make });
  if (!fs.existsSync(path.join(cluster.folder, 'PG_VERSION')))
    throw new Failure(
      `There is no database in ${dataDir()}: set DATA_DIR or DATABASE_URL to that of the site.`,
    );
  const { url, found } = await startServer(cluster);
  await atEnd(() => (found || (!make && isClaimed()) ? undefined : stopServer(cluster)));
  return url;
}

/** Runs a step of the program on a database. It shows its progress, and why it fails: this script then ends, too. */
export async function runStep(name, dir, url) {
  const args = [...argsToRun('scripts/backup/program.ts'), name, dir];
  const { code } = await attempt(process.execPath, args, { env: { DATABASE_URL: url }, inherit: true });
  if (code !== 0) await end(1);
}

/** Migrates a database to the version of a backup, or without `last` to the current one. */
export async function migrateTo(url, last = '') {
  await run(process.execPath, [inRoot('scripts/migrate.mjs'), 'deploy', last], {
    env: { DATABASE_URL: url },
  });
}

/** Reads a manifest far enough to prepare a database for it. Throws a Failure for one of a newer version. */
export async function readMigrations(dir, name) {
  const text = readText(path.join(dir, name));
  if (!text) throw new Failure(`${dir} holds no complete backup: it has no ${name}.`);
  const { version, migrations = [] } = parse(text) ?? {};
  const { hasMigrations } = await import('../migrate/migrations.mjs');
  if (migrations.length === 0) throw new Failure(`${path.join(dir, name)} is damaged.`);
  if (!hasMigrations(migrations))
    throw new Failure(
      `This backup is of another version of Tunewright (${version}): it has migrations unknown here.`,
    );
  return migrations.at(-1).name;
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
