import {
  callAs,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  type Page,
} from '@lyceum/web/testing';
import { CreateSessionDocument } from '../__generated__/graphql';
import { programPeople } from '../testing/program-people';

async function letZoom(admin: Page, programId: string): Promise<void> {
  await admin.goto(`/programs/${programId}/edit`);
  const zoom = admin.getByRole('switch', { name: 'Meet on Zoom' });
  await expect(zoom).toBeAttached();
  // Another run may have left it on.
  if (await zoom.isChecked()) return;
  await zoom.setChecked(true);
  const saved = admin.waitForResponse((answer) =>
    (answer.request().postData() ?? '').includes('"EditProgram"'),
  );
  await admin.getByRole('button', { name: 'Save changes' }).first().click();
  await saved;
}

/** A session that is about to begin: its time may be anybody's already. On a clock on which it is over before midnight. */
function soon() {
  const begins = Date.now() + 3 * 60_000;
  const on = (timeZone: string) => {
    const shown = (at: number) =>
      new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at);
    const [date = '', startTime = ''] = shown(begins).split(' ');
    const [lastDate, endTime = ''] = shown(begins + 10 * 60_000).split(' ');
    return { date, startTime, endTime, timeZoneId: timeZone, within: date === lastDate };
  };
  const { within, ...own } = on('America/Denver');
  const { within: _, ...other } = on('Europe/Madrid');
  return within ? own : other;
}

test('who holds a meeting on Zoom sees its number and passcode once it is made, and starts it; a student goes in', async ({
  signIn,
}) => {
  const admin = await signIn('super@riverside.example');
  const subject = `Decimals ${Date.now().toString(36)}`;
  const { programId, ids } = await programPeople(admin, 'Math High-Dosage', [
    'Maya Lindqvist',
    'Sofía Reyes',
  ]);
  await letZoom(admin, programId);
  let sessionId = '';
  // Whoever books hears of the program's new way to meet a moment later.
  await expect(async () => {
    const when = soon();
    const { createSession } = await callAs(admin, CreateSessionDocument, {
      input: {
        programId,
        sessionType: 'ONE_ON_ONE',
        subject,
        leaderIds: [ids[0]!],
        learnerIds: [ids[1]!],
        ...when,
        meetingSolution: 'ZOOM',
      },
      options: { resolutions: [{ date: when.date, action: 'ACCEPT' }] },
    });
    sessionId = createSession.session!.id;
  }).toPass({ timeout: 45_000 });
  const to = `/sessions/${sessionId}`;
  const tutor = await signIn('tutor@riverside.example', { to, width: 390, theme: 'dark' });
  const details = tutor
    .locator('section')
    .filter({ has: tutor.getByRole('heading', { name: 'Online meeting' }) });
  await expect(tutor.getByRole('heading', { name: subject, level: 1 })).toBeVisible();
  await expect(details).toHaveCount(0);
  const tab = tutor.waitForEvent('popup');
  await tutor.getByRole('button', { name: /^Join/ }).click();
  await (await tab).waitForURL(/\/s\/98765432101\?zak=a-host$/);
  await (await tab).close();
  await expect(details.getByText('987 6543 2101')).toBeVisible();
  await expect(details.getByText('Tx4-92')).toBeVisible();
  await expect(details.getByRole('link', { name: 'Start the meeting' })).toHaveAttribute(
    'href',
    /zak=a-host$/,
  );
  await expectNoSidewaysScroll(tutor);
  await expectAccessible(tutor);

  const student = await signIn('learner@riverside.example', { to, language: 'es' });
  const way = student.waitForEvent('popup');
  await student.getByRole('button', { name: /^Entrar/ }).click();
  await (await way).waitForURL(/\/j\/98765432101$/);
  await expect(student.getByText('Tx4-92')).toHaveCount(0);
});
