import ICAL from 'ical.js';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '@lyceum/web/testing';

test('a tutor looks at month, week, day and list; the address keeps what is shown', async ({ signIn }) => {
  const page = await signIn('tutor@riverside.example', { to: '/sessions' });
  await page.getByRole('link', { name: 'Calendar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
  const calendar = page.getByRole('region', { name: 'Calendar' });
  const events = calendar.locator('a[href^="/sessions/"]');
  await expect(events.first()).toBeVisible();
  await expectAccessible(page, 'main');
  for (const view of ['Week', 'Day', 'List', 'Month']) {
    await calendar.getByText(view, { exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`view=${view.toLowerCase()}`));
    await expect(calendar).toHaveAttribute('aria-busy', 'false');
  }
  const heading = calendar.getByRole('heading', { level: 2 }).first();
  const thisMonth = (await heading.textContent()) ?? '';
  await calendar.getByRole('button', { name: 'Next month' }).click();
  await expect(page).toHaveURL(/day=\d{4}-\d{2}-01/);
  await expect(heading).not.toHaveText(thisMonth);
  const nextMonth = (await heading.textContent()) ?? '';
  await page.reload();
  await expect(heading).toHaveText(nextMonth);
  await events.first().click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Who takes part' })).toBeVisible();
  await expect(page).toHaveURL(/session=/);
});

test('a session is moved by keyboard alone, and the calendar shows it at its new time', async ({
  signIn,
}) => {
  const page = await signIn('tutor@riverside.example', { to: '/sessions/calendar?view=list' });
  const calendar = page.getByRole('region', { name: 'Calendar' });
  const heading = calendar.getByRole('heading', { level: 2 }).first();
  const thisMonth = (await heading.textContent()) ?? '';
  await calendar.getByRole('button', { name: 'Next month' }).press('Enter');
  await expect(heading).not.toHaveText(thisMonth);
  await expect(calendar).toHaveAttribute('aria-busy', 'false');
  await calendar.locator('a[href^="/sessions/"]').last().press('Enter');
  const panel = page.getByRole('dialog').first();
  await panel.getByRole('button', { name: 'Move', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Move / });
  await dialog.getByRole('button', { name: 'Move the session' }).press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('Choose another date or time.');
  await dialog.getByLabel(/^Start/).fill('15:45');
  await dialog.getByLabel(/^Reason/).fill('The room is taken');
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Move the session' }).press('Enter');
  // Outside the hours that somebody gave it is asked again; otherwise it is saved at once.
  const saved = page.getByText('The session was moved.');
  await expect(saved.or(dialog.getByText(/outside|hours/i).first())).toBeVisible();
});

test('on a phone, in Spanish and dark, the calendar begins with a list', async ({ signIn }) => {
  const page = await signIn('learner@brightpath.example', {
    to: '/sessions/calendar',
    width: 390,
    language: 'es',
    theme: 'dark',
  });
  const calendar = page.getByRole('region', { name: 'Calendario' });
  await expect(calendar.getByRole('radio', { name: 'Lista' })).toBeChecked();
  await expect(calendar).toHaveAttribute('aria-busy', 'false');
  await expectAccessible(page, 'main');
  await expectNoSidewaysScroll(page);
});

test('a learner makes an address, another program follows it, and it ends when it is switched off', async ({
  signIn,
  request,
}) => {
  const page = await signIn('learner2@riverside.example', { to: '/sessions/calendar/feed', width: 768 });
  const off = page.getByRole('button', { name: 'Switch off' });
  await page.getByRole('button', { name: 'Make an address' }).click();
  const address = await page.getByLabel('Your private address').inputValue();
  await expectAccessible(page, 'main');
  const answer = await request.get(new URL(address).pathname);
  expect(answer.headers()['content-type']).toContain('text/calendar');
  const events = new ICAL.Component(ICAL.parse(await answer.text())).getAllSubcomponents('vevent');
  expect(events.length).toBeGreaterThan(0);
  // Somebody else may change one of the sessions in between.
  await expect(async () => {
    const before = await request.get(new URL(address).pathname);
    const again = await request.get(new URL(address).pathname, {
      headers: { 'if-none-match': before.headers()['etag'] ?? '' },
    });
    expect(again.status()).toBe(304);
  }).toPass();
  await off.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByText('You have no address yet.')).toBeVisible();
  expect((await request.get(new URL(address).pathname)).status()).toBe(404);
});
