import fs from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { discardTemporaryFolder, makeTemporaryFolder, startTemporary } from '../../postgres/temporary.mjs';
import { inRoot, root } from '../paths.mjs';
import { attempt } from '../run.mjs';

const node = (file, ...args) => [process.execPath, inRoot(file), ...args];
const STATIC = {
  'format and lint': [node('node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off', '.')],
  types: [
    node('node_modules/next/dist/bin/next', 'typegen'),
    node('node_modules/typescript/bin/tsc', '--build'),
  ],
  'import rules': [node('scripts/import-rules/import-rules.mjs')],
  style: [node('scripts/style/style.mjs')],
  'unused code': [node('node_modules/knip/bin/knip.js', '--no-progress')],
};

/** Counts passed and failed checks, prints each, and lists the failures at the end. */
export class Tally {
  #passed = 0;
  #failed = 0;
  #failures = [];

  get failed() {
    return this.#failed;
  }

  /** `failures` are sentences about what failed, repeated above the closing line. */
  add(passed, failed, failures = []) {
    this.#passed += passed;
    this.#failed += failed;
    this.#failures.push(...failures);
  }

  /** Runs a check that counts as one; `work` resolves to `{ code, printed }`. */
  async check(title, work) {
    const began = Date.now();
    const { code, printed } = await work();
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    console.log(`${code === 0 ? '✓' : '✗'} ${title} (${seconds} s)`);
    if (code !== 0) console.log(printed.trim());
    if (code === 0) this.add(1, 0);
    else this.add(0, 1, [title]);
  }

  /** Returns the failures, one per line, and the closing line. */
  toString() {
    const failures = this.#failures.map((failure) => `✗ ${failure}`);
    return [...failures, `${this.#passed} passed, ${this.#failed} failed`].join('\n');
  }
}

/** Format, lint, types, import rules, style and unused code. */
export async function runStatic(tally) {
  for (const [title, commands] of Object.entries(STATIC)) await tally.check(title, () => runAll(commands));
}

async function runAll(commands) {
  let last;
  for (const [command, ...args] of commands) {
    last = await attempt(command, args, { env: { NEXT_TELEMETRY_DISABLED: '1' } });
    if (last.code !== 0) return last;
  }
  return last;
}

/** Compares schema.prisma and prisma/functions with what the migrations make of an empty database. */
export function checkMigrations(tally) {
  return tally.check('schema and migrations in step', async () => {
    const database = await startTemporary();
    try {
      const [command, ...args] = node('scripts/migrate.mjs', 'check');
      return await attempt(command, args, { env: { DATABASE_URL: database.url } });
    } finally {
      await database.close();
    }
  });
}

/** Runs the unit and integration tests, with a real database for those that request one. */
export async function runVitest(tally) {
  const folder = await makeTemporaryFolder();
  const report = path.join(folder, 'report.json');
  const args = [
    'run',
    '--root',
    root,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const [command, ...rest] = node('node_modules/vitest/vitest.mjs', ...args);
  // Everything that the tests write is removed with the folder.
  const { code } = await attempt(command, rest, {
    inherit: true,
    env: { TMPDIR: folder, TEMP: folder, TMP: folder },
  });
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readReport(report);
  await discardTemporaryFolder(folder);
  // A file that does not load fails without a single failed test.
  tally.add(
    numPassedTests,
    Math.max(numFailedTests, code === 0 ? 0 : 1),
    testResults.flatMap(failuresOfFile),
  );
}

function failuresOfFile({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [failure(name, 'does not load', message)];
  return failed.map((test) => failure(name, test.fullName, test.failureMessages[0]));
}

const failure = (file, title, message = '') =>
  `${path.relative(root, path.resolve(root, file))} › ${title}: ${stripVTControlCharacters(message).split('\n')[0]}`;

/** Runs the browser tests; `env` gives the address of the site, `report` is a file for the results. */
export async function runPlaywright(tally, report, env, wishes = []) {
  const [command, ...rest] = node(
    'node_modules/playwright/cli.js',
    'test',
    '--reporter=list,json',
    ...wishes,
  );
  const { code } = await attempt(command, rest, {
    inherit: true,
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  const { stats = {}, suites = [] } = readReport(report);
  const { expected = 0, unexpected = 0, flaky = 0 } = stats;
  tally.add(expected, Math.max(unexpected + flaky, code === 0 ? 0 : 1), suites.flatMap(failuresOfSuite));
}

const failuresOfSuite = ({ suites = [], specs = [] }) => [
  ...suites.flatMap(failuresOfSuite),
  ...specs.flatMap(failuresOfJourney),
];

const failuresOfJourney = ({ file, title, tests }) =>
  tests
    .filter((test) => test.status === 'unexpected')
    .map((test) =>
      failure(path.join('e2e', file), `[${test.projectName}] ${title}`, test.results.at(-1)?.error?.message),
    );

const readReport = (file) => (fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {});
