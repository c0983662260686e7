import path from 'node:path';
import { discardTemporaryFolder, makeTemporaryFolder } from '../../postgres/temporary.mjs';
import { atEnd } from '../processes/ending.mjs';
import { step } from '../say.mjs';
import { ensureBrowser, findBrowser } from './browser.mjs';
import { runPlaywright } from './checks.mjs';
import { admin, startSite } from './site-under-test.mjs';

/** Runs the browser tests against the built site with an empty data folder, which it removes at the end. */
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
