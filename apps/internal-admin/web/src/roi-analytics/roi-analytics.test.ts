import { randomUUID } from 'node:crypto';
import { expect, test } from '@lyceum/web/testing';

const PAGE = '/internal-admin-panel/roi-analytics';

test('an operator creates a report for an organization, whose admins see it, too; the operator deletes it', async ({
  ecosystem,
  signIn,
}) => {
  test.slow(true, 'the platform completes the sessions that are counted');
  await ecosystem.completedSessions();
  const name = `Prepared ${randomUUID().slice(0, 8)}`;
  const page = await signIn('operator@lyceum.example', { to: PAGE });
  await expect(page.getByRole('heading', { level: 1, name: 'ROI analytics' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Organization' }).fill(ecosystem.name);
  await page.getByRole('option', { name: ecosystem.name }).click();
  await expect(page).toHaveURL(new RegExp(`ecosystem=${ecosystem.shortName}`));
  await page.getByRole('button', { name: 'Create report' }).click();
  await page.getByRole('tab', { name: 'Dosage' }).click();
  await expect(page.getByRole('group', { name: /by minutes a week/ })).toBeVisible();
  await page.getByRole('button', { name: 'Keep this report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Keep this report' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Keep this report' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${PAGE}/[0-9a-f-]{36}$`));
  const admin = await signIn(ecosystem.super, { to: '/roi/dosage', width: 390, language: 'es' });
  await admin.getByRole('link', { name }).click();
  await expect(admin.getByRole('heading', { level: 1, name })).toBeVisible();
  await admin.goto(PAGE);
  await expect(admin).toHaveURL(/no-access/);
  await page.getByRole('button', { name: 'Delete report' }).click();
  const asked = page.getByRole('dialog', { name: `Delete “${name}”?` });
  await asked.getByRole('button', { name: 'Delete report' }).click();
  await expect(page).toHaveURL(PAGE);
  await expect(page.getByRole('link', { name })).toHaveCount(0);
});
