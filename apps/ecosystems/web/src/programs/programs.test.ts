import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  type Page,
  visit,
} from '@lyceum/web/testing';

/** Names of their own, so that the tests can run again on the same platform. */
const unique = () => Math.random().toString(36).slice(2, 8);

/** What the change takes from people is shown before it is saved. */
async function saveWithLosses(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save changes' }).click();
  const summary = page.getByRole('dialog', { name: /^Before you save/ });
  await expect(summary).toContainText('can no longer check in and out');
  await summary.getByRole('button', { name: 'Save changes' }).click();
  await expect(summary).toBeHidden();
}

test('a super admin creates a program, changes it, archives it and takes it back', async ({ signIn }) => {
  const page = await signIn('super@riverside.example');
  const name = `Science Circle ${unique()}`;
  await visit(page, '/programs');
  await page.getByRole('link', { name: 'Create program' }).click();
  const createButton = page.getByRole('button', { name: 'Create program' });

  await createButton.click();
  await expect(page.getByRole('alert')).toContainText('Name: Enter 1 to 120 characters.');
  await page.getByRole('alert').getByRole('link').click();
  await expect(page.getByLabel('Name', { exact: false }).first()).toBeFocused();

  await page.getByRole('textbox', { name: /^Name/ }).fill(name);
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody');
  await createButton.click();
  await expect(page.getByRole('alert')).toContainText('maria@example.org');
  await page.getByRole('textbox', { name: 'Email' }).fill('dana@riverside.example');
  await page.getByRole('group', { name: 'Book sessions' }).getByLabel('Tutors').check();
  await createButton.click();

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('link', { name: 'dana@riverside.example' })).toBeVisible();
  await page.getByRole('link', { name: 'Settings' }).last().click();
  await expect(page.getByRole('group', { name: 'Book sessions' }).getByLabel('Tutors')).toBeChecked();
  await page.getByLabel('Join window').fill('3');
  await page.getByRole('button', { name: 'Save changes' }).click();
  const summary = page.getByRole('dialog', { name: /^Before you save/ });
  await expect(summary).toContainText('People can come in 3 minutes before the start, no longer 5');
  await summary.getByRole('button', { name: 'Go back' }).click();
  await page.getByLabel('Join window').fill('15');
  await page.getByRole('switch', { name: 'Tutors check in and out' }).uncheck();
  await page.getByRole('switch', { name: 'Upload by SFTP' }).check();
  await page.getByRole('button', { name: 'Add a field' }).click();
  await page.getByLabel('What is entered').selectOption('One of several');
  await saveWithLosses(page);
  await expect(page.getByRole('alert').filter({ hasText: 'need your' })).toContainText(
    'Field 1: What can be chosen: Give a choice at least two options.',
  );
  await page.getByLabel('Field name').fill('Room colour');
  await page.getByRole('combobox', { name: 'What can be chosen' }).fill('Red');
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'What can be chosen' }).fill('Blue');
  await page.keyboard.press('Enter');
  await expectAccessible(page);
  await saveWithLosses(page);
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Join window')).toHaveValue('15');
  await expect(page.getByRole('switch', { name: 'Tutors check in and out' })).not.toBeChecked();
  await expect(page.getByRole('group', { name: 'Room colour' }).getByText('Blue')).toBeVisible();

  // Two admins at once: who comes second sees the other's change, and keeps what they typed.
  const other = await signIn('super@riverside.example', { to: new URL(page.url()).pathname });
  await other.getByLabel('Contact’s name').fill('Dana Whitfield');
  await page.getByLabel('Join window').fill('20');
  await other.getByRole('button', { name: 'Save changes' }).click();
  await expect(other.getByText('Saved.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('button', { name: 'Show their changes, keep mine' }).click();
  await expect(page.getByLabel('Contact’s name')).toHaveValue('Dana Whitfield');
  await expect(page.getByLabel('Join window')).toHaveValue('20');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(other.getByLabel('Join window')).toHaveValue('20');
  await other.context().close();

  await page.getByRole('button', { name: 'Archive program' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive program' }).click();
  await expect(page.getByText('This program is archived')).toBeVisible();
  const [, programId = ''] = /programs\/([^/]+)\/edit/.exec(page.url()) ?? [];
  await visit(page, `/p/${programId}/manage-sessions`);
  await expect(page.getByText(`${name} is archived. You can look at everything`)).toBeVisible();
  await expect(page.getByText('No sessions yet').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Book a session' })).toHaveCount(0);
  await expectAccessible(page);
  await visit(page, `/p/${programId}/feedback-forms`);
  await expect(page.getByText(`${name} is archived. You can look at everything`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await visit(page, `/p/${programId}/managed-sftp`);
  await expect(page.getByText('nobody can sign in with it, and it stays as it is')).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Make account|New password)$/ })).toHaveCount(0);
  await visit(page, `/pairs?program=${programId}&view=tutors`);
  await expect(page.getByText(`${name} is archived. Its pairs stay as they are`)).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: /^(Pair|End)/ })).toHaveCount(0);
  await expectAccessible(page);
  await visit(page, `/programs?search=${encodeURIComponent(name)}`);
  await expect(page.getByText('No program found')).toBeVisible();
  await page.getByText('Archived', { exact: true }).click();
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Unarchive program' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unarchive program' }).click();
  await expect(page.getByText('No program found')).toBeVisible();
});

test('what is typed survives a reload, and can be discarded', async ({ signIn }) => {
  const page = await signIn('super@riverside.example', { to: '/programs/new' });
  await page.getByRole('textbox', { name: /^Name/ }).fill('Half typed');
  await page.waitForTimeout(400);
  await page.reload();
  await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('Half typed');
  await page.getByRole('button', { name: /start over|discard/i }).click();
  await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('');
});

test('a program admin sees the own program alone and cannot create one', async ({ signIn }) => {
  const page = await signIn('program@riverside.example', { to: '/programs' });
  await expect(page.getByRole('link', { name: 'Reading High-Dosage' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Math High-Dosage' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Create program' })).toHaveCount(0);
  await visit(page, '/programs/new');
  await expect(page).toHaveURL(/no-access/);
});

for (const width of [1440, 768, 390] as const) {
  test(`programs and their form can be used at ${width} px`, async ({ signIn }) => {
    const page = await signIn('super@riverside.example', { width });
    for (const path of ['/programs', '/programs/new']) {
      await visit(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  });
}
