import { expect, expectAccessible, expectNoSidewaysScroll, test } from '@lyceum/web/testing';

test('an ecosystem has its own door, in its language, colours and words', async ({ openPage }) => {
  const page = await openPage();
  await page.goto('/e/riverside');
  await expect(page.getByText('Welcome to Riverside Unified')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByLabel('Correo electrónico')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
});

for (const theme of ['light', 'dark'] as const) {
  test(`the door reads well on a phone, ${theme}`, async ({ openPage }) => {
    const page = await openPage({ width: 390, language: 'es', theme });
    await page.goto('/e/brightpath');
    await expect(page.getByLabel('Contraseña', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
}

test('a refusal is the same for a wrong password and for no account', async ({ openPage }) => {
  const said: string[] = [];
  for (const email of ['parent@riverside.example', `nobody-${Date.now()}@riverside.example`]) {
    const page = await openPage();
    await page.goto('/e/riverside');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    said.push((await page.getByRole('alert').textContent()) ?? '');
    await expect(page.getByLabel('Email')).toHaveValue(email);
  }
  expect(said[0]).toContain('The email or the password is not right.');
  expect(said[1]).toBe(said[0]);
});

test('signing in leads to the address that was asked for', async ({ openPage }) => {
  const page = await openPage();
  await page.goto('/settings');
  await expect(page).toHaveURL('/');
  await page.goto('/e/riverside');
  await page.getByLabel('Email').fill('staff@riverside.example');
  await page.getByLabel('Password', { exact: true }).fill('lyceum-demo-2026');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/settings$/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Account settings' })).toBeVisible();
});

test('who is signed in elsewhere hears at the door what is needed, and finds the way back', async ({
  signIn,
}) => {
  const page = await signIn('teacher@riverside.example', { to: '/settings', language: 'en' });
  await page.goto('/e/brightpath?from=riverside');
  await expect(page.getByText('Your present sign-in does not open Bright Path Mentors.')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Go back to where you were' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Sessions' }).first()).toBeVisible();
});
