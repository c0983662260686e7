import path from 'node:path';
import { discardTemporaryFolder, makeTemporaryFolder } from '../../postgres/temporary.mjs';
import { Failure } from '../failure.mjs';
import { inRoot } from '../paths.mjs';
import { atEnd } from '../processes/ending.mjs';
import { attempt } from '../run.mjs';
import { step } from '../say.mjs';
import { ensureBrowser, findBrowser } from './browser.mjs';
import { failureOf, readReport } from './report.mjs';
import { admin, startSite } from './site-under-test.mjs';
import { journeyPatternOf } from './words.mjs';

/**
 * Runs the browser tests against the built site with an empty data folder, which it removes at the end. `wishes` are
 * Playwright's arguments.
 */
export async function runJourneys(tally, wishes = []) {
  const browser = findBrowser() ?? (await step('Installing a browser', ensureBrowser));
  const folder = await makeTemporaryFolder();
  await atEnd(() => discardTemporaryFolder(folder));
  const url = await step('Starting the site for the journeys', () => startSite(folder));
  const { ADMIN_EMAIL: E2E_ADMIN_EMAIL, ADMIN_PASSWORD: E2E_ADMIN_PASSWORD } = admin;
  const env = {
    E2E_URL: url,
    E2E_DATA_DIR: folder,
    CHROMIUM_PATH: browser,
    E2E_ADMIN_EMAIL,
    E2E_ADMIN_PASSWORD,
  };
  await runPlaywright(tally, path.join(folder, 'playwright.json'), env, wishes);
}

const playwright = (...args) => [
  process.execPath,
  [inRoot('node_modules/playwright/cli.js'), 'test', ...args],
];

/**
 * Runs the browser tests that have one of the words in their path or title. Returns whether there are any; if not, builds
 * nothing.
 */
export async function runMatchingJourneys(tally, words) {
  const wishes = ['--grep', journeyPatternOf(words)];
  const { code, output, printed } = await attempt(...playwright('--list', '--pass-with-no-tests', ...wishes));
  if (code !== 0) throw new Failure(printed);
  if (/^Total: 0 tests/m.test(output)) return false;
  await runJourneys(tally, wishes);
  return true;
}

/** `env` gives the address of the site, `report` is a file for the results. */
async function runPlaywright(tally, report, env, wishes) {
  const { code } = await attempt(...playwright('--reporter=list,json', ...wishes), {
    inherit: true,
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  const { stats = {}, suites = [] } = readReport(report);
  const { expected = 0, unexpected = 0 } = stats;
  const results = suites.flatMap(resultsOf);
  const failures = results.filter(({ status }) => status === 'unexpected').map(sentenceOf);
  tally.add(expected, Math.max(unexpected, code === 0 ? 0 : 1), failures);
  tally.addUnstable(results.filter(({ status }) => status === 'flaky').map(sentenceOf));
  tally.addTests(results);
}

/** Returns the results of a suite as `{ file, title, ms, status, error }`. */
const resultsOf = ({ suites = [], specs = [] }) => [
  ...suites.flatMap(resultsOf),
  ...specs.flatMap(({ file, title, tests }) =>
    tests.map(({ status, projectName, results }) => ({
      file: path.join('e2e', file),
      title: `${path.join('e2e', file)} › [${projectName}] ${title}`,
      name: `[${projectName}] ${title}`,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      status,
      error: results.find(({ error }) => error)?.error?.message,
    })),
  ),
];

const sentenceOf = ({ file, name, error }) => failureOf(file, name, error);
