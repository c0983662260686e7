import { startTemporary } from '../../postgres/temporary.mjs';
import { inRoot } from '../paths.mjs';
import { attempt } from '../run.mjs';

const node = (file, ...args) => [process.execPath, inRoot(file), ...args];

/** The longest first: two at a time then end at about the same time. */
const CHECKS = {
  types: () =>
    inTurn(
      node('node_modules/next/dist/bin/next', 'typegen'),
      // One checker: several infer the same types again, and the other checks run meanwhile.
      node('node_modules/typescript/bin/tsc', '--build', '--checkers', '1'),
    ),
  'format and lint': () => inTurn(node('node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off', '.')),
  'unused code': () => inTurn(node('node_modules/knip/bin/knip.js', '--no-progress')),
  'schema and migrations in step': checkMigrations,
  'import rules': () => inTurn(node('scripts/import-rules/import-rules.mjs')),
  style: () => inTurn(node('scripts/style/style.mjs')),
};
const CONCURRENCY = 2;

/** Checks types, format, lint, import rules, style, unused code and migrations. */
export async function runStatic(tally) {
  const waiting = Object.entries(CHECKS);
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await tally.check(...next);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
}

async function inTurn(...commands) {
  let last;
  for (const [command, ...args] of commands) {
    last = await attempt(command, args, { env: { NEXT_TELEMETRY_DISABLED: '1' } });
    if (last.code !== 0) return last;
  }
  return last;
}

/** Compares schema.prisma and prisma/functions with what the migrations make of an empty database. */
async function checkMigrations() {
  const database = await startTemporary();
  try {
    const [command, ...args] = node('scripts/migrate.mjs', 'check');
    return await attempt(command, args, { env: { DATABASE_URL: database.url } });
  } finally {
    await database.close();
  }
}
