import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { findChromium } from '../../test/chromium.mjs';
import { startPlatform } from '../../test/started-platform.mjs';
import { managePath, signIn } from '../first-load/visit-profile.mjs';
import { median } from '../print-rows.mjs';
import { answerWeek } from './answer-week.mjs';
import { generatedCalendar, SESSIONS, TUTORS } from './generated-calendar.mjs';
import { watchFrames, watchPaint } from './watch-page.mjs';

const ROUNDS = 5;
const PAINT_MS = 500;
/** A frame at 60 a second, with what a timer may be off. */
const FRAME_MS = 17.5;
/** Frames in a second of a drag at 60, less what a tick of the clock is off. */
const RATE = 57;
const STEPS = 60;

/** @type {import('../bench.mjs').Bench} */
export default {
  name: 'calendar',
  due: `the program calendar with ${TUTORS} tutors × ${SESSIONS} sessions a week: first paint, frames of a drag`,
  async run({ services, root }) {
    const folder = join(root, `.lyceum-bench-calendar-${process.pid}`);
    mkdirSync(folder, { recursive: true });
    try {
      const answer = await answerWeek({ root, folder, ...(await services()) });
      const executablePath = await findChromium(root);
      const platform = await startPlatform(root, join(folder, 'platform'));
      const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
      try {
        return rowsOf(answer, await measure(browser, platform.url));
      } finally {
        await browser.close();
        await platform.stop();
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** @typedef {{ paint: number, frames: Awaited<ReturnType<typeof drag>> }} Measured */

/** @param {number} answer ms @param {Measured} measured @returns {import('../bench.mjs').Row[]} */
function rowsOf(answer, { paint, frames }) {
  return [
    { what: 'answer of the subgraph', value: answer, unit: 'ms' },
    { what: 'first paint after the answer', value: paint, unit: 'ms' },
    {
      ...{ what: 'first paint, both', value: answer + paint, unit: 'ms' },
      ...{ due: `at most ${PAINT_MS}`, ok: answer + paint <= PAINT_MS },
    },
    {
      ...{ what: 'frames of a drag', value: frames.rate, unit: 'a second' },
      ...{ due: `at least ${RATE}`, ok: frames.rate >= RATE },
    },
    {
      ...{ what: 'frame of a drag, median', value: frames.median, unit: 'ms' },
      ...{ due: `at most ${FRAME_MS}`, ok: frames.median <= FRAME_MS },
    },
    { what: 'frame of a drag, slowest of 20', value: frames.slowest, unit: 'ms' },
  ];
}

/** @param {import('playwright').Browser} browser @param {string} url @returns {Promise<Measured>} */
async function measure(browser, url) {
  const signed = await signIn(browser, url, 'super@riverside.example');
  const manage = await managePath(browser, url, signed);
  // Sessions of next week have not begun, so each can be dragged.
  const day = dayOf(Date.now() + 7 * 86_400_000);
  const path = `${manage.replace(/manage-sessions$/, 'calendar')}?day=${day}`;
  const context = await browser.newContext({
    storageState: signed,
    ...{ baseURL: url, locale: 'en-US', viewport: { width: 1440, height: 900 } },
  });
  await context.addInitScript(watchPaint);
  const paints = [];
  let frames = { rate: NaN, median: NaN, slowest: NaN };
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await context.newPage();
    await answerWithMany(page);
    await page.goto(path);
    await page.waitForFunction(() => /** @type {any} */ (window).lyceumCalendar.painted > 0);
    const { answered, painted } = await page.evaluate(() => /** @type {any} */ (window).lyceumCalendar);
    paints.push(painted - answered);
    if (round === ROUNDS - 1) frames = await drag(page);
    await page.close();
  }
  await context.close();
  return { paint: median(paints), frames };
}

/** YYYY-MM-DD in UTC. @param {number} at */
const dayOf = (at) => new Date(at).toISOString().slice(0, 10);

/** Replaces the answer of the calendar's query by a generated week. @param {import('playwright').Page} page */
async function answerWithMany(page) {
  await page.route('**/*', async (route) => {
    const request = route.request();
    const body = request.method() === 'POST' ? (request.postData() ?? '') : '';
    if (!body.includes('"operationName":"ProgramCalendar"')) return route.fallback();
    const { from } = JSON.parse(body).variables.input;
    return route.fulfill({ json: { data: { getProgramCalendar: generatedCalendar(from) } } });
  });
}

/** Drags the first session over the board, without dropping it. @param {import('playwright').Page} page */
async function drag(page) {
  const chip = page.locator('[data-session]').first();
  const box = await chip.boundingBox();
  const board = await page.getByRole('region', { name: 'Sessions by row' }).boundingBox();
  if (!box || !board) throw new Error('the calendar shows no session');
  await page.mouse.move(box.x + 6, box.y + 6);
  await page.mouse.down();
  await page.mouse.move(box.x + 30, box.y + 20);
  const ghost = page.locator('[data-ghost]');
  await ghost.waitFor({ state: 'attached' });
  await page.evaluate(watchFrames);
  for (let step = 0; step <= STEPS; step += 1)
    await page.mouse.move(
      board.x + 200 + ((board.width - 260) * step) / STEPS,
      board.y + 80 + ((board.height - 160) * (step % 20)) / 20,
    );
  /** @type {number[]} */
  const lengths = await page.evaluate(() => /** @type {any} */ (window).lyceumFrames());
  if ((await ghost.count()) !== 1) throw new Error('the drag ended early');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  const sorted = lengths.sort((a, b) => a - b);
  return {
    rate: (1000 * sorted.length) / sorted.reduce((sum, length) => sum + length, 0),
    median: median(sorted),
    slowest: sorted[Math.floor(sorted.length * 0.95)] ?? NaN,
  };
}
