import sharp from 'sharp';
import { expect, expectAccessible, test } from '@lyceum/web/testing';

test('hours are drawn, saved, and there after a reload', async ({ ecosystem, signIn }) => {
  const page = await signIn(ecosystem.tutor2, { to: '/profile' });
  const cell = (name: string) => page.getByRole('gridcell', { name, exact: true });
  const first = cell('Tuesday, 4:00 PM');
  const last = cell('Tuesday, 5:30 PM');
  await first.hover();
  await page.mouse.down();
  for (const name of ['Tuesday, 4:30 PM', 'Tuesday, 5:00 PM', 'Tuesday, 5:30 PM']) await cell(name).hover();
  await page.mouse.up();
  await expect(last).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'The other days are closed' }).click();
  await page.getByRole('button', { name: 'Save availability' }).click();
  await expect(page.getByText('Your availability is saved.')).toBeVisible();
  await page.reload();
  await page.getByRole('tab', { name: 'Type' }).click();
  await expect(page.getByLabel('Tuesday, from')).toHaveValue('16:00');
  await expect(page.getByLabel('Tuesday, until')).toHaveValue('18:00');
  await page.getByRole('button', { name: 'Remove these hours: Tuesday' }).click();
  await page.getByRole('button', { name: 'Save availability' }).click();
  await expect(page.getByRole('button', { name: 'Save availability' })).toBeHidden();
});

test('a picture is chosen, turned and cropped; a file is uploaded and served', async ({
  ecosystem,
  signIn,
}) => {
  const page = await signIn(ecosystem.staff, { to: '/profile' });
  const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#27a' } })
    .png()
    .toBuffer();
  await page
    .locator('input[type=file][accept*=image]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: photo });
  const dialog = page.getByRole('dialog', { name: 'Choose the part that is shown' });
  await dialog.getByRole('button', { name: 'Rotate' }).click();
  await dialog.getByLabel('Zoom').fill('2');
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Save picture' }).click();
  await expect(page.getByText('Your picture is saved.')).toBeVisible();
  await expect(dialog).toBeHidden();
  const shown = page.getByRole('img', { name: /^Picture of/ });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(288);
  await page
    .locator('input[type=file][accept*=image]')
    .setInputFiles({ name: 'no.png', mimeType: 'image/png', buffer: Buffer.from('no') });
  await expect(page.getByText('This file is no picture that can be shown here.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Your picture is removed.')).toBeVisible();

  const shelf = page.getByLabel('Add files');
  await shelf.setInputFiles({ name: 'no.bin', mimeType: 'text/plain', buffer: Buffer.from([1, 0, 2]) });
  await expect(page.getByText('“no.bin” was not added')).toBeVisible();
  const filename = `letter ${Date.now()}.txt`;
  await shelf.setInputFiles({ name: filename, mimeType: 'text/plain', buffer: Buffer.from('Dear all') });
  const link = page.getByRole('link', { name: filename });
  await expect(link).toBeVisible();
  const kept = await page.request.get((await link.getAttribute('href'))!);
  expect(await kept.text()).toBe('Dear all');
  await page.getByRole('button', { name: `Remove “${filename}”` }).click();
  await page.getByRole('button', { name: 'Remove file' }).click();
  await expect(link).toHaveCount(0);
});
