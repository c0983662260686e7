// npm run e2e -- [Playwright's arguments]: runs the browser tests alone, or some of them.
import { runJourneys } from './setup/checks/journeys.mjs';
import { Tally } from './setup/checks/tally.mjs';
import { endWithStarter, mainWithEnd } from './setup/processes/ending.mjs';

endWithStarter();
await mainWithEnd(async () => {
  const tally = new Tally();
  await runJourneys(tally, process.argv.slice(2));
  console.log(`\n${tally}`);
  process.exitCode = tally.failed ? 1 : 0;
});
