import type { Page } from '@playwright/test';
import { expect, isHoliday, mayTake, test } from '@lyceum/web/testing';
import { bookOnHoliday, expectBooked, sendBooking } from './booking';
import { minuteAfter, wallClock } from './clock';
import { signInAdmin, type Organization, type Person } from './organization';

const MINUTE = 60_000;
const now = (organization: Organization) => `Now ${organization.tag}`;
const room = (organization: Organization) => `https://meet.example.org/now-${organization.tag}`;

/** Joins from the list of upcoming sessions; the test serves the external room. */
async function join(page: Page, organization: Organization): Promise<void> {
  await page.context().route('https://meet.example.org/**', (route) => route.fulfill({ body: 'the room' }));
  await page.goto('/sessions');
  const session = page.getByRole('article').filter({ hasText: now(organization) });
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    session.getByRole('button', { name: /^(Join|Entrar)/ }).click(),
  ]);
  await expect(opened).toHaveURL(room(organization));
  await expect(session.getByText(/^(You joined at|Entró a las)/)).toBeVisible();
}

/** Step 6: the session takes place. */
export function testJoining(organization: Organization): void {
  test('6a. tutor and student join inside the window; before it the button says when', async ({ signIn }) => {
    test.slow(true, 'two sessions are booked, and two people join');
    const admin = await signInAdmin(organization, signIn);
    const [learner] = organization.learners;
    const book = async (subject: string, from: number, to: number) => {
      const { date, time } = wallClock(organization.zone.id, from);
      const end = wallClock(organization.zone.id, to).time;
      const booking = { subject, learners: [learner], date, start: time, end, link: room(organization) };
      await sendBooking(admin, organization, booking);
      // The organization's holidays are days of its own zone, whichever the program's is.
      const [month, day, year] = wallClock('America/Denver', from).date.split('/');
      if (isHoliday(`${year}-${month}-${day}`)) await bookOnHoliday(admin);
      await expectBooked(admin, organization, subject);
    };
    const later = minuteAfter(40 * MINUTE);
    await book(`Later ${organization.tag}`, later, later + MINUTE);
    await admin.getByRole('button', { name: 'Cancel session' }).click();
    await expect(admin.getByText('The session starts within 24 hours')).toBeVisible();
    // It can be joined from five minutes before its start.
    const start = minuteAfter(3 * MINUTE);
    organization.over = start + MINUTE;
    await book(now(organization), start, organization.over);

    const at = { at: organization.at };
    const tutor = await signIn(organization.tutor.email, { ...at, password: organization.tutor.password });
    await join(tutor, organization);
    const closed = tutor.getByRole('article').filter({ hasText: `Later ${organization.tag}` });
    await expect(closed.getByRole('button', { name: /^Opens at \d/ })).toBeDisabled();
    const page = await signIn(learner.email, {
      ...at,
      password: learner.password,
      language: 'es',
      width: 390,
    });
    await join(page, organization);
  });
}

async function attendanceOf(page: Page, person: Person): Promise<string[]> {
  return page.getByRole('listitem').filter({ hasText: person.name }).locator('dd').allTextContents();
}

/** Step 6: the session is completed. */
export function testAttendance(organization: Organization): void {
  test('6b. the session completes by itself; its minutes are recorded, and corrected with a reason', async ({
    signIn,
    clock,
  }) => {
    clock.move(organization.ecosystemId, Math.max(0, organization.over - Date.now()));
    const [learner] = organization.learners;
    const page = await signInAdmin(organization, signIn);
    await page.goto(organization.sessions.get(now(organization)) ?? '');
    await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible(
      mayTake(30, 'sessions are completed every five seconds, on a busy machine later'),
    );
    await expect.poll(() => attendanceOf(page, learner)).toEqual(['1', '1', '0']);
    await page.getByRole('button', { name: 'Correct attendance' }).click();
    const dialog = page.getByRole('dialog', { name: 'Correct attendance' });
    await dialog.getByLabel('Minutes present').fill('0');
    await dialog.getByLabel('Why minutes were lost').selectOption('LEFT_EARLY');
    await expect(dialog.getByRole('button', { name: 'Save attendance' })).toBeDisabled();
    await dialog.getByLabel('Reason').last().fill('A fire drill');
    await dialog.getByRole('button', { name: 'Save attendance' }).click();
    await expect(page.getByText('Attendance is corrected.')).toBeVisible();
    await expect.poll(() => attendanceOf(page, learner)).toEqual(['1', '0', '1']);
    await expect(page.getByText('Reason: A fire drill')).toBeVisible();
  });
}
