import {
  test as base,
  expect,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { DEMO_PASSWORD, shortNameOf } from './accounts';
import { watchNetwork } from './network';
import { createEcosystem, type Ecosystem } from './ecosystem-fixture';
import { mayTake } from './long-waits';
import { signedInState, type StorageState } from './signed-in';
import { TestClock } from './test-clock';
import { TestRegistry } from './test-registry';
import { Troubles } from './troubles';

export interface PageOptions {
  /** Viewport widths of the design; 390 is a phone with touch. */
  width?: 1440 | 768 | 390;
  language?: 'en' | 'es';
  theme?: 'light' | 'dark';
}

export interface SignInOptions extends PageOptions {
  /** Address to open; default the home screen. */
  to?: string;
  /** Short name of the ecosystem; default the one in the account's address. */
  at?: string;
  password?: string;
}

interface Fixtures {
  troubles: Troubles;
  /** A browser context that is closed after the test; its pages are watched for console errors and exceptions. */
  openContext: (options: PageOptions, storageState?: StorageState) => Promise<BrowserContext>;
  /** A page in an empty browser context. */
  openPage: (options?: PageOptions) => Promise<Page>;
  /** A page in a new browser context, signed in by a request; the sign-in form has its own tests. */
  signIn: (account: string | { email: string }, options?: SignInOptions) => Promise<Page>;
  /** Moves the servers' clock for one ecosystem; set back after the test. */
  clock: TestClock;
  /**
   * Restored after the test. Tests that change live versions belong to the project `deployments` of
   * playwright.config.ts.
   */
  registry: TestRegistry;
}

interface WorkerFixtures {
  /**
   * Test files that set another name here run in another worker, so in an ecosystem of their own: for stories that use
   * up what an ecosystem begins with.
   */
  apart: string;
  /** The ecosystem of this worker, created for its first test that needs it. */
  ecosystem: Ecosystem;
}

function contextOptions({
  width = 1440,
  language = 'en',
  theme = 'light',
}: PageOptions): BrowserContextOptions {
  const phone = width < 600;
  return {
    viewport: { width, height: phone ? 844 : 900 },
    locale: language === 'es' ? 'es-US' : 'en-US',
    colorScheme: theme,
    // Animations take a third of a page's time, and every test would wait for them.
    reducedMotion: 'reduce',
    isMobile: phone,
    hasTouch: phone,
  };
}

/** Fills in the sign-in form as a person does, and waits for the next screen. */
export async function fillSignIn(page: Page, account: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel(/^(email|correo electr)/i).fill(account);
  await page.getByLabel(/^(password|contrase)/i).fill(password);
  await page.getByRole('button', { name: /^(sign in|iniciar sesi)/i }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/e/'));
}

/** Waits until the account menu of the signed-in frame is visible. */
export async function waitForFrame(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^(your account|[st]u cuenta)/i })).toBeVisible();
}

/**
 * Playwright's `test` with fixtures for this platform. A console error or an exception on any page fails the test,
 * unless `troubles.expect(/…/)` announced it.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  apart: ['', { scope: 'worker', option: true }],

  ecosystem: [
    async ({ playwright }, provide, { workerIndex, project }) => {
      const request = await playwright.request.newContext({ baseURL: project.use.baseURL });
      await provide(await createEcosystem(request, `${Date.now().toString(36)}-${workerIndex}`));
      await request.dispose();
    },
    // Its own time limit, not that of the first test that uses it.
    { scope: 'worker', ...mayTake(120, 'ten people sign up by mail at the beginning of a run') },
  ],

  troubles: async ({ browserName: _ }, provide) => {
    const troubles = new Troubles();
    await provide(troubles);
    expect(troubles.unexpected, 'console errors and exceptions on the pages').toEqual([]);
  },

  openContext: async ({ browser, troubles }, provide) => {
    const opened: BrowserContext[] = [];
    await provide(async (options, storageState) => {
      const context = await browser.newContext({ ...contextOptions(options), storageState });
      opened.push(context);
      context.on('page', (page) => {
        troubles.watch(page);
        watchNetwork(page);
      });
      return context;
    });
    await Promise.all(opened.map((context) => context.close()));
  },

  openPage: async ({ openContext }, provide) => {
    await provide(async (options = {}) => (await openContext(options)).newPage());
  },

  signIn: async ({ openContext, playwright, baseURL, userAgent }, provide) => {
    await provide(async (who, { to = '/', at, password = DEMO_PASSWORD, ...options } = {}) => {
      const account = typeof who === 'string' ? who : who.email;
      const person = { account, password, profileId: at ?? shortNameOf(account) };
      const request = await playwright.request.newContext({ baseURL, userAgent });
      const origin = new URL(baseURL!).origin;
      const storageState = await signedInState(request, origin, person).finally(() => request.dispose());
      const page = await (await openContext(options, storageState)).newPage();
      await page.goto(to);
      await waitForFrame(page);
      return page;
    });
  },

  registry: async ({ openContext: _ }, provide) => {
    const registry = new TestRegistry();
    await provide(registry);
    registry.restore();
  },

  clock: async ({ browserName: _ }, provide) => {
    const clock = new TestClock();
    await provide(clock);
    clock.restore();
  },

  page: async ({ page, troubles }, provide) => {
    troubles.watch(page);
    watchNetwork(page);
    await provide(page);
  },
});

export { expect, type Page };
