import type { Page } from '@playwright/test';
import { expect, test } from '@lyceum/web/testing';
import { expectBooked, sendBooking } from './booking';
import { shownInDenver, wallClock, weeksAcrossClockChange } from './clock';
import { signInAdmin, type Organization } from './organization';

const WEEKS = 20;
/** Indexes of the weeks in which the tutor has another session. */
const TAKEN = [1, 3, 5];

async function cancel(page: Page, scope: RegExp, button: string, told: string): Promise<void> {
  await page.getByRole('button', { name: 'Cancel session' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel session' });
  await dialog.getByRole('radio', { name: scope }).check();
  await dialog.getByLabel('Reason (optional)').fill('The building is closed');
  await dialog.getByRole('button', { name: button }).click();
  await expect(page.getByText(told)).toBeVisible();
}

async function restore(page: Page, scope: RegExp, told: string): Promise<void> {
  await page.getByRole('button', { name: 'Restore' }).click();
  const dialog = page.getByRole('dialog', { name: 'Restore session' });
  await dialog.getByRole('radio', { name: scope }).check();
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
  // Restoring a session that was saved despite a conflict meets the conflict again.
  const accept = dialog.getByRole('radio', { name: 'Save it anyway' });
  if (scope.test('All sessions of the series')) {
    await accept.check();
    await dialog.getByRole('button', { name: /^Restore \d+ sessions$/ }).click();
  }
  await expect(page.getByText(told)).toBeVisible();
}

const group = (organization: Organization) => `Fluency ${organization.tag}`;
const seriesOf = (organization: Organization) =>
  `/p/${organization.program.id}/manage-sessions?sort=start&subject=${encodeURIComponent(group(organization))}`;

/** Step 4: scheduling. */
export function testScheduling(organization: Organization): void {
  const days = weeksAcrossClockChange(organization.zone.id, WEEKS).map(
    (noon) => wallClock(organization.zone.id, noon).date,
  );

  test('4a. each conflicting date is shown with its cause before anything is saved', async ({ signIn }) => {
    test.slow(true, 'two series are booked');
    const page = await signInAdmin(organization, signIn);
    const [, firstTaken = ''] = days;
    const other = `Phonics ${organization.tag}`;
    const time = { start: '16:30', end: '17:00' };
    await sendBooking(page, organization, {
      ...time,
      subject: other,
      learners: [organization.learners[2]],
      date: firstTaken,
      place: 'Room 12',
      weekly: { every: 2, times: TAKEN.length },
    });
    await page.getByRole('button', { name: `Book ${TAKEN.length} sessions` }).click();
    await expectBooked(page, organization, other);

    await sendBooking(page, organization, {
      subject: group(organization),
      learners: organization.learners,
      date: days[0] ?? '',
      start: '16:20',
      end: '17:05',
      link: `https://meet.example.org/${organization.tag}`,
      weekly: { every: 1, times: WEEKS },
    });
    await expect(
      page.getByRole('heading', { name: `${TAKEN.length} of ${WEEKS} dates need your decision` }),
    ).toBeVisible();
    await expect(page.getByText('Double booking:')).toHaveCount(2 * TAKEN.length);
    const save = page.getByRole('button', { name: /^Book \d+ sessions$/ });
    await expect(save).toBeDisabled();
    await page.getByRole('radio', { name: 'Skip this date' }).nth(0).check();
    await page.getByRole('radio', { name: 'Move it' }).nth(1).check();
    await page.getByLabel('Start').fill('17:20');
    await page.getByLabel('End').fill('18:05');
    await page.getByRole('radio', { name: 'Save it anyway' }).nth(2).check();
    await expect(save).toHaveText(`Book ${WEEKS - 1} sessions`);
    await save.click();
    await expectBooked(page, organization, group(organization));
  });

  test('4b. the series keeps its hour across the change of the clocks', async ({ signIn }) => {
    const page = await signInAdmin(organization, signIn);
    await page.goto(seriesOf(organization));
    await expect(page.locator('dl dd').first()).toHaveText(String(WEEKS - 1));
    const table = page.getByRole('region', { name: 'Manage sessions' });
    const [from, to, movedFrom, movedTo] = ['16:20', '17:05', '17:20', '18:05'].map((time) =>
      shownInDenver(organization.zone.id, time),
    );
    await expect(table.getByText(`${from} – ${to} PM`)).toHaveCount(WEEKS - 2);
    await expect(table.getByText(`${movedFrom} – ${movedTo} PM`)).toHaveCount(1);
  });

  test('4c. one session, the following ones, and all are cancelled and restored; the history says so', async ({
    signIn,
  }) => {
    test.slow(true, 'a series is cancelled and restored three times');
    const page = await signInAdmin(organization, signIn);
    const rows = page.getByRole('region', { name: 'Manage sessions' }).getByRole('row');
    await page.goto(seriesOf(organization));
    await rows
      .nth(WEEKS - 2)
      .getByRole('link')
      .click();
    await page.getByRole('link', { name: 'Open as a page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: group(organization) })).toBeVisible();
    organization.sessions.set('one of the last', new URL(page.url()).pathname);
    await cancel(page, /^Only this/, 'Cancel this session', '1 session is cancelled.');
    await expect(page.getByText('Reason: The building is closed').first()).toBeVisible();
    await restore(page, /^Only this/, '1 session is back.');
    await cancel(
      page,
      /^This and the following/,
      'Cancel this and the following',
      '2 sessions are cancelled.',
    );
    await restore(page, /^This and the following/, '2 sessions are back.');
    await cancel(
      page,
      /^All sessions/,
      'Cancel all sessions of the series',
      `${WEEKS - 1} sessions are cancelled.`,
    );
    await restore(page, /^All sessions/, `${WEEKS - 1} sessions are back.`);
    await expect(page.getByRole('heading', { name: 'Cancelled', level: 3 })).toHaveCount(3);
    await expect(page.getByRole('heading', { name: 'Restored', level: 3 })).toHaveCount(3);
  });
}
