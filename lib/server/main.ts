import { createServer } from 'node:http';
import next from 'next';
import { surviveOutages } from '@/lib/core/database/survive-outages';
import { exitWithParent } from '@/lib/core/exit-with-parent';
import { env } from '@/lib/env';
import { answering } from '@/lib/http/answer';
import { live } from '@/lib/live';
import { drainable } from './drain';
import { pageServer } from './server';
import { SERVER_TIMEOUTS } from './slow-body';

/** Room for the longest path and its headers. */
const MAX_HEADER_BYTES = 64 * 1024;

exitWithParent();
const { PORT, HOST, NODE_ENV, DRAIN_SECONDS } = env();
// Before Next starts: its bundle would open the adapters with its own copies of them.
const { log, close } = live();
surviveOutages(log);
const app = next({ dev: NODE_ENV === 'development', dir: process.cwd(), hostname: HOST, port: PORT });
await app.prepare();

const page = app.getRequestHandler();
const server = createServer(
  { maxHeaderSize: MAX_HEADER_BYTES, ...SERVER_TIMEOUTS },
  pageServer((request, response) => answering(response, () => page(request, response))),
);
server.maxHeadersCount = 100;
const drain = drainable(server, DRAIN_SECONDS * 1_000);
server.on('error', (err) => {
  log.error({ err }, 'the address cannot be listened on');
  process.exit(1);
});
server.listen(PORT, HOST, () => log.info({ host: HOST, port: PORT, site: env().SITE_URL }, 'web is ready'));

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await drain();
  await close();
  process.exit(0);
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
