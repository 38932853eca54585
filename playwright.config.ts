import { defineConfig } from '@playwright/test';

const SCREENS = ['**/web/src/**/*.test.ts', 'shell/src/**/*.test.ts', 'journeys/**/*.test.ts'];
/** They change what is live for every page of the platform: nobody else may be looking. */
const DEPLOYMENTS = ['shell/src/registry/deployments.test.ts', 'shell/src/preview/development.test.ts'].map(
  (file) => `**/${file}`,
);

/** They leave settings as people choose them: apart from the other stories, in ecosystems of their own. */
const JOBS = ['**/journeys/jobs/*.test.ts'];

/** On the platform that docker/compose.yaml describes, behind TLS: tools/test/production. */
const PRODUCTION = ['**/journeys/production/*.test.ts'];
const spki = process.env.LYCEUM_CERTIFICATE_SPKI;
/** The journey there knows its certificate, and comes to a lesson room. */
const inProduction = (known: string) => [
  `--ignore-certificate-errors-spki-list=${known}`,
  '--use-fake-device-for-media-stream=fps=8',
  '--use-fake-ui-for-media-stream',
];

/** Browser tests against a running platform: LYCEUM_BASE_URL, by default the one of `npm start`. */
export default defineConfig({
  testDir: 'apps',
  projects: spki
    ? [{ name: 'production', testMatch: PRODUCTION }]
    : [
        { name: 'screens', testMatch: SCREENS, testIgnore: [...DEPLOYMENTS, ...PRODUCTION, ...JOBS] },
        { name: 'jobs', testMatch: JOBS },
        { name: 'deployments', testMatch: DEPLOYMENTS, dependencies: ['screens', 'jobs'], workers: 1 },
      ],
  outputDir: 'test-results',
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  retries: process.env.CI ? 1 : 0,
  // What needs longer says why: libs/web/testing/src/long-waits.ts.
  // An `expect` of 10 s failed 2 of 164 stories by chance on two quiet cores; where nothing is wrong nobody waits for it.
  timeout: 60_000,
  expect: { timeout: 20_000, toPass: { timeout: 20_000 } },
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
    // A snapshot of the page per step would be kept for every test, and thrown away for those that pass.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
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
        // A page of a test is closed before code that V8 makes faster for it has paid for its making: stories take
        // 1.3 to 1.5 times as long without it (.github/decisions/2026-11-27-a-context-per-test.md).
        '--js-flags=--no-opt,--no-maglev,--single-threaded',
        ...(spki ? inProduction(spki) : []),
      ],
    },
  },
});
