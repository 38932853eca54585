// node tools/bench/first-load/visit-profile.mjs http://localhost:4200 [rounds] [--list]
// Measures first and second visits of a running platform with demo data.
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { demoPassword } from '../../start/demo-accounts.mjs';
import { findChromium } from '../../test/chromium.mjs';
import { median, printRows } from '../print-rows.mjs';

/** The usual profile of a phone or a school's laptop: slow 4G and a processor of a quarter of the speed. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 98_304 };
const SLOWER = 4;
const SIZE = { width: 390, height: 844 };
/** Nothing more is painted or asked after a page has been quiet for this time. */
const QUIET_MS = 2500;

/**
 * @typedef {object} Visit
 * @property {number} firstPaint ms after the address was opened
 * @property {number} largestPaint ms
 * @property {number} blocked ms beyond 50 of each long task
 * @property {number} bytes transferred, with headers
 * @property {number} requests
 * @property {string[]} list each transferred file
 *
 * @typedef {{ name: string, path: string, account?: string }} Place
 */

/** @type {Place[]} */
export const PLACES = [
  { name: 'sign-in, signed out', path: '/e/riverside' },
  { name: 'home of a tutor', path: '/', account: 'tutor@riverside.example' },
  { name: 'home of a learner', path: '/', account: 'learner@riverside.example' },
  { name: 'manage sessions', path: 'manage-sessions', account: 'super@riverside.example' },
];

/**
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @param {Place} place
 * @param {number} rounds
 * @returns {Promise<{ cold: Visit[], warm: Visit[] }>}
 */
export async function measurePlace(browser, url, place, rounds) {
  const signed = place.account ? await signIn(browser, url, place.account) : undefined;
  const path = place.path === 'manage-sessions' ? await managePath(browser, url, signed) : place.path;
  /** @type {{ cold: Visit[], warm: Visit[] }} */
  const visits = { cold: [], warm: [] };
  for (let round = 0; round < rounds; round += 1) {
    const context = await browser.newContext({
      ...(signed ? { storageState: signed } : {}),
      ...{
        baseURL: url,
        locale: 'en-US',
        viewport: SIZE,
        deviceScaleFactor: 2,
        isMobile: true,
        hasTouch: true,
      },
    });
    try {
      visits.cold.push(await visit(context, path));
      visits.warm.push(await visit(context, path));
      // Each refresh token is valid once: the next round starts with the one that this round has received.
      if (signed) Object.assign(signed, await context.storageState());
    } finally {
      await context.close();
    }
  }
  return visits;
}

/** @param {import('playwright').Browser} browser @param {string} url @param {string} account */
export async function signIn(browser, url, account) {
  const context = await browser.newContext({ baseURL: url, locale: 'en-US' });
  const page = await context.newPage();
  await page.goto(`/e/${/@(\w+)\./.exec(account)?.[1]}`);
  await page.getByLabel(/^Email/).fill(account);
  await page.getByLabel(/^Password/).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((address) => !address.pathname.startsWith('/e/'));
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}

/**
 * The first program's list of sessions, by the link in the navigation.
 *
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @param {Awaited<ReturnType<typeof signIn>> | undefined} signed
 */
export async function managePath(browser, url, signed) {
  const context = await browser.newContext({
    ...(signed ? { storageState: signed } : {}),
    ...{ baseURL: url, viewport: { width: 1440, height: 900 } },
  });
  try {
    const page = await context.newPage();
    await page.goto('/');
    const link = page.locator('a[href$="/manage-sessions"]').first();
    await link.waitFor({ state: 'attached' });
    const path = (await link.getAttribute('href')) ?? '';
    if (signed) Object.assign(signed, await context.storageState());
    return path;
  } finally {
    await context.close();
  }
}

/** @param {import('playwright').BrowserContext} context @param {string} path @returns {Promise<Visit>} */
async function visit(context, path) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  /** @type {Map<string, { url: string, bytes: number, cached: boolean }>} */
  const requests = new Map();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    requests.set(requestId, { url: request.url, bytes: 0, cached: false });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => mark(requests.get(requestId)));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromPrefetchCache) mark(requests.get(requestId));
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  await page.addInitScript(watchPaints);
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: 30_000 });
  await quiet(page, requests);
  const painted = await page.evaluate(() => /** @type {any} */ (window).lyceumPaints);
  await page.close();
  const moved = [...requests.values()].filter(({ cached, url }) => !cached && /^https?:/.test(url));
  return {
    ...painted,
    bytes: moved.reduce((sum, { bytes }) => sum + bytes, 0),
    requests: moved.length,
    list: moved.map(({ url, bytes }) => `${String(bytes).padStart(8)}  ${new URL(url).pathname}`),
  };
}

/** @param {{ cached: boolean } | undefined} request */
function mark(request) {
  if (request) request.cached = true;
}

/** Until no request has begun or ended for a while. @param {import('playwright').Page} page @param {Map<string, { bytes: number }>} requests */
async function quiet(page, requests) {
  const state = () => [...requests.values()].reduce((sum, { bytes }) => sum + bytes, requests.size);
  for (let before = -1; before !== state();) {
    before = state();
    await page.waitForTimeout(QUIET_MS);
  }
}

/** Runs in the page, before its own scripts. */
function watchPaints() {
  const paints = { firstPaint: 0, largestPaint: 0, blocked: 0 };
  /** @type {any} */ (window).lyceumPaints = paints;
  const watch = (/** @type {string} */ type, /** @type {(entry: PerformanceEntry) => void} */ then) =>
    new PerformanceObserver((list) => list.getEntries().forEach(then)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-paint') paints.firstPaint = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => (paints.largestPaint = startTime));
  watch('longtask', ({ duration }) => (paints.blocked += Math.max(0, duration - 50)));
}

/**
 * @param {string} url
 * @param {string} executablePath of Chromium
 * @param {number} rounds
 * @param {(text: string) => void} [list] receives each transferred file of the last cold visits
 * @returns {Promise<import('../bench.mjs').Row[]>}
 */
export async function visitProfile(url, executablePath, rounds, list) {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    /** @type {import('../bench.mjs').Row[]} */
    const rows = [];
    for (const place of PLACES) {
      const visits = await measurePlace(browser, url, place, rounds);
      for (const kind of /** @type {const} */ (['cold', 'warm']))
        rows.push(...rowsOf(`${place.name}, ${kind}`, visits[kind]));
      list?.(`${place.name}\n${visits.cold.at(-1)?.list.join('\n')}`);
    }
    return rows;
  } finally {
    await browser.close();
  }
}

/** @param {string} what @param {Visit[]} visits @returns {import('../bench.mjs').Row[]} */
function rowsOf(what, visits) {
  const of = (/** @type {'firstPaint' | 'largestPaint' | 'blocked' | 'bytes' | 'requests'} */ name) =>
    median(visits.map((each) => each[name]));
  return [
    { what: `${what}: first paint`, value: of('firstPaint') / 1000, unit: 's' },
    { what: `${what}: largest paint`, value: of('largestPaint') / 1000, unit: 's' },
    { what: `${what}: blocked`, value: of('blocked'), unit: 'ms' },
    { what: `${what}: transferred`, value: of('bytes') / 1000, unit: 'kB' },
    { what: `${what}: requests`, value: of('requests'), unit: '' },
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [url, rounds = '3'] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  if (!url) {
    console.error(
      'usage: node tools/bench/first-load/visit-profile.mjs <address of the platform> [rounds] [--list]',
    );
    process.exit(2);
  }
  const say = (/** @type {string} */ text) => console.log(text);
  const chromiumPath = await findChromium(process.cwd());
  const list = process.argv.includes('--list') ? say : undefined;
  printRows(await visitProfile(url, chromiumPath, Number(rounds), list), say);
}
