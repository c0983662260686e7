import pg from 'pg';
import { migrate } from '../../migrate/migrations.mjs';
import { runScript } from '../../setup/run.mjs';

/**
 * Returns the address of a migrated database of this name on a server. With `songs`, fills it with that many and keeps
 * it for later runs; recreates a database whose filling was interrupted.
 */
export async function benchDatabase(server, name, songs = 0) {
  const url = new URL(server);
  url.pathname = `/${name}`;
  await asking(server, async (client) => {
    if (await exists(client, name)) {
      if (songs === 0 || (await asking(url.href, (own) => isFilled(own, songs)))) return;
      await client.query(`DROP DATABASE "${name}"`);
    }
    await client.query(`CREATE DATABASE "${name}"`);
  });
  await migrate(url.href);
  if (songs > 0 && !(await asking(url.href, (own) => isFilled(own, songs)))) {
    console.log(`\nFilling ${name} (kept for later runs)`);
    await runScript('scripts/seed/songs.ts', [String(songs)], {
      inherit: true,
      env: { DATABASE_URL: url.href },
    });
  }
  return url.href;
}

/** Returns the address of a copy of a database, made once and kept, whose migrations are up to date. */
export async function copyDatabase(server, source, name) {
  const url = new URL(server);
  url.pathname = `/${name}`;
  await asking(server, async (client) => {
    if (await exists(client, name)) return;
    const template = new URL(source).pathname.slice(1);
    await client.query(`CREATE DATABASE "${name}" TEMPLATE "${template}" STRATEGY FILE_COPY`);
  });
  await migrate(url.href);
  return url.href;
}

async function exists(client, name) {
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
  return rowCount > 0;
}

/** Whether filling is complete: the statistics come last. */
async function isFilled(client, songs) {
  const { rows } = await client.query(`
    SELECT to_regclass('"ListTotal"') IS NOT NULL AS migrated,
      EXISTS (SELECT FROM pg_stats WHERE tablename = 'SongSearch' AND attname = 'document') AS counted`);
  if (!rows[0].migrated || !rows[0].counted) return false;
  const { rowCount } = await client.query(`SELECT FROM "ListTotal" WHERE scope = 'all' AND total >= $1`, [
    songs * 0.9,
  ]);
  return rowCount > 0;
}

async function asking(url, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
