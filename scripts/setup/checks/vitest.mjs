import fs from 'node:fs';
import path from 'node:path';
import { discardTemporaryFolder, makeTemporaryFolder } from '../../postgres/temporary.mjs';
import { inRoot, root } from '../paths.mjs';
import { attempt } from '../run.mjs';
import { failureOf, readReport } from './report.mjs';
import { isFast, testFiles } from './test-files.mjs';
import { patternOf } from './words.mjs';

/** Runs the tests that only call functions. */
export const runFast = (tally) => run(tally, testFiles().filter(isFast));

/** Runs all unit and integration tests, with a real database for those that request one. */
export const runVitest = (tally) => run(tally, testFiles());

/**
 * Runs the test files whose path contains one of the words, and of the others the tests whose title does. Returns
 * whether there were any.
 */
export async function runMatchingVitest(tally, words) {
  const pattern = patternOf(words);
  const matches = new RegExp(pattern);
  const files = testFiles();
  const named = files.filter((file) => matches.test(file));
  const titled = files.filter(
    (file) => !named.includes(file) && matches.test(fs.readFileSync(inRoot(file), 'utf8')),
  );
  const byPath = await run(tally, named);
  const byTitle = await run(tally, titled, ['--testNamePattern', pattern]);
  return byPath || byTitle;
}

/** Returns whether any test ran. */
async function run(tally, files, options = []) {
  if (files.length === 0) return false;
  const folder = await makeTemporaryFolder();
  const report = path.join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  // Everything that the tests write is removed with the folder.
  const { code } = await attempt(
    process.execPath,
    [
      inRoot('node_modules/vitest/vitest.mjs'),
      'run',
      '--root',
      root,
      ...reporters,
      ...options,
      ...files.map((file) => inRoot(file)),
    ],
    { inherit: true, env: { TMPDIR: folder, TEMP: folder, TMP: folder } },
  );
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readReport(report);
  await discardTemporaryFolder(folder);
  // A file that does not load fails without a single failed test.
  const failed = Math.max(numFailedTests, code === 0 ? 0 : 1);
  tally.add(numPassedTests, failed, testResults.flatMap(failuresOfFile));
  tally.addTests(testResults.flatMap(timesOfFile));
  return numPassedTests + failed > 0;
}

function failuresOfFile({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [failureOf(name, 'does not load', message)];
  return failed.map((test) => failureOf(name, test.fullName, test.failureMessages[0]));
}

const timesOfFile = ({ name, assertionResults }) =>
  assertionResults
    .filter(({ status }) => status === 'passed' || status === 'failed')
    .map(({ fullName, duration }) => ({
      title: `${path.relative(root, name)} › ${fullName}`,
      ms: duration ?? 0,
    }));
