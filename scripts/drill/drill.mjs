// npm run drill: has things go wrong on a site of its own, audits it after each, and prints a table (docs/reliability.md).
// npm run drill -- kill-web soak: only these. npm run drill -- --long: all of them, at full size.
import { build } from '../setup/bundling/build.mjs';
import { runDrills } from '../setup/checks/drills.mjs';
import { generate } from '../setup/generated.mjs';
import { ensurePackages } from '../setup/install.mjs';
import { mainWithEnd } from '../setup/processes/ending.mjs';
import { step } from '../setup/say.mjs';

await mainWithEnd(async () => {
  process.env.NODE_ENV = 'production';
  await ensurePackages();
  await generate();
  await step('Building the pages', build);
  const { code } = await runDrills(process.argv.slice(2), { inherit: true });
  process.exitCode = code === 0 ? 0 : 1;
});
