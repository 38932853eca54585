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
  const count = /\d[\d,]*/.exec((await figure.textContent()) ?? '')?.[0];
  await expectAccessible(page);
  await figure.click();
  await expect(page.getByRole('heading', { name: 'Manage sessions' })).toBeVisible();
  expect(count).toBeTruthy();
});

test('the operator is led to the organisations', async ({ signIn }) => {
  const page = await signIn('operator@lyceum.example');
  await expect(page.getByRole('link', { name: 'Manage organizations' })).toBeVisible();
});
