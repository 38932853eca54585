import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test, type Ecosystem, type Page } from '@lyceum/web/testing';

/** A photo of a phone: large, with the place in its metadata. */
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

/** Begins a conversation of the two; answers its id. */
async function begin({ as, parent }: Ecosystem): Promise<string> {
  const { startConversationWithMessage } = await as('tutor').askEventually<{
    startConversationWithMessage: { conversation: { id: string } };
  }>('StartConversationWithMessage', {
    ...{ conversantId: parent.id, body: 'Hello', clientKey: randomUUID() },
  });
  return `/inbox/${startConversationWithMessage.conversation.id}`;
}

test('a photo that uploads on the second try reaches the other at once, smaller and without its place', async ({
  ecosystem,
  signIn,
  troubles,
}) => {
  test.slow(true, 'pictures are drawn, made smaller, and sent twice');
  troubles.expect(/ERR_FAILED/); // the file store that does not answer
  const name = `homework-${randomUUID().slice(0, 8)}.jpg`;
  const to = await begin(ecosystem);
  const tutor = await signIn(ecosystem.tutor, { to });
  const parent = await signIn(ecosystem.parent, { to, width: 390 });
  const field = parent.getByRole('textbox', { name: 'Message' });
  await field.fill(`With ${name}`);
  await parent.route(/\/files\//, (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  const chooser = parent.waitForEvent('filechooser');
  await parent.getByRole('button', { name: 'Attach a file' }).press('Enter');
  await (await chooser).setFiles({ name, mimeType: 'image/jpeg', buffer: await photo() });
  const attached = parent.getByRole('group', { name: `File that goes with the message: ${name}` });
  await expect(attached.getByRole('alert')).toContainText('The connection broke.');
  await expect(parent.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
  await parent.unroute(/\/files\//);
  await attached.getByRole('button', { name: 'Try again' }).click();
  // The upload may still run when the message is sent.
  await expect(field).toBeFocused();
  await field.press('Enter');
  await expect(attached).toHaveCount(0);

  // The page of the tutor updates without a reload.
  await tutor.getByRole('button', { name: `Look at ${name}` }).click();
  const dialog = tutor.getByRole('dialog', { name });
  await expect(dialog.getByRole('img', { name })).toBeVisible();
  const got = await downloaded(tutor, () => dialog.getByRole('link', { name: 'Download' }).click());
  expect(got.name).toBe(name);
  const found = await sharp(got.content).metadata();
  expect(found).toMatchObject({ format: 'jpeg', width: 2560, height: 1920 });
  expect(found.exif).toBeUndefined();
});

test('a file that is dropped on the conversation can be downloaded by the other at once', async ({
  ecosystem,
  signIn,
}) => {
  const name = `worksheet-${randomUUID().slice(0, 8)}.pdf`;
  const to = await begin(ecosystem);
  const parent = await signIn(ecosystem.parent, { to, width: 390 });
  const tutor = await signIn(ecosystem.tutor, { to });
  await drop(tutor, { name, text: '%PDF-1.4\n%%EOF\n' });
  await expect(tutor.getByRole('group', { name: `File that goes with the message: ${name}` })).toBeVisible();
  await tutor.getByRole('button', { name: 'Send', exact: true }).click();
  const link = parent.getByRole('link', { name: new RegExp(`^Download ${name}, `) });
  const pdf = await downloaded(parent, () => link.click());
  expect([pdf.name, pdf.content.toString()]).toEqual([name, '%PDF-1.4\n%%EOF\n']);
});
