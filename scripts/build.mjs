// Builds the pages if their sources have changed. `npm start` does this automatically; container images need it alone.
import { buildPages, isBuilt } from './setup/build.mjs';
import { generateClient } from './setup/client.mjs';
import { mainWithEnd } from './setup/processes/ending.mjs';

await mainWithEnd(async () => {
  await generateClient();
  if (!isBuilt()) await buildPages();
});
