import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from '@lyceum/web/testing';

test('a learner takes a seat in a drop-in session and gives it up', async ({ signIn }) => {
  const learner = await signIn('learner@riverside.example', {
    to: '/sessions?view=drop-in',
    width: 390,
    theme: 'dark',
  });
  const open = learner
    .getByRole('article')
    .filter({ has: learner.getByRole('button', { name: 'Take a seat' }) });
  const link = open.first().getByRole('link').first();
  const path = await link.getAttribute('href');
  const session = learner.getByRole('article').filter({ has: learner.locator(`a[href="${path}"]`) });
  const seats = session.getByText(/seats left/);
  const before = await seats.textContent();
  await session.getByRole('button', { name: 'Take a seat' }).click();
  await expect(session.getByRole('button', { name: 'Give up the seat' })).toBeVisible();
  await expect(seats).not.toHaveText(before ?? '');
  await expectAccessible(learner, 'main');
  await expectNoSidewaysScroll(learner);
  await session.getByRole('button', { name: 'Give up the seat' }).click();
  await expect(seats).toHaveText(before ?? '');
});

test('completed sessions by month; the month stands in the address', async ({ signIn }) => {
  const page = await signIn('tutor@riverside.example', { to: '/sessions/completed', width: 768 });
  const month = page.getByLabel('Month');
  await expect(month.locator('option')).toHaveCount(7);
  const oldest = await month.locator('option').last().getAttribute('value');
  await month.selectOption(oldest);
  await expect(page).toHaveURL(new RegExp(`month=${oldest}`));
  await expect(page.getByText(/No completed sessions in|Completed/).first()).toBeVisible();
  await expectAccessible(page);
});

test('a mentor reads the dashboard in Spanish with the organisation’s own words', async ({ signIn }) => {
  const page = await signIn('tutor@brightpath.example', { language: 'es', theme: 'dark' });
  await expect(page.getByRole('heading', { name: /^Hola, / })).toBeVisible();
  await visit(page, '/sessions');
  await expect(page.getByRole('tab', { name: 'Próximas' })).toBeVisible();
  await expectAccessible(page);
});
