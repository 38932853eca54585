import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright';
import { findChromium } from '../test/chromium.mjs';

const PASSWORD = 'lyceum-demo-2026';
const HEALED_WITHIN_MS = 20_000;

/**
 * @typedef {object} Seen
 * @property {string} message status or alert on the page
 * @property {boolean} blank whether the page was ever without content
 * @property {boolean} restWorks whether the frame still reacted to a click
 */

/** A tutor who keeps the page open during the fault. The page is never reloaded by hand. */
export class PageWatcher {
  /** @param {import('playwright').Browser} browser @param {import('playwright').Page} page @param {string} url */
  constructor(browser, page, url) {
    this.browser = browser;
    this.page = page;
    this.url = url;
  }

  /** @param {import('./scene.mjs').Scene} scene */
  static async open(scene) {
    const browser = await chromium.launch({
      executablePath: await findChromium(scene.root),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
    });
    const watcher = new PageWatcher(browser, await signIn(browser, scene.url), scene.url);
    await watcher.untilContentShown();
    return watcher;
  }

  /** Another person with a browser profile and page of their own. */
  async another() {
    return new PageWatcher(this.browser, await signIn(this.browser, this.url), this.url);
  }

  /** Uses the page for `ms` and reports what was visible. @param {number} ms @returns {Promise<Seen>} */
  async usePage(ms) {
    const deadline = Date.now() + ms;
    const messages = new Map();
    let blank = false;
    let restWorks = true;
    for (let turn = 0; Date.now() < deadline; turn++) {
      const place = turn % 2 ? 'Home' : 'Sessions';
      restWorks &&= await this.#click(place);
      await sleep(Math.min(700, Math.max(0, deadline - Date.now())));
      const { text, notices } = await this.#look();
      blank ||= text.length < 20;
      for (const notice of notices) messages.set(notice, (messages.get(notice) ?? 0) + 1);
    }
    return { message: [...messages.keys()].join(' / '), blank, restWorks };
  }

  /** Seconds until the page shows its content again without a reload; null when it does not. */
  async untilContentShown() {
    const startedAt = Date.now();
    while (Date.now() - startedAt < HEALED_WITHIN_MS) {
      const { text, notices, busy } = await this.#look();
      const failing = notices.length > 0 || busy;
      if (!failing && text.length > 200) return (Date.now() - startedAt) / 1000;
      await sleep(200);
    }
    return null;
  }

  /** @param {string} name of a navigation entry */
  async #click(name) {
    try {
      await this.page.getByRole('link', { name, exact: true }).first().click({ timeout: 2000 });
      return true;
    } catch {
      return false;
    }
  }

  async #look() {
    const text = await this.page.locator('body').innerText();
    // The frame's count of unread messages is a live region too, and no notice of trouble.
    const notices = await this.page
      .locator('[role=alert], main [role=status], .ly-banner')
      .allInnerTexts()
      .then((texts) => texts.map((each) => each.trim().replace(/\s+/g, ' ')).filter(Boolean));
    const busy = (await this.page.locator('main [aria-busy=true]').count()) > 0;
    return { text: text.trim(), notices, busy };
  }

  async close() {
    await this.page.context().close();
  }
}

/** @param {import('playwright').Browser} browser @param {string} baseURL */
async function signIn(browser, baseURL) {
  const context = await browser.newContext({
    baseURL,
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await page.goto('/e/riverside');
  await page.getByLabel('Email').fill('tutor@riverside.example');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/e/'));
  return page;
}
