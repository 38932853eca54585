import SftpClient from 'ssh2-sftp-client';
import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from '@lyceum/web/testing';

const tag = Date.now().toString(36);
const ORGS = `sourcedId,status,name,type\nsftp-${tag},active,School ${tag},school\n`;
const quiet = () => undefined;

test('a program gets an account, the district’s system sends files, and switching it off shuts the door', async ({
  signIn,
}) => {
  const page = await signIn('super@riverside.example', { to: '/programs' });
  await page.getByRole('link', { name: 'Math High-Dosage', exact: true }).first().click();
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click();
  const tool = page.getByRole('switch', { name: 'Upload by SFTP' });
  const save = page.getByRole('button', { name: 'Save changes' });
  await tool.setChecked(true);
  await save.click();
  const settings = page.url();
  await page.getByRole('link', { name: 'Upload by SFTP' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Upload by SFTP' })).toBeVisible();
  const make = page.getByRole('button', { name: /^(Make account|New password)$/ });
  const isNew = (await make.textContent()) === 'Make account';
  await make.click();
  if (!isNew) await page.getByRole('dialog').getByRole('button', { name: 'New password' }).click();
  const value = (name: string) =>
    page.locator('dl > div', { has: page.getByText(name, { exact: true }) }).locator('code');
  await expect(page.getByRole('status').filter({ hasText: 'Copy the password now' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const address = page.url();
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
  await page.reload();
  await expect(page.getByText(/It is not shown again\.$/)).toBeVisible();
  await expect(value('Password')).toHaveCount(0);
  await page.getByRole('link', { name: `orgs-${tag}.csv` }).click();
  await expect(page.getByTestId('tile-newRows')).toContainText('1');

  await visit(page, settings);
  await tool.setChecked(false);
  await save.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('link', { name: 'Upload by SFTP' })).toHaveCount(0);
  await expect(async () => {
    await expect(client.put(Buffer.from(ORGS), '/late.csv')).rejects.toThrow();
  }).toPass();
  await client.end();

  // Who comes by its address is told so.
  await visit(page, address);
  await expect(page.getByRole('heading', { name: 'Upload by SFTP' })).toHaveCount(0);
  await expect(page.getByText(/switched off/)).toBeVisible();
});
