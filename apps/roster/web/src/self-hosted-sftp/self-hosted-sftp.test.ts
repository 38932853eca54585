import { expect, test } from '@lyceum/web/testing';
import { smallDistrict } from './small-district';

const tag = Date.now().toString(36);
const NAME = 'Files from the district’s server';
const file = `own-${tag}.csv`;
const content = `sourcedId,status,name,type\nown-${tag},active,School own ${tag},school\n`;

test('a program’s files are fetched from the tested server of the district, until the tool is switched off', async ({
  ecosystem,
  signIn,
}) => {
  test.slow(true, 'a district’s server is tested, and its files are fetched');
  const { id } = ecosystem.programs.reading;
  const district = await smallDistrict('right horse', { name: file, content });
  const page = await signIn(ecosystem.super, { to: `/programs/${id}/edit` });
  const tool = page.getByRole('switch', { name: NAME });
  const saveChanges = page.getByRole('button', { name: 'Save changes' });
  await tool.setChecked(true);
  await saveChanges.click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  // The navigation shows the program of the address.
  await page.goto(`/p/${id}`);
  await page.getByRole('link', { name: NAME }).first().click();
  await page.getByLabel('Server', { exact: true }).fill('127.0.0.1');
  await page.getByLabel('Port').fill(String(district.port));
  await page.getByLabel('Username').fill('lyceum');
  await page.getByLabel('Folder').fill('out');
  await page.getByLabel('Password', { exact: true }).fill('right horse');
  await page.getByRole('button', { name: 'Save and test' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'There is 1 file in the folder.' })).toBeVisible();
  await expect(page.getByText(/^SHA256:/)).toBeVisible();

  await page.getByRole('button', { name: 'Fetch now' }).click();
  const row = page.getByRole('row').filter({ hasText: file });
  await expect(row).toContainText('Loaded');
  await page.getByRole('button', { name: 'Fetch now' }).click();
  await expect(page.getByRole('button', { name: 'Fetch now' })).toBeEnabled();
  await page.reload();
  await expect(row).toHaveCount(1);

  district.stop();
  await page.getByRole('button', { name: 'Remove server' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove server' }).click();
  await expect(page.getByRole('button', { name: 'Fetch now' })).toHaveCount(0);
  await expect(row).toHaveCount(1);

  await page.goto(`/programs/${id}/edit`);
  await tool.setChecked(false);
  await saveChanges.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('link', { name: NAME })).toHaveCount(0);
  await page.goto(`/p/${id}/self-hosted-sftp`);
  await expect(page.getByText(/switched off/)).toBeVisible();
});
