import { defineConfig, devices } from '@playwright/test';

// `npm run e2e` sets both. Without it, the tests run against the site that `npm start` started.
const { E2E_URL = 'http://127.0.0.1:3000', CHROMIUM_PATH } = process.env;

const launchOptions = {
  ...(CHROMIUM_PATH === undefined ? {} : { executablePath: CHROMIUM_PATH }),
  args: [
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/** Without motion, which costs a tenth of a run; a phone has it. */
const desktop = {
  ...devices['Desktop Chrome'],
  viewport: { width: 1440, height: 900 },
  contextOptions: { reducedMotion: 'reduce' as const },
};
const phone = {
  ...devices['Desktop Chrome'],
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

/**
 * Three files at a time, which keeps two cores busy, since journeys often wait for sound, tasks and toasts. The tests of a
 * file run in order. Journeys own their data. A test that changes what all users see, or measures
 * time, is tagged `@alone` and waits until it is. These come last: each would make all others wait.
 *
 * A test is tagged `@phone`, and runs on a phone as well, if it is about what a phone has of its own: navigation, overlays
 * and dialogs, lists, touch, the player. Rules of money, sessions, emails and addresses are the same there, and `phone.spec.ts`
 * opens every page on one.
 */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/journeys',
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // A journey that passes only the second time fails the run, too, but is listed as unstable at its end.
  retries: process.env.CI ? 1 : 0,
  // Generous, so that a busy machine does not fail a test.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: E2E_URL,
    screenshot: 'only-on-failure',
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    launchOptions,
    // Requests that it makes are not the page's, which journeys watch and replace. Those about it allow it.
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'desktop', use: desktop, grepInvert: /@alone/ },
    { name: 'phone', use: phone, grep: /@phone/, grepInvert: /@alone/ },
    { name: 'desktop alone', use: desktop, grep: /@alone/ },
    { name: 'phone alone', use: phone, grep: /(?=.*@phone)(?=.*@alone)/ },
  ],
});
