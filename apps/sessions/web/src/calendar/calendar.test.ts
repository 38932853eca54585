import ICAL from 'ical.js';
import { expect, expectAccessible, schoolDay, test } from '@lyceum/web/testing';

test('a tutor uses month, week, day and list; the address holds the view', async ({ ecosystem, signIn }) => {
  const page = await signIn(ecosystem.tutor, { to: '/sessions/calendar' });
  const calendar = page.getByRole('region', { name: 'Calendar' });
  for (const view of ['Week', 'Day', 'List', 'Month']) {
    await calendar.getByText(view, { exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`view=${view.toLowerCase()}`));
    await expect(calendar).toHaveAttribute('aria-busy', 'false');
  }
  const heading = calendar.getByRole('heading', { level: 2 }).first();
  // The address changes before the heading does.
  await expect(heading).toHaveText(/^[A-Z][a-z]+ \d{4}$/);
  const thisMonth = (await heading.textContent()) ?? '';
  await calendar.getByRole('button', { name: 'Next month' }).click();
  await expect(page).toHaveURL(/day=\d{4}-\d{2}-01/);
  await expect(heading).not.toHaveText(thisMonth);
  const nextMonth = (await heading.textContent()) ?? '';
  await page.reload();
  await expect(heading).toHaveText(nextMonth);
});

test('a tutor opens a session in the calendar, and moves it', async ({ ecosystem, signIn }) => {
  const subject = `Chess ${Date.now().toString(36)}`;
  const date = schoolDay(40);
  await ecosystem.as('super').ask('CreateSession', {
    input: {
      ...{ programId: ecosystem.programs.reading.id, sessionType: 'ONE_ON_ONE', subject },
      ...{ leaderIds: [ecosystem.tutor2.id], learnerIds: [ecosystem.learner.id] },
      ...{ date, startTime: '07:05', endTime: '07:35', meetingSolution: 'LESSON_ROOM' },
    },
  });
  const page = await signIn(ecosystem.tutor2, { to: `/sessions/calendar?day=${date}` });
  const calendar = page.getByRole('region', { name: 'Calendar' });
  const event = calendar.getByRole('link', { name: subject });
  await expect(event).toContainText('7:05');
  await calendar.getByText('Week', { exact: true }).click();
  await event.click();
  const panel = page.getByRole('dialog').first();
  await expect(panel.getByRole('heading', { name: 'Who takes part' })).toBeVisible();
  await panel.getByRole('button', { name: 'Move', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: `Move ${subject}` });
  await dialog.getByLabel(/^Start/).fill('08:15');
  await dialog.getByLabel(/^Reason/).fill('The room is taken');
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Move the session' }).press('Enter');
  await expect(page.getByText('The session was moved.')).toBeVisible();
  await expect(event).toContainText('8:15');
});

test('on a phone, in Spanish and dark mode, the calendar starts with the list', async ({ signIn }) => {
  const page = await signIn('learner@brightpath.example', {
    to: '/sessions/calendar',
    width: 390,
    language: 'es',
    theme: 'dark',
  });
  const calendar = page.getByRole('region', { name: 'Calendario' });
  await expect(calendar.getByRole('radio', { name: 'Lista' })).toBeChecked();
  await expect(calendar).toHaveAttribute('aria-busy', 'false');
});

test('a learner creates a feed address, another program reads it, and it ends when disabled', async ({
  ecosystem,
  signIn,
  request,
}) => {
  const page = await signIn(ecosystem.learner, { to: '/sessions/calendar/feed' });
  await page.getByRole('button', { name: 'Make an address' }).click();
  const address = await page.getByLabel('Your private address').inputValue();
  const path = new URL(address).pathname;
  const answer = await request.get(path);
  expect(answer.headers()['content-type']).toContain('text/calendar');
  const events = new ICAL.Component(ICAL.parse(await answer.text())).getAllSubcomponents('vevent');
  expect(events.length).toBeGreaterThan(0);
  const headers = { 'if-none-match': answer.headers()['etag'] ?? '' };
  expect((await request.get(path, { headers })).status()).toBe(304);
  await page.getByRole('button', { name: 'Switch off' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByText('You have no address yet.')).toBeVisible();
  expect((await request.get(path)).status()).toBe(404);
});
