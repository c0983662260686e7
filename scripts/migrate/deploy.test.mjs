import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { deploy, migrate } from './migrations.mjs';

it('applies every migration once if several processes start together', async () => {
  const server = new URL(await (await fetch(inject('databases'), { method: 'POST' })).text());
  const name = `together_${randomUUID().slice(0, 8)}`;
  await ask(server.href, `CREATE DATABASE "${name}"`);
  const url = new URL(`/${name}`, server).href;
  try {
    const applied = await Promise.all([deploy(url), deploy(url), deploy(url)]);
    expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
    const { rows } = await ask(
      url,
      'SELECT count(DISTINCT migration_name) = count(*) AS once FROM _prisma_migrations',
    );
    expect(rows).toEqual([{ once: true }]);
    expect(await migrate(url)).toBe(false);
  } finally {
    await ask(server.href, `DROP DATABASE "${name}" WITH (FORCE)`);
  }
});

it('applies a migration that failed before once it can be applied', async () => {
  const server = new URL(await (await fetch(inject('databases'), { method: 'POST' })).text());
  const name = `again_${randomUUID().slice(0, 8)}`;
  await ask(server.href, `CREATE DATABASE "${name}"`);
  const url = new URL(`/${name}`, server).href;
  try {
    const first = '20261122999999';
    await deploy(url, first);
    await ask(
      url,
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, applied_steps_count)
       VALUES ('x', 'failed', '20261123010430_portal_people', 0)`,
    );
    expect(await deploy(url)).toContain('20261123010430_portal_people');
    expect(await migrate(url)).toBe(false);
  } finally {
    await ask(server.href, `DROP DATABASE "${name}" WITH (FORCE)`);
  }
});

async function ask(url, sql) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client.query(sql).finally(() => client.end());
}
