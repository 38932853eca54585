import { expect, schoolDay, test } from '@lyceum/web/testing';

/** A weekday in the coming weeks without a holiday, in the format of the date field. */
function comingWeekday(): string {
  const days = [7, 8, 9, 10, 11].map((ahead) => schoolDay(ahead));
  return days.find((day) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()))!;
}

test('a school’s calendar and bell schedule are saved, and its periods offered at booking', async ({
  ecosystem,
  signIn,
}) => {
  const page = await signIn(ecosystem.super, { to: '/configurations/manage-schools' });
  const { name } = ecosystem.school;
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: `Calendar of ${name}` }).click();
  await dialog.getByRole('textbox', { name: 'Period', exact: true }).fill('First period');
  await dialog.getByLabel('Starts').fill('08:15');
  await dialog.getByLabel('Ends').fill('09:05');
  await dialog.getByRole('button', { name: 'Add period' }).click();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toBeHidden();

  await page.goto('/sessions/book');
  await page.getByRole('combobox', { name: 'Schools (optional)' }).fill(name);
  await page.getByRole('option', { name }).click();
  await page.getByRole('textbox', { name: 'Date' }).fill(comingWeekday());
  await page.getByRole('textbox', { name: 'Date' }).blur(); // closes the calendar, which would cover the next field
  await page.getByRole('button', { name: /^First period · 8:15/ }).click();
  await expect(page.getByLabel(/^Start( \*)?$/)).toHaveValue('08:15');
  await expect(page.getByLabel(/^End( \*)?$/)).toHaveValue('09:05');
});
