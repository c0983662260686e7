// npm run e2e -- [Playwright's arguments]: runs the browser tests alone, or some of them.
import { Tally } from './setup/checks.mjs';
import { endWithStarter, mainWithEnd } from './setup/ending.mjs';
import { runJourneys } from './setup/journeys.mjs';

endWithStarter();
await mainWithEnd(async () => {
  const tally = new Tally();
  await runJourneys(tally, process.argv.slice(2));
  process.exitCode = tally.failed ? 1 : 0;
});
