// npm run drill: has things go wrong on a site of its own, audits it after each, and prints a table (docs/reliability.md).
// npm run drill -- kill-web soak: only these. npm run drill -- --long: all of them, at full size.
import fs from 'node:fs';
import { discardTemporaryFolder, makeTemporaryFolder } from './postgres/temporary.mjs';
import { build } from './setup/build.mjs';
import { blankSettings } from './setup/checks/site-under-test.mjs';
import { generateClient } from './setup/client.mjs';
import { inRoot } from './setup/paths.mjs';
import { atEnd, mainWithEnd } from './setup/processes/ending.mjs';
import { runScript } from './setup/run.mjs';
import { step } from './setup/say.mjs';

await mainWithEnd(async () => {
  process.env.NODE_ENV = 'production';
  await generateClient();
  await step('Building the pages', build);
  fs.mkdirSync(inRoot('test-results'), { recursive: true });
  const folder = await makeTemporaryFolder();
  await atEnd(() => discardTemporaryFolder(folder));
  const env = { ...blankSettings(), DRILL_FOLDER: folder };
  await runScript('scripts/drill/run.ts', process.argv.slice(2), { inherit: true, env });
});
