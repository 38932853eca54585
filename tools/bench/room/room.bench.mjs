import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { demoPassword } from '../../start/demo-accounts.mjs';
import { findChromium } from '../../test/chromium.mjs';
import { startPlatform } from '../../test/started-platform.mjs';
import { whenDark, whenSeen } from './watch-page.mjs';

const ROUNDS = 7;
const FLAGS = ['--no-sandbox', '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

/** @typedef {import('playwright').Page} Page */

/** @type {import('../bench.mjs').Bench} */
export default {
  name: 'room',
  due: 'a lesson room with two browsers on this machine: until one sees the other, and their strokes',
  async run({ root }) {
    const folder = join(root, `.lyceum-bench-room-${process.pid}`);
    mkdirSync(folder, { recursive: true });
    const platform = await startPlatform(root, join(folder, 'platform'));
    const browser = await chromium.launch({ executablePath: await findChromium(root), args: FLAGS });
    try {
      const [tutor, learner] = [
        await signIn(browser, platform.url, 'tutor'),
        await signIn(browser, platform.url, 'learner'),
      ];
      await enterBoth(tutor, learner);
      const joins = await times(() => joinAgain(learner));
      await Promise.all(
        [tutor, learner].map((page) => page.getByRole('button', { name: 'Whiteboard' }).click()),
      );
      await Promise.all([tutor, learner].map((page) => page.locator('canvas.static').waitFor()));
      let row = 0;
      const strokes = await times(() => stroke(tutor, learner, row++));
      return [
        rowOf('join click to the first frame of the other, median', joins, 1500),
        rowOf('stroke to the other’s canvas, median', strokes, 150),
      ];
    } finally {
      await browser.close();
      await platform.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** @param {import('playwright').Browser} browser @param {string} url @param {string} name */
async function signIn(browser, url, name) {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-US',
    viewport: { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  await page.goto('/e/riverside');
  await page.getByLabel(/^Email/).fill(`${name}@riverside.example`);
  await page.getByLabel(/^Password/).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((address) => !address.pathname.startsWith('/e/'));
  return page;
}

/** @param {Page} tutor @param {Page} learner */
async function enterBoth(tutor, learner) {
  for (const page of [tutor, learner]) {
    await page.goto('/sessions');
    await page
      .getByRole('link', { name: /^(Join|Open the meeting again)$/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Join the lesson' }).click();
  }
  await tutor.getByRole('button', { name: /^People/ }).click();
  await tutor.getByRole('button', { name: /^Admit / }).click();
  await learner.getByLabel(/^Video of /).waitFor();
}

/** @param {Page} page */
async function joinAgain(page) {
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.getByRole('button', { name: 'Go back in' }).click();
  await page.getByLabel('Your camera').waitFor();
  const seen = page.evaluate(whenSeen);
  await page.getByRole('button', { name: 'Join the lesson' }).click();
  return seen;
}

/** @param {Page} from @param {Page} to @param {number} row */
async function stroke(from, to, row) {
  const canvas = await from.locator('canvas.static').boundingBox();
  if (!canvas) throw new Error('there is no whiteboard');
  const [x, y] = [canvas.width / 2, canvas.height / 3 + row * 20];
  await from.getByRole('radio', { name: 'Draw' }).check({ force: true });
  const dark = to.evaluate(whenDark, [x + 100, y]);
  await from.mouse.move(canvas.x + x, canvas.y + y);
  await from.mouse.down();
  await from.mouse.move(canvas.x + x + 60, canvas.y + y, { steps: 4 });
  await from.mouse.move(canvas.x + x + 110, canvas.y + y, { steps: 4 });
  const drawn = await from.evaluate(() => Date.now());
  await from.mouse.up();
  return (await dark) - drawn;
}

/** @param {() => Promise<number>} measure @returns {Promise<number[]>} */
async function times(measure) {
  /** @type {number[]} */
  const measured = [];
  for (let round = 0; round < ROUNDS; round++) measured.push(await measure());
  return measured.sort((a, b) => a - b);
}

/** @param {string} what @param {number[]} sorted @param {number} due */
function rowOf(what, sorted, due) {
  const value = sorted[Math.floor(sorted.length / 2)] ?? Infinity;
  return { what, value: Math.round(value), unit: 'ms', due: `below ${due}`, ok: value < due };
}
