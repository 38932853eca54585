import { expect, MAIL, mailsTo, test, type Ecosystem } from '@lyceum/web/testing';

const askForReviews = ({ as, programs }: Ecosystem, on: boolean) =>
  as('super').ask('EditProgram', {
    programId: programs.reading.id,
    programInput: { fillTutorReviewsEnabled: on },
  });

test('a learner’s low review is on the admin’s open list at once, in the export, and in a mail', async ({
  ecosystem,
  signIn,
  request,
}) => {
  test.slow(true, 'the platform completes the sessions that are reviewed');
  await askForReviews(ecosystem, true);
  await ecosystem.completedSessions();
  const tutorId = ecosystem.tutor.id;
  const admin = await signIn(ecosystem.super, { to: `/reviews?low=yes&tutor=${tutorId}` });
  const learner = await signIn(ecosystem.learner, { to: '/sessions/completed', width: 390 });
  await learner
    .getByRole('link', { name: /^Review / })
    .first()
    .click();
  const panel = learner.getByRole('dialog', { name: 'Your review' });
  const words = `The sound broke off ${Date.now()}`;
  await panel.getByRole('radio').first().check();
  await panel.getByLabel('What would you like to say?').fill(words);
  await panel.getByRole('button', { name: 'Send review' }).click();
  await expect(panel).toBeHidden();

  // The admin's page updates by a push.
  const row = admin.getByRole('row').filter({ hasText: words });
  await expect(row).toContainText('Low');
  const [download] = await Promise.all([
    admin.waitForEvent('download'),
    admin.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('reviews.csv');
  await expect
    .poll(
      async () =>
        (await mailsTo(request, ecosystem.program.email))
          .map(({ text }) => text.replace(/=\r?\n/g, ''))
          .join(),
      MAIL,
    )
    .toContain(`tutor%3D${tutorId}`);
});

test('the link to review is shown only while a program asks for reviews', async ({ ecosystem, signIn }) => {
  test.slow(true, 'the platform completes the sessions that are reviewed');
  await ecosystem.completedSessions();
  await askForReviews(ecosystem, true);
  const learner = await signIn(ecosystem.learner, { to: '/sessions/completed' });
  const ways = learner.getByRole('link', { name: /^Review / });
  await expect(ways.first()).toBeVisible();
  await askForReviews(ecosystem, false);
  await expect(ways).toHaveCount(0);
  await askForReviews(ecosystem, true);
  await expect(ways.first()).toBeVisible();
});
