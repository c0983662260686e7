// npm run check: what is quick enough to run before every commit. Everything but the browser.
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
