// npm run ledger:check: prints one line per discrepancy in the ledger, the payments or the figures; exits with 1 if
// there is any.
import { spawnSync } from 'node:child_process';
import { openForScript } from '@/lib/adapters/postgres/client';
import { findDiscrepancies } from '@/lib/domain/ledger/discrepancies';

const db = openForScript(process.env.DATABASE_URL ?? embedded(), 2);
const discrepancies = await findDiscrepancies({ db, clock: { now: () => new Date() } }).finally(() =>
  db.$disconnect(),
);
for (const { text } of discrepancies) console.log(text);
console.log(discrepancies.length === 0 ? 'No discrepancies.' : `${discrepancies.length} discrepancies.`);
process.exitCode = discrepancies.length === 0 ? 0 : 1;

/** Returns the address of the embedded database, which must be running. */
function embedded(): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/postgres.mjs', 'url'], {
    encoding: 'utf8',
  });
  if (status === 0) return stdout.trim();
  console.error(stderr.trim() || 'The embedded database is not running.');
  return process.exit(1);
}
