import crypto from 'node:crypto';
import pg from 'pg';

/** Creates an empty scratch database on the same server. Returns `{ url, drop }`. */
export async function createShadow(url) {
  const name = `prisma_shadow_${crypto.randomBytes(6).toString('hex')}`;
  const main = new pg.Client({ connectionString: url });
  await main.connect();
  await main.query(`CREATE DATABASE "${name}" TEMPLATE template0`);
  return {
    url: Object.assign(new URL(url), { pathname: `/${name}` }).href,
    async drop() {
      await main.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
      await main.end();
    },
  };
}
