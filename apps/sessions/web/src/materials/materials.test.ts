import { expect, expectAccessible, test } from '@lyceum/web/testing';

test('a tutor adds a file and a note to a session; the learner sees both at once', async ({
  ecosystem,
  signIn,
}) => {
  const tag = Date.now().toString(36);
  const to = `/sessions/${ecosystem.sessions.oneOnOne.id}`;
  const tutor = await signIn(ecosystem.tutor, { to });
  const learner = await signIn(ecosystem.learner, { to, width: 390 });
  await expect(learner.getByRole('heading', { name: 'Notes' })).toBeVisible();

  const file = { name: `worksheet-${tag}.txt`, mimeType: 'text/plain', buffer: Buffer.from('1/2 + 1/3') };
  await tutor.locator('input[type="file"]').setInputFiles(file);
  await expect(tutor.getByRole('link', { name: file.name })).toBeVisible();
  await tutor.getByLabel('New note').fill(`Bring a ruler ${tag}`);
  await tutor.getByRole('button', { name: 'Add the note' }).click();
  // The field is cleared a moment after the note is listed.
  await expect(tutor.getByRole('paragraph').filter({ hasText: `Bring a ruler ${tag}` })).toBeVisible();
  await expectAccessible(tutor, 'main');

  await expect(learner.getByText(`Bring a ruler ${tag}`)).toBeVisible();
  const download = learner.waitForEvent('download');
  await learner.getByRole('link', { name: file.name }).click();
  expect((await download).suggestedFilename()).toBe(file.name);
  await tutor.getByRole('button', { name: `Remove ${file.name}` }).click();
  await expect(learner.getByRole('link', { name: file.name })).toHaveCount(0);
});
