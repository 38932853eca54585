import { relative, sep } from 'node:path';
import { test as base, expect, type BrowserContextOptions, type Page } from '@playwright/test';
import { DEMO_PASSWORD, shortNameOf } from './accounts';
import { BrowserProfiles, type Profile } from './browser-profiles';
import { takePage } from './shared-page';
import { noteSignedIn, putSignedIn, tokenOf, userOf, type Person } from './signed-in';
import { TestRegistry } from './test-registry';
import { Troubles } from './troubles';
import { Turns } from './turns';

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
  /** A browser profile that nobody else uses meanwhile, watched for console and page errors. */
  takeProfile: (options: PageOptions, person: Person | null) => Promise<Profile>;
  /** A page of a browser profile that keeps nothing yet. */
  openPage: (options?: PageOptions) => Promise<Page>;
  /** A signed-in page of a browser profile that keeps nothing else yet; the form has tests of its own. */
  signIn: (account: string, options?: SignInOptions) => Promise<Page>;
  /** Waits until no other story changes this thing of the demo data, and keeps them waiting until this one ends. */
  takeTurn: (thing: string) => Promise<void>;
  /** Restored when the test ends. Whose pages follow it is for nobody else: `deployments` of playwright.config.ts. */
  registry: TestRegistry;
}

interface WorkerFixtures {
  profiles: BrowserProfiles;
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
export const test = base.extend<Fixtures, WorkerFixtures>({
  profiles: [
    async ({ browser }, provide, { project }) => provide(new BrowserProfiles(browser, project.use.baseURL)),
    { scope: 'worker' },
  ],

  troubles: async ({ browserName: _ }, provide) => {
    const troubles = new Troubles();
    await provide(troubles);
    expect(troubles.unexpected, 'console errors and exceptions on the pages').toEqual([]);
  },

  takeProfile: async ({ profiles, troubles }, provide, testInfo) => {
    const taken: Profile[] = [];
    const [domain = ''] = relative(testInfo.project.testDir, testInfo.file).split(sep);
    await provide(async (options, person) => {
      const profile = await profiles.take(contextOptions(options), person, domain);
      taken.push(profile);
      troubles.watch(profile.page);
      profile.context.on('page', (page) => troubles.watch(page));
      return profile;
    });
    await Promise.all(taken.map((profile) => profiles.giveBack(profile, testInfo.status === 'passed')));
  },

  openPage: async ({ takeProfile }, provide) => {
    await provide(async (options = {}) => (await takeProfile(options, null)).page);
  },

  signIn: async ({ takeProfile }, provide) => {
    await provide(
      async (account, { to = '/', at = shortNameOf(account), password = DEMO_PASSWORD, ...options } = {}) => {
        const person = { account, password, profileId: at };
        const profile = await takeProfile(options, person);
        const { page } = profile;
        const kept = profile.person && (await tokenOf(page));
        const token = kept && userOf(kept) === profile.userId ? kept : await putSignedIn(page, person);
        profile.person = person;
        profile.userId = userOf(token);
        if (profile.stands) await takePage(page, token, at, to);
        else {
          await noteSignedIn(page, at);
          await page.goto(to);
        }
        await waitForFrame(page);
        return page;
      },
    );
  },

  takeTurn: async ({ browserName: _ }, provide, testInfo) => {
    const turns = new Turns(testInfo.project.outputDir);
    await provide((thing) => turns.take(thing));
    await turns.giveBack();
  },

  registry: async ({ profiles, takeProfile: _ }, provide) => {
    const registry = new TestRegistry();
    await provide(registry);
    registry.restore();
    profiles.forgetPages();
  },

  page: async ({ page, troubles }, provide) => {
    troubles.watch(page);
    await provide(page);
  },
});

export { expect, type Page };
