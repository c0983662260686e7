// npm test: runs everything, from a fresh clone, with one closing line; exits with a nonzero code if anything failed.
import './setup/node-version.mjs';
import { checkMigrations, runStatic, runVitest, Tally } from './setup/checks/checks.mjs';
import { runJourneys } from './setup/checks/journeys.mjs';
import { generateClient } from './setup/client.mjs';
import { installPackages, isInstalled } from './setup/install.mjs';
import { atEnd, endWithStarter, mainWithEnd } from './setup/processes/ending.mjs';
import { step } from './setup/say.mjs';

const tally = new Tally();
await atEnd(() => console.log(`\n${tally}`));

endWithStarter();
await mainWithEnd(async () => {
  try {
    if (!isInstalled()) await step('Installing packages', installPackages);
    await generateClient();
    await runStatic(tally);
    await checkMigrations(tally);
    await runVitest(tally);
    await runJourneys(tally);
  } catch (error) {
    tally.add(0, 1);
    throw error;
  }
  process.exitCode = tally.failed ? 1 : 0;
});
