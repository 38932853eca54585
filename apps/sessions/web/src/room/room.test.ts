import { expect, expectAccessible, expectNoSidewaysScroll, test, type Page } from '@lyceum/web/testing';

test.use({
  launchOptions: {
    executablePath: process.env['CHROMIUM_PATH'] || undefined,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-device-for-media-stream=fps=8', // frames enough to be seen, few enough for several pages on two cores
      '--use-fake-ui-for-media-stream',
    ],
  },
});

const TUTOR = 'Andre Baptiste';
/** The first name is what the learner likes to be called, which a test of the settings changes. */
const LEARNER = '.+ Brooks';

/** From the dashboard to the demo's newest session that can be joined, before the room's door. */
async function toTheDoor(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^(Join|Open the meeting again)$/ })
    .last() // just before the hour there are two: the one that begins lasts longer than this test
    .click();
  await plays(page, 'Your camera');
}

/** Frames of that video really arrive. */
async function plays(page: Page, name: string | RegExp): Promise<void> {
  const shown = () =>
    page
      .getByLabel(name)
      .evaluateAll((found) =>
        found.some(
          (video) => video instanceof HTMLVideoElement && video.videoWidth > 0 && video.currentTime > 0,
        ),
      );
  await expect.poll(shown, { timeout: 20_000 }).toBe(true);
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

/** Opens the whiteboard; answers the middle of its canvas on the screen. */
async function openBoard(page: Page): Promise<{ x: number; y: number }> {
  await press(page, 'Whiteboard');
  const canvas = page.locator('canvas.static');
  await expect(canvas).toBeVisible({ timeout: 20_000 });
  const { x, y, width, height } = (await canvas.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

/** Something dark is drawn somewhere on the page's whiteboard. */
const drawn = (page: Page): Promise<boolean> =>
  page.locator('canvas.static').evaluate((canvas) => {
    const { width, height } = canvas as HTMLCanvasElement;
    const area = (canvas as HTMLCanvasElement).getContext('2d')!.getImageData(0, 0, width, height).data;
    return area.some((value, index) => index % 4 === 0 && value < 120 && area[index + 3]! > 0);
  });

/** The tutor asks, the learner agrees; a recording is kept, and another is not, because the learner takes it back. */
async function records(tutor: Page, learner: Page): Promise<void> {
  await press(tutor, 'Recording');
  const panel = tutor.getByRole('region', { name: 'Recording' });
  await panel.getByRole('button', { name: 'Ask everybody' }).click();
  const question = learner.getByRole('region', { name: 'May this lesson be recorded?' });
  await expectAccessible(learner, 'main');
  await expectNoSidewaysScroll(learner);
  await question.getByRole('button', { name: 'I agree' }).click();
  await panel.getByRole('button', { name: 'Start recording' }).click();
  await expect(learner.getByText(`${TUTOR} records this lesson`)).toBeVisible();
  await expectAccessible(tutor, 'main');
  await panel.getByRole('button', { name: 'Stop recording' }).click();
  await expect(tutor.getByText('The recording is stored with the session.')).toBeVisible();

  await panel.getByRole('button', { name: 'Start recording' }).click();
  await learner.getByRole('button', { name: 'Stop recording me' }).click();
  await expect(tutor.getByText(/^Somebody no longer agrees/)).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Ask everybody' })).toBeVisible();
}

// Several pages film, encode and show each other at once, on whatever machine this is.
test.describe.configure({ timeout: 120_000 });

test('a tutor and a learner meet, talk, draw and write; it is there when they come back, and attendance is kept', async ({
  signIn,
}) => {
  const [learner, tutor] = await Promise.all([
    signIn('learner2@riverside.example', { width: 390, to: '/sessions' }),
    signIn('tutor2@riverside.example', { to: '/sessions' }),
  ]);
  await Promise.all([toTheDoor(learner), toTheDoor(tutor)]);
  await expectAccessible(learner, 'main');
  await press(learner, 'Join the lesson');
  await expect(learner.getByText('Please wait. Somebody will let you in.')).toBeVisible();
  await press(tutor, 'Join the lesson');
  await press(tutor, /^People, 1 person is waiting$/);
  await expectAccessible(tutor, 'main');
  await press(tutor, new RegExp(`^Admit ${LEARNER}$`));
  await Promise.all([plays(learner, `Video of ${TUTOR}`), plays(tutor, new RegExp(`^Video of ${LEARNER}$`))]);
  await expectAccessible(learner, 'main');
  await expectNoSidewaysScroll(learner);

  await press(learner, 'Raise hand');
  await expect(tutor.getByRole('img', { name: 'Hand raised' }).first()).toBeVisible();
  await press(learner, 'Stop video');
  await expect(tutor.getByLabel(new RegExp(`^Video of ${LEARNER}$`))).toHaveCount(0);
  await press(tutor, new RegExp(`^Actions for ${LEARNER}$`));
  await tutor.getByRole('menuitem', { name: 'Mute' }).click();
  await expect(learner.getByRole('button', { name: 'Unmute' })).toBeVisible();
  const said = `I have a question ${Date.now()}`;
  await press(learner, 'Chat');
  await learner.getByRole('textbox', { name: 'Write a message' }).fill(said);
  await learner.keyboard.press('Enter');
  await press(tutor, 'Chat, 1 new message');
  await expect(tutor.getByRole('log').getByText(said)).toBeVisible();
  await learner.getByRole('region', { name: 'Chat' }).getByRole('button', { name: 'Close' }).click();

  const [{ x, y }] = await Promise.all([openBoard(tutor), openBoard(learner)]);
  await tutor.getByRole('radio', { name: 'Draw' }).check({ force: true }); // Excalidraw lays its icon over it
  await tutor.mouse.move(x - 150, y);
  await tutor.mouse.down();
  await tutor.mouse.move(x + 150, y, { steps: 4 });
  await tutor.mouse.up();
  await expect.poll(() => drawn(learner)).toBe(true);
  await press(learner, 'Notes');
  await learner.getByRole('textbox', { name: 'Notes' }).fill('Homework: page 12');
  await press(tutor, 'Notes');
  await expect(tutor.getByRole('textbox', { name: 'Notes' })).toHaveValue('Homework: page 12');
  await expectAccessible(tutor, 'main');
  await press(tutor, 'Files');
  const buffer = Buffer.from('2 + 2');
  await tutor
    .getByRole('region', { name: 'Files' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'worksheet.txt', mimeType: 'text/plain', buffer });
  await press(learner, 'Files');
  await expect(learner.getByText('worksheet.txt').first()).toBeVisible();

  await records(tutor, learner);
  await tutor.reload();
  await press(tutor, 'Join the lesson');
  await openBoard(tutor);
  await expect.poll(() => drawn(tutor)).toBe(true);
  await press(tutor, 'Leave');
  await tutor.getByRole('menuitem', { name: 'End for everybody' }).click();
  await tutor.getByRole('dialog').getByRole('button', { name: 'End for everybody' }).click();
  await expect(learner.getByText('The lesson was ended')).toBeVisible();
  await tutor.getByRole('link', { name: 'To the session' }).click();
  await expect(tutor.getByText(/Joined at .* left at/).first()).toBeVisible();

  const admin = await signIn('super@riverside.example', { to: new URL(tutor.url()).pathname });
  await expect(admin.getByRole('heading', { name: 'Recordings' })).toBeVisible();
  const address = await admin.locator('a[href*=".webm"]').first().getAttribute('href');
  const file = await admin.request.get(address ?? '');
  expect((await file.body()).subarray(0, 4).toString('hex')).toBe('1a45dfa3'); // how WebM begins
});

test('the room is nobody else’s', async ({ signIn, troubles }) => {
  troubles.expect(/NOT_FOUND/);
  const [tutor, other] = await Promise.all([
    signIn('tutor2@riverside.example', { to: '/sessions' }),
    signIn('super@brightpath.example', { language: 'es', theme: 'dark' }),
  ]);
  await toTheDoor(tutor);
  await other.goto(new URL(tutor.url()).pathname);
  await expect(other.getByText('Esta clase no existe')).toBeVisible();
  await expectAccessible(other, 'main');
});
