// npm run ledger:check: what must not be in the books of credits and payments nor in the figures, one line each; exit code 1 where there is any.
import { spawnSync } from 'node:child_process';
import { openDatabase } from '@/lib/db';
import { findDiscrepancies } from '@/lib/domain/ledger/discrepancies';

const db = openDatabase(process.env.DATABASE_URL ?? embedded(), 2);
const found = await findDiscrepancies({ db, clock: { now: () => new Date() } }).finally(() =>
  db.$disconnect(),
);
for (const { text } of found) console.log(text);
console.log(found.length === 0 ? 'The books are right.' : `${found.length} discrepancies.`);
process.exitCode = found.length === 0 ? 0 : 1;

/** The address of the embedded database, which has to run. */
function embedded(): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/postgres.mjs', 'url'], {
    encoding: 'utf8',
  });
  if (status === 0) return stdout.trim();
  console.error(stderr.trim() || 'The embedded database does not run.');
  return process.exit(1);
}
