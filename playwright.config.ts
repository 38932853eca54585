import { defineConfig } from '@playwright/test';

const SCREENS = ['**/web/src/**/*.test.{ts,tsx}', 'shell/src/**/*.test.{ts,tsx}', 'journeys/**/*.test.ts'];
/** They change what is live for every page of the platform: nobody else may be looking. */
const DEPLOYMENTS = ['shell/src/registry/deployments.test.ts', 'shell/src/preview/development.test.ts'].map(
  (file) => `**/${file}`,
);

/** Browser tests against a running platform: LYCEUM_BASE_URL, by default the one of `npm start`. */
export default defineConfig({
  testDir: 'apps',
  projects: [
    { name: 'screens', testMatch: SCREENS, testIgnore: DEPLOYMENTS },
    { name: 'deployments', testMatch: DEPLOYMENTS, dependencies: ['screens'], workers: 1 },
  ],
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ...(process.env.PLAYWRIGHT_REPORT
      ? [['json', { outputFile: process.env.PLAYWRIGHT_REPORT }] as ['json', { outputFile: string }]]
      : []),
  ],
  use: {
    baseURL: process.env.LYCEUM_BASE_URL ?? 'http://localhost:4200',
    locale: 'en-US',
    timezoneId: 'America/Denver',
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
