import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '@lyceum/web/testing';

const unique = () => Math.random().toString(36).slice(2, 8);

async function open(page: Page, search: string, name: string): Promise<void> {
  await page.goto(`/people?search=${search}`);
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('an admin notes, changes and deletes; keeps a property; links a family', async ({ signIn }) => {
  const page = await signIn('super@riverside.example');
  await open(page, 'zoe+bennett', 'Zoe Bennett');
  const subject = `Call ${unique()}`;
  await page.getByRole('button', { name: 'Write a note' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Subject').fill(subject);
  await dialog.getByLabel('Text').fill('Prefers afternoons.');
  await dialog.getByLabel('Who reads it').selectOption({ label: 'Also the person and their family' });
  await dialog.getByRole('button', { name: 'Save note' }).click();
  const note = page.getByRole('article', { name: subject });
  await expect(note.getByText('Prefers afternoons.')).toBeVisible();
  await page.getByRole('button', { name: `Change “${subject}”` }).click();
  await dialog.getByLabel('Text').fill('Prefers mornings.');
  await dialog.getByRole('button', { name: 'Save note' }).click();
  await note.getByRole('button', { name: 'What it said before (1)' }).click();
  await expect(note.getByText('Prefers afternoons.')).toBeVisible();

  const key = `Bus ${unique()}`;
  await page.getByLabel('Property', { exact: true }).fill(key);
  await page.getByLabel('Type', { exact: true }).selectOption({ label: 'number' });
  await page.getByLabel('Value').fill('twelve');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('This is no number.')).toBeVisible();
  await page.getByLabel('Value').fill('12');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: `Remove ${key}` }).click();
  await expect(page.getByText(key)).toHaveCount(0);

  await page.getByRole('button', { name: 'Link', exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Person' }).fill('carmen reyez');
  await page.getByRole('option', { name: /Carmen Reyes/ }).click();
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Link', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Carmen Reyes' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove the link to Carmen Reyes' }).click();
  await dialog.getByRole('button', { name: 'Remove link' }).click();
  await expect(page.getByText('Nobody is linked.')).toBeVisible();
  await page.getByRole('button', { name: `Delete “${subject}”` }).click();
  await dialog.getByRole('button', { name: 'Delete note' }).click();
  await expect(note).toHaveCount(0);
  await expectAccessible(page);
});

test('many are noted on, given a role, archived and brought back; a slip is forgiven', async ({ signIn }) => {
  const page = await signIn('super@riverside.example', { to: '/people?search=liam+fischr' });
  await expect(page.getByText('Nobody is called “liam fischr”. Shown: fischer.')).toBeVisible();
  const row = page.getByRole('row', { name: /Liam Fischer/ });
  const dialog = page.getByRole('dialog');
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Change roles' }).click();
  await dialog.getByRole('button', { name: 'Give the role' }).click();
  await expect(dialog.getByText('Please fill this in.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Parent', exact: true }).click();
  await dialog.getByRole('button', { name: 'Give the role' }).click();
  await expect(row.getByText(/Parent/)).toBeVisible();
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Change roles' }).click();
  await dialog.getByText('Take the role', { exact: true }).first().click();
  await dialog.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Parent', exact: true }).click();
  await dialog.getByRole('button', { name: 'Take the role' }).click();
  await expect(row.getByText(/Parent/)).toHaveCount(0);
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await dialog.getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(page.getByText('Nobody matches these filters')).toBeVisible();
  await page.goto('/people?search=liam+fischer&status=ARCHIVED');
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Restore' }).click();
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('1 person is changed.')).toBeVisible();
});

test('properties come from a table, and the list goes into a file', async ({ signIn }) => {
  const page = await signIn('super@riverside.example', { to: '/people?search=staff@riverside.example' });
  await page.getByRole('button', { name: 'More for this list' }).click();
  await page.getByRole('menuitem', { name: 'Properties from a table' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Table').fill('email,Room\nnobody@riverside.example,1');
  await dialog.getByRole('button', { name: 'Check the table' }).click();
  await expect(dialog.getByText('Row 2, email: This person does not exist.')).toBeVisible();
  await dialog.getByLabel('Table').fill('email,Room\nstaff@riverside.example,214');
  await dialog.getByRole('button', { name: 'Check the table' }).click();
  await expect(dialog.getByText('1 row is right: Room (number).')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save 1 row' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'More for this list' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^people-.*\.csv$/);
  await expect(page.getByText('1 person is in the file.')).toBeVisible();
});

test('a person in Spanish on a phone', async ({ signIn }) => {
  const page = await signIn('super@brightpath.example', { width: 390, language: 'es', theme: 'dark' });
  await open(page, 'lucia', 'Lucía Herrera');
  await expect(page.getByRole('heading', { name: 'Familia' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
