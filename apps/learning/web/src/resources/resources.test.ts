import { randomUUID } from 'node:crypto';
import { expect, test } from '@lyceum/web/testing';

const textFile = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('one half') });

test('files that an admin uploads can be downloaded at once by a learner, until they are removed', async ({
  ecosystem,
  signIn,
}) => {
  const title = `Rivers ${randomUUID().slice(0, 8)}`;
  const learner = await signIn(ecosystem.learner, { to: '/resources', width: 390 });
  const admin = await signIn(ecosystem.super, { to: '/resources/new' });
  await admin.getByRole('textbox', { name: 'Title' }).fill(title);
  await admin.locator('input[type="file"]').setInputFiles([textFile('delta.txt'), textFile('source.csv')]);
  await expect(admin.getByRole('button', { name: 'Remove delta.txt' })).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Remove source.csv' })).toBeVisible();
  // The draft, including uploaded files, survives a reload.
  await admin.reload();
  await expect(admin.getByRole('button', { name: 'Remove delta.txt' })).toBeVisible();
  const programs = admin.getByRole('combobox', { name: /^Programs/ });
  await programs.click();
  await programs.press('Backspace');
  await admin.getByRole('option', { name: ecosystem.programs.reading.name, exact: true }).click();
  await programs.press('Escape');
  await admin.getByRole('button', { name: 'Add resource' }).click();

  // The learner's page updates without a reload.
  const found = learner.getByRole('article', { name: title });
  const download = learner.waitForEvent('download');
  await found.getByRole('link', { name: 'delta.txt' }).click();
  expect((await download).suggestedFilename()).toBe('delta.txt');
  const card = admin.getByRole('article', { name: title });
  await card.getByRole('link', { name: `Edit: ${title}` }).click();
  await admin.getByRole('button', { name: 'Remove source.csv' }).click();
  await admin.getByRole('button', { name: 'Save changes' }).click();
  await expect(found.getByRole('link', { name: 'source.csv' })).toHaveCount(0);
  await card.getByRole('button', { name: `Delete: ${title}` }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete resource' }).click();
  await expect(found).toHaveCount(0);
});
