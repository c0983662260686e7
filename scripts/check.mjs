// npm run check: what is fast enough to run before each commit: the static checks and the tests of functions.
import { runStatic } from './setup/checks/static.mjs';
import { Tally } from './setup/checks/tally.mjs';
import { runFast } from './setup/checks/vitest.mjs';
import { generate } from './setup/generated.mjs';
import { ensurePackages } from './setup/install.mjs';
import { mainWithEnd } from './setup/processes/ending.mjs';

await mainWithEnd(async () => {
  const tally = new Tally();
  await ensurePackages();
  await generate();
  await tally.part('static checks', () => runStatic(tally));
  await tally.part('fast tests', () => runFast(tally));
  console.log(`\n${tally}`);
  process.exitCode = tally.failed ? 1 : 0;
});
