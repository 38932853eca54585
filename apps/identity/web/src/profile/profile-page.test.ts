import sharp from 'sharp';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '@lyceum/web/testing';

test('hours are drawn and switched by keyboard, saved, and still there after a reload', async ({
  signIn,
}) => {
  const page = await signIn('tutor2@riverside.example', { to: '/profile' });
  const cell = (name: string) => page.getByRole('gridcell', { name, exact: true });
  const first = cell('Tuesday, 4:00 PM');
  const last = cell('Tuesday, 5:30 PM');
  await first.hover();
  await page.mouse.down();
  for (const name of ['Tuesday, 4:30 PM', 'Tuesday, 5:00 PM', 'Tuesday, 5:30 PM']) await cell(name).hover();
  await page.mouse.up();
  await expect(last).toHaveAttribute('aria-selected', 'true');
  await first.focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowUp');
  await expect(cell('Tuesday, 3:00 PM')).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save availability' }).click();
  await expect(page.getByText('Your availability is saved.')).toBeVisible();
  await page.reload();
  await page.getByRole('tab', { name: 'Type' }).click();
  await expect(page.getByLabel('Tuesday, from')).toHaveValue('15:00');
  await expect(page.getByLabel('Tuesday, until')).toHaveValue('18:00');
  await page.getByRole('button', { name: 'Remove these hours: Tuesday' }).click();
  await page.getByRole('button', { name: 'Save availability' }).click();
  await expect(page.getByRole('button', { name: 'Save availability' })).toBeHidden();
});

test('on a phone the week is a list', async ({ signIn }) => {
  const page = await signIn('tutor2@brightpath.example', {
    to: '/profile',
    width: 390,
    language: 'es',
    theme: 'dark',
  });
  await page.getByRole('button', { name: 'Añadir horas: lunes' }).click();
  await expect(page.getByLabel('lunes, desde')).toHaveValue('15:00');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Descartar' }).click();
});

test('a picture is chosen, turned and cut; words, languages and the zone are saved', async ({ signIn }) => {
  const page = await signIn('staff@riverside.example', { to: '/profile' });
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
  const shown = page.getByRole('img', { name: /^Picture of/ });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512);
  await page
    .locator('input[type=file][accept*=image]')
    .setInputFiles({ name: 'no.png', mimeType: 'image/png', buffer: Buffer.from('no') });
  await expect(page.getByText('This file is no picture that can be shown here.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();

  const hobbies = `Chess ${Date.now() % 1000}`;
  await page.getByLabel('Hobbies and interests').fill(hobbies);
  const languages = page.getByRole('combobox', { name: 'Languages' });
  await languages.click();
  await languages.pressSequentially('Somal');
  await page.getByRole('option', { name: 'Somali' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save changes' }).first().click();
  await expect(page.getByText('Your changes are saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Hobbies and interests')).toHaveValue(hobbies);
  await expect(page.getByRole('main').getByText('Somali', { exact: true })).toBeVisible();
  await languages.press('Backspace');
  await page.getByRole('button', { name: 'Save changes' }).first().click();
  await expect(page.getByText('Your changes are saved.')).toBeVisible();
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
  await expectAccessible(page);
  await page.getByRole('button', { name: `Remove “${filename}”` }).click();
  await page.getByRole('button', { name: 'Remove file' }).click();
  await expect(link).toHaveCount(0);
});
