import type { Page } from '@playwright/test';
import { expect, expectAccessible, schoolDay, test } from '@lyceum/web/testing';

async function choosePerson(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(name);
  await page.getByRole('option', { name }).first().click();
}

test('an admin books a weekly group series after a preview of its dates', async ({ ecosystem, signIn }) => {
  const page = await signIn(ecosystem.super, { to: '/sessions/book' });
  const subject = `Fluency ${Date.now().toString(36)}`;
  const [year, month, day] = schoolDay(60, { weeks: 3 }).split('-');
  await page
    .getByRole('combobox', { name: 'Program' })
    .selectOption({ label: ecosystem.programs.reading.name });
  await page.getByRole('radio', { name: 'Group', exact: true }).check();
  await page.getByRole('combobox', { name: 'Subject' }).fill(subject);
  await choosePerson(page, 'Tutor', ecosystem.tutor.name);
  await choosePerson(page, 'Students', ecosystem.learner.name);
  await choosePerson(page, 'Students', ecosystem.learner2.name);
  await page.getByRole('textbox', { name: 'Date' }).fill(`${month}/${day}/${year}`);
  await page.getByRole('textbox', { name: 'Date' }).blur();
  await page.getByLabel('Start').fill('05:10');
  await page.getByRole('radio', { name: 'Video link' }).check();
  await page.getByRole('textbox', { name: 'Video link' }).fill('https://meet.example.org/room');
  await page.getByRole('switch', { name: 'Repeats' }).click();
  await page.getByRole('textbox', { name: 'Number of sessions' }).fill('3');
  await page.getByRole('button', { name: 'Check the dates' }).click();
  await expect(page.getByRole('heading', { name: '3 dates, without a conflict' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Book 3 sessions' }).click();
  await expect(page.getByRole('heading', { name: subject, level: 1 })).toBeVisible();
  await expect(page.getByText('Booked', { exact: true })).toBeVisible();
});
