import sharp from 'sharp';
import {
  DEMO_PASSWORD,
  expect,
  fillSignIn,
  mailedLink,
  test,
  waitForFrame,
  type Ecosystem,
  type Page,
  type PageOptions,
} from '@lyceum/web/testing';
import { Answers, expectSecureCookies, revealsInternals } from './answers';
import { bookLesson, expectToPlay, press, pressUnderMore } from './lesson';
import { provocations } from './provocations';

/**
 * The platform as docker/compose.yaml runs it (`NODE_ENV=production`, a password for each database role, files and
 * releases in S3), behind a proxy that ends TLS. `npm test -- --slow` starts it and creates its first operator as
 * docker/README.md says. Each page fails on a console error, such as a violation of the content security policy.
 */
test.describe.configure({ mode: 'serial' });
const FILES = process.env['LYCEUM_FILES_URL'] ?? '';

type OpenPage = (options?: PageOptions) => Promise<Page>;

/** Signs in at the ecosystem's sign-in page. */
async function enter(
  openPage: OpenPage,
  { shortName }: Pick<Ecosystem, 'shortName'>,
  { email }: { email: string },
  answers: Answers,
  options?: PageOptions,
): Promise<Page> {
  const page = await openPage(options);
  answers.watch(page.context());
  await page.goto(`/e/${shortName}`);
  await fillSignIn(page, email);
  await waitForFrame(page);
  await expectSecureCookies(page);
  return page;
}

test('1. the first operator signs in by the mailed link', async ({ openPage, request, baseURL }) => {
  const answers = new Answers(baseURL!);
  const page = await openPage();
  answers.watch(page.context());
  await page.goto(await mailedLink(request, 'operator@lyceum.example', 'invite'));
  await page.getByLabel('New password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByLabel('New password again').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await waitForFrame(page);
  await expectSecureCookies(page);
  await page.reload();
  await waitForFrame(page);
  await answers.expectSafe();
});

test('2. a tutor’s picture and a session’s file are stored, shown and downloaded again', async ({
  ecosystem,
  openPage,
  baseURL,
}) => {
  test.slow(true, 'two people sign in, and load every file anew');
  const answers = new Answers(baseURL!);
  const tutor = await enter(openPage, ecosystem, ecosystem.tutor, answers);
  await tutor.goto('/profile');
  const photo = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#27a' } })
    .png()
    .toBuffer();
  await tutor
    .locator('input[type=file][accept*=image]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: photo });
  await tutor.getByRole('button', { name: 'Save picture' }).click();
  await expect(tutor.getByText('Your picture is saved.')).toBeVisible();
  const shown = tutor.getByRole('img', { name: /^Picture of/ });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512);
  expect(new URL((await shown.getAttribute('src')) ?? '').origin).toBe(FILES);

  const to = `/sessions/${ecosystem.sessions.oneOnOne.id}`;
  await tutor.goto(to);
  const file = { name: 'worksheet.txt', mimeType: 'text/plain', buffer: Buffer.from('1/2 + 1/3') };
  await tutor.locator('input[type=file]').setInputFiles(file);
  await expect(tutor.getByRole('link', { name: file.name })).toBeVisible();
  const learner = await enter(openPage, ecosystem, ecosystem.learner, answers, { width: 390 });
  await learner.goto(to);
  const link = learner.getByRole('link', { name: file.name });
  const address = (await link.getAttribute('href')) ?? '';
  expect(new URL(address).origin).toBe(FILES);
  const download = learner.waitForEvent('download');
  await link.click();
  expect((await download).suggestedFilename()).toBe(file.name);
  expect(await (await learner.request.get(address)).text()).toBe('1/2 + 1/3');
  await answers.expectSafe();
});

test('3. tutor and learner meet in the lesson room, and receive each other’s messages at once', async ({
  ecosystem,
  openPage,
  baseURL,
}) => {
  test.slow(true, 'two pages film, encode and show each other at once');
  const answers = new Answers(baseURL!);
  const to = await bookLesson(ecosystem);
  const tutor = await enter(openPage, ecosystem, ecosystem.tutor2, answers);
  const learner = await enter(openPage, ecosystem, ecosystem.learner2, answers, { width: 390 });
  for (const page of [tutor, learner]) {
    await page.goto(to);
    await page.getByRole('link', { name: 'Join', exact: true }).click();
    await expectToPlay(page, 'Your camera');
    await press(page, 'Join the lesson');
  }
  await press(tutor, /^People, 1 person is waiting$/);
  await press(tutor, `Admit ${ecosystem.learner2.name}`);
  await Promise.all([
    expectToPlay(learner, `Video of ${ecosystem.tutor2.name}`),
    expectToPlay(tutor, `Video of ${ecosystem.learner2.name}`),
  ]);
  await press(learner, 'Chat');
  await learner.getByRole('textbox', { name: 'Write a message' }).fill('I have a question');
  await learner.keyboard.press('Enter');
  await press(tutor, 'Chat, 1 new message');
  await expect(tutor.getByRole('log').getByText('I have a question')).toBeVisible();
  await press(tutor, 'Files');
  await tutor
    .getByRole('region', { name: 'Files' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('2 + 2') });
  await pressUnderMore(learner, 'Files');
  await expect(learner.getByText('plan.txt').first()).toBeVisible();
  await answers.expectSafe();
});

test('4. error answers do not reveal the servers’ internals', async ({ ecosystem, openPage, baseURL }) => {
  const answers = new Answers(baseURL!);
  const page = await enter(openPage, ecosystem, ecosystem.tutor, answers);
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const told: string[] = [];
  for (const [what, provoke] of provocations(page, ecosystem)) {
    const { status, text, headers } = await provoke();
    if (revealsInternals(text) || status >= 500) told.push(`${what}: ${status} ${text.slice(0, 300)}`);
    if (!headers['strict-transport-security']) told.push(`${what}: no HSTS`);
    if (headers['server'] || headers['x-powered-by']) told.push(`${what}: says what serves it`);
  }
  expect(told).toEqual([]);
  await page.goto('/profile');
  await page
    .locator('input[type=file][accept*=image]')
    .setInputFiles({ name: 'no.png', mimeType: 'image/png', buffer: Buffer.from('no') });
  await expect(page.getByText('This file is no picture that can be shown here.')).toBeVisible();
  await answers.expectSafe();
});
