// npm run restore -- DIR: fills an empty database and an empty storage with a backup.
import '../setup/node-version.mjs';
import { claimDataDir } from '../setup/processes/claim.mjs';
import { mainWithEnd } from '../setup/processes/ending.mjs';
import { migrateTo, openDatabase, preparePrograms, readMigrations, runStep, settlePlace } from './place.mjs';
import { conclude } from './summary.mjs';

await mainWithEnd(async () => {
  const began = Date.now();
  const dir = settlePlace('restore');
  await claimDataDir();
  await preparePrograms();
  const last = await readMigrations(dir, 'manifest.json');
  const url = await openDatabase({ make: true });
  await runStep('examine', dir, url);
  await migrateTo(url, last);
  await runStep('load', dir, url);
  await migrateTo(url);
  await runStep('audit', dir, url);
  await conclude(dir, { title: 'Restored and audited', began });
});
