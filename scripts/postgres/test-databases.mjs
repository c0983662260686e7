// Vitest's global setup: provides databases for tests. The server starts with the first request, so that tests of pure
// rules do not pay for it.
import crypto from 'node:crypto';
import http from 'node:http';
import pg from 'pg';
import { migrate } from '../migrate/migrations.mjs';
import { startTemporary } from './temporary.mjs';

/** Tells the tests the address to ask: a POST answers with the address of a fresh, migrated database. */
export default async function setup(project) {
  let source;
  const server = http.createServer(async (_request, response) => {
    try {
      source ??= openSource();
      response.end(await (await source).next());
    } catch (error) {
      response.writeHead(500).end(String(error.stack));
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  project.provide('databases', `http://127.0.0.1:${server.address().port}`);
  return async () => {
    server.close();
    await (await source?.catch(() => null))?.close();
  };
}

/** Starts a server with one migrated template, which is copied for each request (about 30 ms). */
async function openSource() {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, close: () => {} } : await startTemporary();
  const at = (database) => Object.assign(new URL(server.url), { pathname: `/${database}` }).href;
  const template = `test_${crypto.randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  await admin.query(`CREATE DATABASE "${template}" TEMPLATE template0`);
  await migrate(at(template));
  let count = 0;
  // One after another: a template cannot be copied concurrently.
  let last = Promise.resolve();

  async function copy() {
    count += 1;
    const name = `${template}_${count}`;
    await admin.query(`CREATE DATABASE "${name}" TEMPLATE "${template}"`);
    return at(name);
  }

  return {
    next() {
      last = last.catch(() => {}).then(copy);
      return last;
    },
    async close() {
      for (let number = count; number > 0; number -= 1) await drop(`${template}_${number}`);
      await drop(template);
      await admin.end();
      await server.close();
    },
  };

  async function drop(name) {
    if (given) await admin.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
  }
}
