import type { Page } from '@playwright/test';
import { expect, isHoliday, mayTake, test } from '@lyceum/web/testing';
import { bookOnHoliday, expectBooked, sendBooking } from './booking';
import { minuteAfter, wallClock } from './clock';
import { signInAdmin, type House, type Person } from './house';

const MINUTE = 60_000;
const now = (house: House) => `Now ${house.tag}`;
const room = (house: House) => `https://meet.example.org/now-${house.tag}`;

/** Joins from the list of upcoming sessions; the test serves the external room. */
async function join(page: Page, house: House): Promise<void> {
  await page.context().route('https://meet.example.org/**', (route) => route.fulfill({ body: 'the room' }));
  await page.goto('/sessions');
  const session = page.getByRole('article').filter({ hasText: now(house) });
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    session.getByRole('button', { name: /^(Join|Entrar)/ }).click(),
  ]);
  await expect(opened).toHaveURL(room(house));
  await expect(session.getByText(/^(You joined at|Entró a las)/)).toBeVisible();
}

/** Step 6: the session takes place. */
export function itStarts(house: House): void {
  test('6a. tutor and student join inside the window; before it the button says when', async ({ signIn }) => {
    test.slow(true, 'two sessions are booked, and two people join');
    const admin = await signInAdmin(house, signIn);
    const [learner] = house.learners;
    const book = async (subject: string, from: number, to: number) => {
      const { date, time } = wallClock(house.zone.id, from);
      const end = wallClock(house.zone.id, to).time;
      const booking = { subject, learners: [learner], date, start: time, end, link: room(house) };
      await sendBooking(admin, house, booking);
      // The organization's holidays are days of its own zone, whichever the program's is.
      const [month, day, year] = wallClock('America/Denver', from).date.split('/');
      if (isHoliday(`${year}-${month}-${day}`)) await bookOnHoliday(admin);
      await expectBooked(admin, house, subject);
    };
    const later = minuteAfter(40 * MINUTE);
    await book(`Later ${house.tag}`, later, later + MINUTE);
    await admin.getByRole('button', { name: 'Cancel session' }).click();
    await expect(admin.getByText('The session starts within 24 hours')).toBeVisible();
    // It can be joined from five minutes before its start.
    const start = minuteAfter(3 * MINUTE);
    house.over = start + MINUTE;
    await book(now(house), start, house.over);

    const at = { at: house.at };
    const tutor = await signIn(house.tutor.email, { ...at, password: house.tutor.password });
    await join(tutor, house);
    const closed = tutor.getByRole('article').filter({ hasText: `Later ${house.tag}` });
    await expect(closed.getByRole('button', { name: /^Opens at \d/ })).toBeDisabled();
    const page = await signIn(learner.email, {
      ...at,
      password: learner.password,
      language: 'es',
      width: 390,
    });
    await join(page, house);
  });
}

async function attendanceOf(page: Page, person: Person): Promise<string[]> {
  return page.getByRole('listitem').filter({ hasText: person.name }).locator('dd').allTextContents();
}

/** Step 6: the session is completed. */
export function itHappened(house: House): void {
  test('6b. the session completes by itself; its minutes are recorded, and corrected with a reason', async ({
    signIn,
    clock,
  }) => {
    clock.move(house.ecosystemId, Math.max(0, house.over - Date.now()));
    const [learner] = house.learners;
    const page = await signInAdmin(house, signIn);
    await page.goto(house.sessions.get(now(house)) ?? '');
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
