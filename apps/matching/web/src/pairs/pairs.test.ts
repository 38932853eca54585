import { expect, test } from '@lyceum/web/testing';

test('a pair created by an admin is on the tutor’s list at once, with a booking link, until it ends', async ({
  ecosystem,
  signIn,
}) => {
  const { super: admin, tutor, learner2: learner, programs } = ecosystem;
  const pair = { tutorId: tutor.id, tuteeId: learner.id, programId: programs.reading.id };
  const list = await signIn(tutor, { to: '/students', width: 390 });
  await expect(list.getByRole('heading', { name: 'My students' })).toBeVisible();
  const pairs = await signIn(admin, { to: '/pairs' });
  await pairs.getByRole('button', { name: 'Pair people' }).click();
  const dialog = pairs.getByRole('dialog', { name: 'Pair people' });
  await dialog.getByRole('combobox', { name: 'Program' }).click();
  await pairs.getByRole('option', { name: programs.reading.name }).click();
  await dialog.getByRole('combobox', { name: 'Tutor' }).fill(tutor.firstName);
  await pairs.getByRole('option', { name: tutor.name }).click();
  await dialog.getByRole('combobox', { name: 'Student' }).fill(learner.firstName);
  await pairs.getByRole('option', { name: learner.name }).click();
  await dialog.getByRole('button', { name: 'Make the pair' }).click();
  await expect(pairs.getByText(`${tutor.name} and ${learner.name} are paired.`)).toBeVisible();

  // The tutor's page updates by a push.
  const book = list.getByRole('link', { name: `Book a session with ${learner.name}` });
  await expect(book).toBeVisible();
  await ecosystem.as('super').ask('RemovePlatformPair', pair);
  await expect(book).toHaveCount(0);
  await ecosystem.as('super').ask('CreatePlatformPair', pair);
  await book.click();
  await expect(list.getByText(`You lead this session, ${tutor.name}.`)).toBeVisible();
  await expect(list.getByRole('main').getByText(learner.name)).toBeVisible();
  await ecosystem.as('super').ask('RemovePlatformPair', pair);
});
