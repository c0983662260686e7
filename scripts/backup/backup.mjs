// npm run backup -- DIR [--no-verify]: saves database and files while the site goes on.
import path from 'node:path';
import '../setup/node-version.mjs';
import { startTemporary } from '../postgres/temporary.mjs';
import { atEnd, mainWithEnd } from '../setup/processes/ending.mjs';
import { migrateTo, openDatabase, preparePrograms, readMigrations, runStep, settlePlace } from './place.mjs';
import { conclude } from './summary.mjs';

const DRAFT = 'manifest.draft.json';

/**
 * Restores the draft into an empty temporary database, migrates that to this version and audits it. The database is next to
 * the backup, where there is room: a container's temporary folder is in memory.
 */
async function verify(dir) {
  const { url, close } = await startTemporary(path.dirname(dir));
  await atEnd(close);
  await migrateTo(url, await readMigrations(dir, DRAFT));
  await runStep('verify', dir, url);
  await migrateTo(url);
  await runStep('audit-copy', dir, url);
}

await mainWithEnd(async () => {
  const began = Date.now();
  const isVerified = !process.argv.includes('--no-verify');
  const dir = settlePlace('backup');
  await preparePrograms();
  const url = await openDatabase({ make: false });
  await runStep('save', dir, url);
  if (isVerified) await verify(dir);
  await runStep('finish', dir, url);
  await conclude(dir, {
    title: isVerified ? 'Backup complete and verified' : 'Backup complete, not verified',
    began,
  });
});
