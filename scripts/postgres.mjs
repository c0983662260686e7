// Controls the embedded database: node scripts/postgres.mjs start | stop | url
import fs from 'node:fs';
import { openCluster } from './postgres/cluster.mjs';
import { findServer, startServer, stopServer } from './postgres/server.mjs';
import { Failure, main } from './setup/failure.mjs';
import { dataDir } from './setup/paths.mjs';

const commands = {
  async start(cluster) {
    const { url } = await startServer(cluster);
    console.log(url);
  },
  async stop(cluster) {
    await stopServer(cluster);
  },
  async url(cluster) {
    const running = await findServer(cluster);
    if (!running) throw new Failure('The embedded database is not running: node scripts/postgres.mjs start');
    console.log(running.url);
  },
};

await main(async () => {
  const command = commands[process.argv[2] ?? 'start'];
  if (!command) throw new Failure('Usage: node scripts/postgres.mjs start | stop | url');
  fs.mkdirSync(dataDir(), { recursive: true });
  await command(openCluster(dataDir()));
});
