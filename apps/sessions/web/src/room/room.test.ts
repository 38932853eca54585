import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  mayTake,
  soon,
  test,
  type Ecosystem,
  type Page,
} from '@lyceum/web/testing';

test.use({
  launchOptions: {
    executablePath: process.env['CHROMIUM_PATH'] || undefined,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-device-for-media-stream=fps=8', // enough to be visible, few enough for several pages on two cores
      '--use-fake-ui-for-media-stream',
    ],
  },
});

const TUTOR = 'Sam Okafor';
const LEARNER = 'Milo Hart';

/** Books a lesson for both people that can be joined now; returns its address. Ends another one at the same time. */
async function lesson({ as, programs, tutor2, learner2, timeZoneId }: Ecosystem): Promise<string> {
  const when = { ...soon(timeZoneId), timeZoneId };
  const { createSession } = await as('super').ask<{ createSession: { session: { id: string } } }>(
    'CreateSession',
    {
      input: {
        ...{ programId: programs.reading.id, sessionType: 'ONE_ON_ONE', meetingSolution: 'LESSON_ROOM' },
        ...{ subject: 'Fractions', leaderIds: [tutor2.id], learnerIds: [learner2.id], ...when },
      },
      options: { resolutions: [{ date: when.date, action: 'ACCEPT' }] },
    },
  );
  return `/sessions/${createSession.session.id}`;
}

/** Opens the room's device check from the session's page. */
async function toTheDoor(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Join', exact: true }).click();
  await plays(page, 'Your camera');
}

/** Expects frames of that video to arrive. */
async function plays(page: Page, name: string | RegExp): Promise<void> {
  const shown = () =>
    page
      .getByLabel(name)
      .evaluateAll((found) =>
        found.some(
          (video) => video instanceof HTMLVideoElement && video.videoWidth > 0 && video.currentTime > 0,
        ),
      );
  await expect.poll(shown, mayTake(30, 'pages connect to one another, and encode in software')).toBe(true);
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

/** Presses a control that is under More on a phone. */
async function pressUnderMore(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('toolbar', { name: 'Lesson controls' }).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** Opens the whiteboard; returns the center of its canvas on the screen. */
async function openBoard(page: Page, pressOn = press): Promise<{ x: number; y: number }> {
  await pressOn(page, 'Whiteboard');
  const canvas = page.locator('canvas.static');
  await expect(canvas).toBeVisible(mayTake(30, 'the whiteboard is the largest bundle, loaded during a call'));
  const { x, y, width, height } = (await canvas.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

/** Whether something dark is drawn on the page's whiteboard. */
const drawn = (page: Page): Promise<boolean> =>
  page.locator('canvas.static').evaluate((canvas) => {
    const { width, height } = canvas as HTMLCanvasElement;
    const area = (canvas as HTMLCanvasElement).getContext('2d')!.getImageData(0, 0, width, height).data;
    return area.some((value, index) => index % 4 === 0 && value < 120 && area[index + 3]! > 0);
  });

/**
 * The tutor asks, the learner consents; one recording is stored, and another is not, because the learner withdraws
 * consent.
 */
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

/** Drops a picture of a red square, new to the file store, on the center of the whiteboard. */
async function dropPicture(page: Page): Promise<void> {
  await page.locator('canvas.interactive').evaluate(async (board) => {
    const square = Object.assign(document.createElement('canvas'), { width: 120, height: 120 });
    const context = square.getContext('2d')!;
    context.fillStyle = '#ff0000';
    context.fillRect(0, 0, 120, 120);
    context.fillStyle = `#${String(Date.now() % 1_000_000).padStart(6, '0')}`;
    context.fillRect(0, 0, 1, 1);
    const content = await new Promise<Blob>((resolve) => square.toBlob((blob) => resolve(blob!)));
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([content], 'square.png', { type: 'image/png' }));
    const { x, y, width, height } = board.getBoundingClientRect();
    const at = { clientX: x + width / 2, clientY: y + height / 2 };
    board.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true, ...at }));
  });
}

/** Whether that square is drawn on the page's whiteboard. */
const pictured = (page: Page): Promise<boolean> =>
  page.locator('canvas.static').evaluate((canvas) => {
    const { width, height } = canvas as HTMLCanvasElement;
    const area = (canvas as HTMLCanvasElement).getContext('2d')!.getImageData(0, 0, width, height).data;
    return area.some(
      (red, index) => index % 4 === 0 && red > 220 && area[index + 1]! < 40 && area[index + 2]! < 40,
    );
  });

/** Ends the lesson for everybody; those who return see the device check. */
async function endForEverybody(tutor: Page): Promise<void> {
  await press(tutor, 'Leave');
  await tutor.getByRole('menuitem', { name: 'End for everybody' }).click();
  await tutor.getByRole('dialog').getByRole('button', { name: 'End for everybody' }).click();
}

/** Blocks every path to other pages except the relay, as a school's firewall does. */
async function behindFirewall(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const Native = RTCPeerConnection;
    const connections: RTCPeerConnection[] = [];
    Object.assign(window, {
      connections,
      RTCPeerConnection: class extends Native {
        constructor(configuration: RTCConfiguration) {
          super({ ...configuration, iceTransportPolicy: 'relay' });
          connections.push(this);
        }
      },
    });
  });
}

/** Candidate types of the page's open connections; behind the firewall only `relay` connects. */
const waysOf = (page: Page): Promise<(string | undefined)[]> =>
  page.evaluate(() => {
    const { connections } = window as unknown as { connections: RTCPeerConnection[] };
    const open = connections.filter(({ connectionState }) => connectionState === 'connected');
    return [...new Set(open.map((connection) => connection.getConfiguration().iceTransportPolicy))];
  });

test('a tutor and a learner meet, talk, draw and write; all of it is there when they return, and attendance is recorded', async ({
  ecosystem,
  signIn,
  troubles,
}) => {
  test.slow(true, 'several pages film, encode and show each other at once');
  troubles.expect(/ERR_FAILED/); // the file store does not answer
  const to = await lesson(ecosystem);
  const [learner, tutor] = await Promise.all([
    signIn(ecosystem.learner2, { width: 390, to }),
    signIn(ecosystem.tutor2, { to }),
  ]);
  await Promise.all([toTheDoor(learner), toTheDoor(tutor)]);
  await expectAccessible(learner, 'main');
  await press(learner, 'Join the lesson');
  await expect(learner.getByText('Please wait. Somebody will let you in.')).toBeVisible();
  await press(tutor, 'Join the lesson');
  await press(tutor, /^People, 1 person is waiting$/);
  await expectAccessible(tutor, 'main');
  await press(tutor, `Admit ${LEARNER}`);
  await Promise.all([plays(learner, `Video of ${TUTOR}`), plays(tutor, `Video of ${LEARNER}`)]);
  await expectAccessible(learner, 'main');
  await expectNoSidewaysScroll(learner);

  await pressUnderMore(learner, 'Raise hand');
  await expect(tutor.getByRole('img', { name: 'Hand raised' }).first()).toBeVisible();
  await press(learner, 'Stop video');
  await expect(tutor.getByLabel(`Video of ${LEARNER}`)).toHaveCount(0);
  await press(tutor, `Actions for ${LEARNER}`);
  await tutor.getByRole('menuitem', { name: 'Mute' }).click();
  await expect(learner.getByRole('button', { name: 'Unmute' })).toBeVisible();
  const said = `I have a question ${Date.now()}`;
  await press(learner, 'Chat');
  await learner.getByRole('textbox', { name: 'Write a message' }).fill(said);
  await learner.keyboard.press('Enter');
  await press(tutor, 'Chat, 1 new message');
  await expect(tutor.getByRole('log').getByText(said)).toBeVisible();
  await learner.getByRole('region', { name: 'Chat' }).getByRole('button', { name: 'Close' }).click();

  const [{ x, y }] = await Promise.all([openBoard(tutor), openBoard(learner, pressUnderMore)]);
  await tutor.getByRole('radio', { name: 'Draw' }).check({ force: true }); // Excalidraw's icon covers it
  await tutor.mouse.move(x - 150, y);
  await tutor.mouse.down();
  await tutor.mouse.move(x + 150, y, { steps: 4 });
  await tutor.mouse.up();
  await expect.poll(() => drawn(learner)).toBe(true);
  // The file store does not answer: the tutor is told, and retries.
  await tutor.route(/\/files\//, (route) => route.abort());
  await dropPicture(tutor);
  const trouble = tutor.getByRole('alert').filter({ hasText: 'A picture could not be stored.' });
  await expect(trouble).toBeVisible();
  await expectAccessible(tutor, 'main');
  await tutor.unroute(/\/files\//);
  await trouble.getByRole('button', { name: 'Try again' }).click();
  await expect(trouble).toBeHidden();
  await expect.poll(() => pictured(learner)).toBe(true);
  await pressUnderMore(learner, 'Notes');
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
  await pressUnderMore(learner, 'Files');
  await expect(learner.getByText('worksheet.txt').first()).toBeVisible();

  await records(tutor, learner);
  await press(learner, 'Leave');
  await expect(learner.getByText('You have left the lesson')).toBeVisible();
  await tutor.reload();
  await press(tutor, 'Join the lesson');
  await openBoard(tutor);
  await expect.poll(() => drawn(tutor)).toBe(true);
  await expect.poll(() => pictured(tutor)).toBe(true);
  await endForEverybody(tutor);
  await tutor.getByRole('link', { name: 'To the session' }).click();
  await expect(tutor.getByText(/Joined at .* left at/).first()).toBeVisible();

  const admin = await signIn(ecosystem.super, { to });
  await expect(admin.getByRole('heading', { name: 'Recordings' })).toBeVisible();
  await admin
    .getByRole('button', { name: /^Watch the recording of/ })
    .first()
    .click();
  await plays(admin, /^Recording of/);
  await expectAccessible(admin, '[role="dialog"]');
  const address = await admin.getByRole('link', { name: 'Download' }).getAttribute('href');
  const file = await admin.request.get(address ?? '');
  expect((await file.body()).subarray(0, 4).toString('hex')).toBe('1a45dfa3'); // first bytes of WebM
});

test('a tutor shares the screen, moves a learner to a breakout and back, and ends; nobody else gets in', async ({
  ecosystem,
  signIn,
  troubles,
}) => {
  test.slow(true, 'several pages film, encode and show each other at once');
  troubles.expect(/NOT_FOUND/);
  const to = await lesson(ecosystem);
  const [learner, tutor, admin, other] = await Promise.all([
    signIn(ecosystem.learner2, { width: 768, to }),
    signIn(ecosystem.tutor2, { to }),
    signIn(ecosystem.super),
    signIn(ecosystem.learner, { language: 'es', theme: 'dark' }),
  ]);
  await behindFirewall(admin);
  await toTheDoor(tutor);
  const path = new URL(tutor.url()).pathname;
  await Promise.all([toTheDoor(learner), admin.goto(path), other.goto(path)]);
  await expect(other.getByText('Esta clase no existe')).toBeVisible();
  await expectAccessible(other, 'main');
  await other.context().close();

  await press(tutor, 'Join the lesson');
  await Promise.all([press(learner, 'Join the lesson'), press(admin, 'Join the lesson')]);
  await plays(admin, `Video of ${TUTOR}`);
  await expect.poll(() => waysOf(admin)).toEqual(['relay']);
  await press(tutor, /^People/);
  await tutor.getByRole('button', { name: `Admit ${LEARNER}` }).click();
  await press(tutor, 'Share screen');
  await Promise.all([learner, admin].map((page) => plays(page, `Screen of ${TUTOR}`)));
  await expectAccessible(learner, 'main');
  await press(tutor, 'Stop sharing');
  await expect(learner.getByLabel(`Screen of ${TUTOR}`)).toHaveCount(0);

  await press(tutor, `Actions for ${LEARNER}`);
  await tutor.getByRole('menuitem', { name: 'Talk in a breakout' }).click();
  const breakout = learner.getByText(/^Breakout \d+$/);
  await expect(breakout).toBeVisible();
  await plays(learner, `Video of ${TUTOR}`);
  // People who stay in the lesson neither see nor hear them.
  await expect(admin.getByLabel(/^Video of .+/)).toHaveCount(1);
  const said = `Between us ${Date.now()}`;
  await press(tutor, 'Chat');
  await tutor.getByRole('textbox', { name: 'Write a message' }).fill(said);
  await tutor.keyboard.press('Enter');
  await press(learner, /^Chat/);
  await expect(learner.getByRole('log').getByText(said)).toBeVisible();
  await press(tutor, 'People');
  await press(tutor, /^Close breakout/);
  await Promise.all([plays(admin, `Video of ${LEARNER}`), plays(learner, `Video of ${TUTOR}`)]);
  await expect(breakout).toHaveCount(0);
  await press(admin, /^Chat/);
  await expect(admin.getByRole('log')).toBeVisible();
  await expect(admin.getByText(said)).toHaveCount(0);

  await endForEverybody(tutor);
  await Promise.all(
    [learner, admin].map((page) => expect(page.getByText('The lesson was ended')).toBeVisible()),
  );
});
