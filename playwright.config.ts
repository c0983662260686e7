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

/** One test at a time: the site under test generates songs on the same cores, and the tests check its timing. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/journeys',
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // Generous, so that a busy machine does not fail a test.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: { baseURL: E2E_URL, trace: { mode: 'retain-on-failure', screenshots: false }, launchOptions },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      // Google sign-in and health checks do not depend on the screen; admin/phone.spec.ts has its own phone.
      testIgnore: /(google|start)\.spec\.ts$|\/admin\//,
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      },
    },
  ],
});
