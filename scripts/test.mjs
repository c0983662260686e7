// npm test [-- [--long] [WORD…]]: runs everything from a fresh clone, or the tests with one of the words in their path or
// title and the short drills with one in their name, with one closing line; exits with a nonzero code if anything failed.
import './setup/node-version.mjs';
import { build } from './setup/bundling/build.mjs';
import { runDrills, runMatchingDrills } from './setup/checks/drills.mjs';
import { runJourneys, runMatchingJourneys } from './setup/checks/journeys.mjs';
import { runStatic } from './setup/checks/static.mjs';
import { Tally } from './setup/checks/tally.mjs';
import { runMatchingVitest, runVitest } from './setup/checks/vitest.mjs';
import { readArguments } from './setup/checks/words.mjs';
import { Failure } from './setup/failure.mjs';
import { generate } from './setup/generated.mjs';
import { ensurePackages } from './setup/install.mjs';
import { atEnd, endWithStarter, mainWithEnd } from './setup/processes/ending.mjs';
import { step } from './setup/say.mjs';

const tally = new Tally();

endWithStarter();
await mainWithEnd(async () => {
  const { words, long } = readArguments(process.argv.slice(2));
  if (long) process.env.LONG = '1';
  await atEnd(() => console.log(`\n${tally}`));
  try {
    await ensurePackages();
    await generate();
    await (words.length > 0 ? runMatching(words) : runAll());
  } catch (error) {
    tally.add(0, 1);
    throw error;
  }
  process.exitCode = tally.failed ? 1 : 0;
});

async function runAll() {
  await tally.part('static checks', () => runStatic(tally));
  await tally.part('build', () => step('Building the pages', build));
  // Drills mostly wait for what was ended to come back.
  await tally.part('unit and integration tests beside drills', () =>
    Promise.all([runVitest(tally), tally.check('the short drills hold', () => runDrills([]))]),
  );
  await tally.part('journeys', () => runJourneys(tally));
}

async function runMatching(words) {
  const found = [];
  await tally.part('unit and integration tests', async () =>
    found.push(await runMatchingVitest(tally, words)),
  );
  await tally.part('drills', async () => found.push(await runMatchingDrills(tally, words)));
  await tally.part('journeys', async () => found.push(await runMatchingJourneys(tally, words)));
  if (!found.includes(true))
    throw new Failure(`No test has ${words.join(' or ')} in its path or title, no short drill in its name.`);
}
