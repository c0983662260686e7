// Database migrations: node scripts/migrate.mjs deploy [last] | status | check | create <name>
import fs from 'node:fs';
import path from 'node:path';
import { deploy, pendingChange, status, writeMigrations } from './migrate/migrations.mjs';
import { openCluster } from './postgres/cluster.mjs';
import { startServer, stopServer } from './postgres/server.mjs';
import { loadEnvFile } from './setup/environment.mjs';
import { Failure, main } from './setup/failure.mjs';
import { dataDir, root } from './setup/paths.mjs';

const commands = {
  async deploy(url, last) {
    const applied = await deploy(url, last);
    console.log(applied.length ? `Applied ${applied.join(', ')}` : 'No migration is missing');
  },

  async status(url) {
    console.log(JSON.stringify(await status(url), null, 2));
  },

  async check(url) {
    const pending = await pendingChange(url);
    if (pending)
      throw new Failure(
        `The migrations are behind; npm run db:create -- <name>\n${pending.reasons.join('\n')}`,
      );
    console.log('Schema, functions and migrations are in step');
  },

  async create(url, name) {
    if (!/^[a-z0-9_]+$/.test(name ?? ''))
      throw new Failure('Name the migration: small letters, digits, underscores.');
    const pending = await pendingChange(url);
    if (!pending) return console.log('Nothing has changed');
    for (const folder of writeMigrations(name, pending.sql, new Date()))
      console.log(`Wrote ${path.relative(root, folder)}`);
  },
};

/**
 * Calls `work` with the address of the configured database, or of the embedded one, which runs as long as necessary.
 */
async function withDatabase(work) {
  if (process.env.DATABASE_URL) return work(process.env.DATABASE_URL);
  fs.mkdirSync(dataDir(), { recursive: true });
  const cluster = openCluster(dataDir());
  const { url, found } = await startServer(cluster);
  try {
    await work(url);
  } finally {
    if (!found) await stopServer(cluster);
  }
}

await main(async () => {
  loadEnvFile();
  const [name, argument] = process.argv.slice(2);
  const command = commands[name];
  if (!command)
    throw new Failure('Usage: node scripts/migrate.mjs deploy [last] | status | check | create <name>');
  await withDatabase((url) => command(url, argument));
  // The engine leaves a timer behind that would keep the process alive for ten seconds.
  process.exit(0);
});
