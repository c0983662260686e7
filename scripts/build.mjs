// npm run build: compiles the programs and builds the pages if their sources have changed. `npm start` does this, too.
import { build } from './setup/bundling/build.mjs';
import { generate } from './setup/generated.mjs';
import { ensurePackages } from './setup/install.mjs';
import { mainWithEnd } from './setup/processes/ending.mjs';

await mainWithEnd(async () => {
  await ensurePackages();
  await generate();
  await build();
});
