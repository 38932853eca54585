import { expect, expectAccessible, expectNoSidewaysScroll, test } from '@lyceum/web/testing';

test('a learner’s home answers when, with whom, and lets them in', async ({ signIn }) => {
  const page = await signIn('learner@riverside.example', { width: 390 });
  const next = page.getByRole('region', { name: 'Next session' });
  await expect(next.getByRole('timer')).toHaveText(/now|in \d+/);
  await expect(next.getByText(/with Maya Lindqvist/)).toBeVisible();
  await expect(next.getByRole('link', { name: /^(Join|Open the meeting again)$/ }).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('an admin’s home shows numbers that lead to what they count', async ({ signIn }) => {
  const page = await signIn('super@riverside.example', { theme: 'dark' });
  const figure = page.getByRole('link', { name: /^Coming up/ });
  await expect(figure).toContainText(/\d/);
  const count = /\d[\d,]*/.exec((await figure.textContent()) ?? '')?.[0];
  await expectAccessible(page);
  await figure.click();
  await expect(page.getByRole('heading', { name: 'Manage sessions' })).toBeVisible();
  expect(count).toBeTruthy();
  await page.goBack();
  await page.getByText('Show as a table').first().click();
  const weeks = page.getByRole('table', { name: 'Completed sessions' });
  const week = weeks.getByRole('row').nth(-2);
  const held = await week.getByRole('cell').textContent();
  await week.getByRole('link').click();
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=.*status=COMPLETED/);
  await expect(page.locator('main')).toContainText(new RegExp(`Sessions\\s*${held}`));
});

test('what needs attention counts what the lists behind it hold', async ({ signIn }) => {
  const page = await signIn('super@riverside.example', { width: 390, language: 'es' });
  await expect(page.getByRole('heading', { name: 'Lo que requiere atención' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Sesiones completadas' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const substitutes = page.getByRole('link', { name: /sustituci(ón|ones) por cubrir/ });
  expect(Number(/\d+/.exec((await substitutes.textContent()) ?? '')?.[0])).toBeGreaterThan(0);
  await substitutes.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sustituciones' })).toBeVisible();
});

test('the operator is led to the organisations', async ({ signIn }) => {
  const page = await signIn('operator@lyceum.example');
  await expect(page.getByRole('link', { name: 'Manage organizations' })).toBeVisible();
});
