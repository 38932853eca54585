import { expect, mayTake, test } from '@lyceum/web/testing';

const PROJECTED = mayTake(20, 'the domain of the screen projects the archiving from an event');

/** A unique name, so that the test can be repeated on the same platform. */
const unique = () => Math.random().toString(36).slice(2, 8);

test('a super admin creates a program, changes it, archives it on every screen and unarchives it', async ({
  ecosystem,
  signIn,
}) => {
  test.slow(true, 'ten screens, one after the other');
  const page = await signIn(ecosystem.super, { to: '/programs' });
  const name = `Science Circle ${unique()}`;
  await page.getByRole('link', { name: 'Create program' }).click();
  await page.getByRole('textbox', { name: /^Name/ }).fill(name);
  await page.getByRole('button', { name: 'Create program' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('link', { name: 'Settings' }).last().click();
  await page.getByLabel('Join window').fill('15');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Join window')).toHaveValue('15');

  await page.getByRole('button', { name: 'Archive program' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive program' }).click();
  await expect(page.getByText('This program is archived')).toBeVisible();
  const [, programId = ''] = /programs\/([^/]+)\/edit/.exec(page.url()) ?? [];
  await page.goto(`/p/${programId}/manage-sessions`);
  await expect(page.getByText(`${name} is archived. You can look at everything`)).toBeVisible(PROJECTED);
  await expect(page.getByText('No coming sessions').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Book a session' })).toHaveCount(0);
  await page.goto(`/p/${programId}/feedback-forms`);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await page.goto(`/pairs?program=${programId}&view=tutors`);
  await expect(page.getByText(`${name} is archived. Its pairs stay as they are`)).toBeVisible(PROJECTED);
  await expect(page.getByRole('main').getByRole('button', { name: /^(Pair|End)/ })).toHaveCount(0);

  await page.goto(`/programs?search=${encodeURIComponent(name)}&status=archived`);
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Unarchive program' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unarchive program' }).click();
  await expect(page.getByText('No program found')).toBeVisible();
});
