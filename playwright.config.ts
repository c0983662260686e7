import { defineConfig, devices } from '@playwright/test';

// `npm run e2e` sets both; without it the journeys are made on the site that `npm start` has started.
const { E2E_URL = 'http://127.0.0.1:3000', CHROMIUM_PATH } = process.env;

const launchOptions = {
  executablePath: CHROMIUM_PATH,
  args: [
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/** One journey at a time: the site under test makes songs on the same cores, and its times are part of what is tested. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/journeys',
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: { baseURL: E2E_URL, trace: 'retain-on-failure', launchOptions },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      },
    },
  ],
});
