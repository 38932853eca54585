import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, expectAccessible, expectNoSidewaysScroll, test, type Page } from '@lyceum/web/testing';

/** As a phone takes it: large, and with the place where it was taken. */
const photo = () =>
  sharp({ create: { width: 3200, height: 2400, channels: 3, background: '#7fb3d5' } })
    .withExif({ IFD0: { Model: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 44/1 0/1' } })
    .jpeg()
    .toBuffer();

async function downloaded(page: Page, press: () => Promise<void>) {
  const download = page.waitForEvent('download');
  await press();
  const file = await download;
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

/** Drops a file on an element, as from a desktop. */
async function drop(page: Page, file: { name: string; text: string }): Promise<void> {
  const dataTransfer = await page.evaluateHandle(({ name, text }) => {
    const data = new DataTransfer();
    data.items.add(new File([text], name));
    return data;
  }, file);
  const log = page.getByRole('log');
  for (const event of ['dragover', 'drop']) await log.dispatchEvent(event, { dataTransfer });
}

test('a parent sends a photo from the phone, at the second try, and a tutor a worksheet; each has the other’s at once', async ({
  signIn,
  troubles,
}) => {
  troubles.expect(/ERR_FAILED/); // the file store that does not answer
  const tag = randomUUID().slice(0, 8);
  const tutor = await signIn('tutor@riverside.example', { to: '/inbox' });
  await tutor.getByRole('link', { name: /Carmen Reyes/ }).click();
  await expect(tutor.getByRole('log')).toBeVisible();
  const parent = await signIn('parent@riverside.example', {
    to: '/inbox',
    width: 390,
    language: 'es',
    theme: 'dark',
  });
  await parent.getByRole('link', { name: /Maya Lindqvist/ }).click();

  const words = `La tarea de hoy ${tag}`;
  const field = parent.getByRole('textbox', { name: 'Mensaje' });
  await field.fill(words);
  await parent.route(/\/files\//, (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  const chooser = parent.waitForEvent('filechooser');
  await parent.getByRole('button', { name: 'Adjuntar un archivo' }).press('Enter');
  await (await chooser).setFiles({ name: `tarea-${tag}.jpg`, mimeType: 'image/jpeg', buffer: await photo() });
  const attached = parent.getByRole('group', { name: `Archivo que va con el mensaje: tarea-${tag}.jpg` });
  await expect(attached.getByRole('button', { name: /^Detener la subida/ })).toBeVisible();
  await expect(attached.getByRole('alert')).toContainText('Se cortó la conexión.');
  await expect(parent.getByRole('button', { name: 'Enviar' })).toBeDisabled();
  await expectNoSidewaysScroll(parent);
  await expectAccessible(parent);
  await parent.unroute(/\/files\//);
  await attached.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(attached.getByRole('alert')).toHaveCount(0);
  // It need not have arrived when the message is sent.
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(words);
  await field.press('Enter');
  await expect(parent.getByRole('log').getByText(words)).toBeVisible();
  await expect(parent.getByRole('log').getByRole('img', { name: `tarea-${tag}.jpg` })).toBeVisible();
  await expect(attached).toHaveCount(0);
  await expect(field).toHaveValue('');
  await expectNoSidewaysScroll(parent);
  await expectAccessible(parent);

  // Nobody touches the tutor's page.
  await expect(tutor.getByRole('log').getByText(words)).toBeVisible();
  await expect(tutor.getByRole('link', { name: `Sent a file: tarea-${tag}.jpg` })).toBeVisible();
  await tutor.getByRole('button', { name: `Look at tarea-${tag}.jpg` }).click();
  const dialog = tutor.getByRole('dialog', { name: `tarea-${tag}.jpg` });
  await expect(dialog.getByRole('img', { name: `tarea-${tag}.jpg` })).toBeVisible();
  await expectAccessible(tutor);
  const got = await downloaded(tutor, () => dialog.getByRole('link', { name: 'Download' }).click());
  expect(got.name).toBe(`tarea-${tag}.jpg`);
  // Without the place, and no larger than it is looked at.
  expect(await sharp(got.content).metadata()).toMatchObject({ format: 'jpeg', width: 2560, height: 1920 });
  expect((await sharp(got.content).metadata()).exif).toBeUndefined();
  await tutor.keyboard.press('Escape');

  await drop(tutor, { name: 'page.html', text: '<html></html>' });
  await expect(tutor.getByRole('alert')).toContainText('This file cannot be sent');
  await tutor.getByRole('button', { name: 'Remove page.html' }).click();
  await expect(tutor.getByRole('alert')).toHaveCount(0);
  await drop(tutor, { name: `worksheet-${tag}.pdf`, text: '%PDF-1.4\n%%EOF\n' });
  const sheet = tutor.getByRole('group', { name: `File that goes with the message: worksheet-${tag}.pdf` });
  await expect(sheet).toBeVisible();
  await tutor.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(sheet).toHaveCount(0);
  const link = parent.getByRole('link', { name: new RegExp(`^Descargar worksheet-${tag}\\.pdf, `) });
  await expect(link).toBeVisible();
  const pdf = await downloaded(parent, () => link.click());
  expect([pdf.name, pdf.content.toString()]).toEqual([`worksheet-${tag}.pdf`, '%PDF-1.4\n%%EOF\n']);
  await expectAccessible(tutor);
  await parent.getByRole('link', { name: 'Volver a los mensajes' }).click();
  await expect(parent.getByRole('link', { name: `Envió un archivo: worksheet-${tag}.pdf` })).toBeVisible();
});
