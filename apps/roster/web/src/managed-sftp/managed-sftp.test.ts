import SftpClient from 'ssh2-sftp-client';
import { expect, expectNoSidewaysScroll, test } from '@lyceum/web/testing';

const tag = Date.now().toString(36);
const ORGS = `sourcedId,status,name,type\nsftp-${tag},active,School ${tag},school\n`;
const quiet = () => undefined;

test('a program gets an SFTP account, the district’s system uploads files, and switching the tool off closes the account', async ({
  ecosystem,
  signIn,
}) => {
  test.slow(true, 'files arrive over SFTP, and each is imported');
  const { id } = ecosystem.programs.math;
  const page = await signIn(ecosystem.super, { to: `/programs/${id}/edit` });
  const tool = page.getByRole('switch', { name: 'Upload by SFTP' });
  const save = page.getByRole('button', { name: 'Save changes' });
  await tool.setChecked(true);
  await save.click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  // The navigation shows the program of the address.
  await page.goto(`/p/${id}`);
  await page.getByRole('link', { name: 'Upload by SFTP' }).first().click();
  await page.getByRole('button', { name: 'Make account' }).click();
  const value = (name: string) =>
    page.locator('dl > div', { has: page.getByText(name, { exact: true }) }).locator('code');
  await expect(page.getByRole('status').filter({ hasText: 'Copy the password now' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const client = new SftpClient('story', { error: quiet, end: quiet, close: quiet });
  const account = {
    host: '127.0.0.1',
    port: Number(await value('Port').textContent()),
    username: (await value('Username').textContent())!,
    password: (await value('Password').textContent())!,
  };
  await client.connect(account);
  await client.put(Buffer.from(ORGS), `/orgs-${tag}.csv`);
  await client.put(Buffer.from('name,price\nx,1\n'), `/prices-${tag}.csv`).catch(quiet);
  await expect(page.getByRole('row').filter({ hasText: `orgs-${tag}.csv` })).toContainText('Loaded');
  await expect(page.getByRole('row').filter({ hasText: `prices-${tag}.csv` })).toContainText('Refused');
  await page.getByRole('link', { name: `orgs-${tag}.csv` }).click();
  await expect(page.getByTestId('tile-newRows')).toContainText('1');

  await page.goto(`/programs/${id}/edit`);
  await tool.setChecked(false);
  await save.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('link', { name: 'Upload by SFTP' })).toHaveCount(0);
  await expect(async () => {
    await expect(client.put(Buffer.from(ORGS), '/late.csv')).rejects.toThrow();
  }).toPass();
  await client.end();

  await page.goto(`/p/${id}/managed-sftp`);
  await expect(page.getByText(/switched off/)).toBeVisible();
});
