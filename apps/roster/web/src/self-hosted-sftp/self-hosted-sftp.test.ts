import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from '@lyceum/web/testing';
import { smallDistrict } from './small-district';

const tag = Date.now().toString(36);
const PROGRAM = 'Reading High-Dosage';
const NAME = 'Files from the district’s server';
const file = `own-${tag}.csv`;
const content = `sourcedId,status,name,type\nown-${tag},active,School own ${tag},school\n`;

test('a program’s files are fetched from the district’s server once that was tested, until it is switched off', async ({
  signIn,
  takeTurn,
}) => {
  await takeTurn(`settings of ${PROGRAM}`);
  const district = await smallDistrict('right horse', { name: file, content });
  const page = await signIn('super@riverside.example', { to: '/programs' });
  await page.getByRole('link', { name: PROGRAM, exact: true }).first().click();
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click();
  const tool = page.getByRole('switch', { name: NAME });
  const saveChanges = page.getByRole('button', { name: 'Save changes' });
  await tool.setChecked(true);
  await saveChanges.click();
  const settings = page.url();
  await page.getByRole('link', { name: NAME }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();

  const save = page.getByRole('button', { name: 'Save and test' });
  await page.getByLabel('Server', { exact: true }).fill('district.example/out');
  await page.getByLabel('Port').fill(String(district.port));
  await page.getByLabel('Username').fill('lyceum');
  await page.getByLabel('Folder').fill('out');
  await save.click();
  await expect(page.getByRole('alert').getByRole('link', { name: /^Server:/ })).toBeVisible();
  await page.getByLabel('Server', { exact: true }).fill('127.0.0.1');
  await save.click();
  await expect(page.getByRole('alert').getByRole('link', { name: /^Password:/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await save.click();
  await expect(page.getByRole('alert').filter({ hasText: 'does not accept this username' })).toBeVisible();
  await expect(page.getByText('Not tested yet', { exact: false })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('right horse');
  await save.click();
  await expect(page.getByRole('status').filter({ hasText: 'There is 1 file in the folder.' })).toBeVisible();
  await expect(page.getByText(/^SHA256:/)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('button', { name: 'Fetch now' }).click();
  const row = page.getByRole('row').filter({ hasText: file });
  await expect(row).toContainText('Loaded');
  await page.getByRole('button', { name: 'Fetch now' }).click();
  await expect(page.getByRole('button', { name: 'Fetch now' })).toBeEnabled();
  await page.reload();
  await expect(row).toHaveCount(1);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');

  district.stop();
  await page.getByRole('button', { name: 'Remove server' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove server' }).click();
  await expect(page.getByRole('button', { name: 'Fetch now' })).toHaveCount(0);
  await expect(row).toHaveCount(1);
  const address = page.url();

  await visit(page, settings);
  await tool.setChecked(false);
  await saveChanges.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('link', { name: NAME })).toHaveCount(0);
  await visit(page, address);
  await expect(page.getByText(/switched off/)).toBeVisible();
});
