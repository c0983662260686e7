// npm start: everything from a fresh clone to a running site.
import './setup/node-version.mjs';
import { prepare } from './setup/prepare.mjs';
import { endWithStarter, mainWithEnd } from './setup/processes/ending.mjs';
import { announce, startProcesses } from './setup/processes/serve.mjs';

endWithStarter();
await mainWithEnd(
  async () => {
    const prepared = await prepare('production');
    await startProcesses();
    await announce(prepared);
  },
  { untilStopped: true },
);
