import {
  test as base,
  expect,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { DEMO_PASSWORD, shortNameOf } from './accounts';
import { signedInState } from './signed-in-state';
import { Troubles } from './troubles';

export interface PageOptions {
  /** A width of the design: 1440, 768 or 390; the last is a phone with touch. */
  width?: 1440 | 768 | 390;
  language?: 'en' | 'es';
  theme?: 'light' | 'dark';
}

export interface SignInOptions extends PageOptions {
  /** Where the page stands then; by default the home screen. */
  to?: string;
  /** Short name of the ecosystem; by default the one of the account's address. */
  at?: string;
  password?: string;
}

interface Fixtures {
  troubles: Troubles;
  /** A page of its own browser profile, watched for console and page errors. */
  openPage: (options?: PageOptions & Pick<BrowserContextOptions, 'storageState'>) => Promise<Page>;
  /** A signed-in page of its own browser profile; the form has tests of its own. */
  signIn: (account: string, options?: SignInOptions) => Promise<Page>;
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
    // Drawing motion is a third of what a page costs here, and every test would wait for it.
    reducedMotion: 'reduce',
    isMobile: phone,
    hasTouch: phone,
  };
}

/** Fills the sign-in form as a person does and waits for the screen behind it. */
export async function fillSignIn(page: Page, account: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel(/^(email|correo electr)/i).fill(account);
  await page.getByLabel(/^(password|contrase)/i).fill(password);
  await page.getByRole('button', { name: /^(sign in|iniciar sesi)/i }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/e/'));
}

/** The signed-in frame stands: the person's menu is there. */
export async function waitForFrame(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^(your account|su cuenta)/i })).toBeVisible();
}

/**
 * Playwright's `test` with what browser tests here need. A console error or an exception on any of the pages fails
 * the test, unless `troubles.expect(/…/)` announced it.
 */
export const test = base.extend<Fixtures>({
  troubles: async ({ browserName: _ }, provide) => {
    const troubles = new Troubles();
    await provide(troubles);
    expect(troubles.unexpected, 'console errors and exceptions on the pages').toEqual([]);
  },

  openPage: async ({ browser, troubles, baseURL }, provide) => {
    const contexts: BrowserContext[] = [];
    await provide(async ({ storageState, ...options } = {}) => {
      const context = await browser.newContext({
        ...contextOptions(options),
        ...(storageState ? { storageState } : {}),
        ...(baseURL ? { baseURL } : {}),
      });
      contexts.push(context);
      context.on('page', (page) => troubles.watch(page));
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },

  signIn: async ({ openPage, playwright, baseURL }, provide) => {
    await provide(
      async (account, { to = '/', at = shortNameOf(account), password = DEMO_PASSWORD, ...options } = {}) => {
        const request = await playwright.request.newContext({ ...(baseURL ? { baseURL } : {}) });
        const storageState = await signedInState(request, { account, password, profileId: at });
        await request.dispose();
        const page = await openPage({ ...options, storageState });
        await page.goto(to);
        await waitForFrame(page);
        return page;
      },
    );
  },

  page: async ({ page, troubles }, provide) => {
    troubles.watch(page);
    await provide(page);
  },
});

export { expect, type Page };
