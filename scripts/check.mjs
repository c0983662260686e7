// npm run check: everything that is fast enough to run before each commit, without the browser tests.
import { checkMigrations, runStatic, runVitest, Tally } from './setup/checks/checks.mjs';
import { generateClient } from './setup/client.mjs';
import { mainWithEnd } from './setup/processes/ending.mjs';

await mainWithEnd(async () => {
  const tally = new Tally();
  await generateClient();
  await runStatic(tally);
  await checkMigrations(tally);
  await runVitest(tally);
  console.log(`\n${tally}`);
  process.exitCode = tally.failed ? 1 : 0;
});
