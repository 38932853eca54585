import sharp from 'sharp';
import { expect, test } from '@lyceum/web/testing';

test('an admin saves a person’s picture, and adds and removes a file', async ({ ecosystem, signIn }) => {
  const page = await signIn(ecosystem.super, { to: `/people/${ecosystem.learner2.id}`, width: 390 });
  const photo = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#27a' } })
    .png()
    .toBuffer();
  await page
    .locator('input[type=file][accept*=image]')
    .setInputFiles({ name: 'milo.png', mimeType: 'image/png', buffer: photo });
  await page.getByRole('button', { name: 'Save picture' }).click();
  await expect(page.getByText('The picture is saved.')).toBeVisible();
  const name = `letter ${Date.now()}.txt`;
  await page
    .getByLabel('Add files')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from('Hello') });
  await page.getByRole('button', { name: `Remove “${name}”` }).click();
  await page.getByRole('button', { name: 'Remove file' }).click();
  await expect(page.getByRole('link', { name })).toHaveCount(0);
});

test('an adult learner is asked whether somebody is their guardian, and answers no, then yes', async ({
  ecosystem,
  signIn,
}) => {
  const admin = ecosystem.as('super');
  const [userId, relativeId] = [ecosystem.learner2.id, ecosystem.parent.id];
  await admin.ask('SetMessaging', { input: { userId, birthDate: '2001-05-04' } });
  const ask = async () => {
    const input = { userId, relativeId, relationship: 'GUARDIAN' };
    const answer = await admin.ask<{ addFamilyConnection: { connected: boolean } }>('AddRelative', { input });
    expect(answer.addFamilyConnection.connected).toBe(false);
  };
  await ask();
  const learner = await signIn(ecosystem.learner2, { to: '/family', width: 390 });
  await learner.getByRole('button', { name: `Decline ${ecosystem.parent.name}` }).click();
  await expect(learner.getByText('Nobody is linked with you')).toBeVisible();
  await ask();
  await learner.getByRole('button', { name: `Accept ${ecosystem.parent.name}` }).click();
  const parents = learner.getByRole('heading', { name: /^Your parents and guardians/ });
  await expect(parents).toBeVisible();
  await admin.ask('RemoveRelative', { userId, relativeId });
  await expect(parents).toHaveCount(0);
  await admin.ask('SetMessaging', { input: { userId, birthDate: null } });
});
