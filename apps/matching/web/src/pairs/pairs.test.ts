import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from '@lyceum/web/testing';

test('an admin pairs two people, the tutor books with them from their list, and the pair ends', async ({
  signIn,
}) => {
  const admin = await signIn('super@riverside.example', { to: '/pairs?view=tutees' });
  const learner = 'Zoe Bennett';
  await admin.getByRole('searchbox', { name: 'Search names' }).fill('zoe');
  await admin.getByRole('button', { name: `Pair ${learner}` }).click();
  const dialog = admin.getByRole('dialog', { name: 'Pair people' });

  // What is missing is said at its field and at the top.
  await dialog.getByRole('button', { name: 'Make the pair' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Program: Choose a program.');
  await expectAccessible(admin);
  await dialog.getByRole('combobox', { name: 'Program' }).click();
  await admin.getByRole('option', { name: 'Reading High-Dosage' }).click();
  await dialog.getByRole('combobox', { name: 'Tutor' }).fill('maya');
  await admin.getByRole('option', { name: 'Maya Lindqvist' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Student' })).toHaveValue(learner);

  // The tutor's list, on a phone, has the two without a reload.
  const tutor = await signIn('tutor@riverside.example', { to: '/students', width: 390 });
  const book = tutor.getByRole('link', { name: `Book a session with ${learner}` });
  await expect(tutor.getByRole('heading', { name: 'My students' })).toBeVisible();
  await expect(tutor.getByText('Sofía Reyes')).toBeVisible();
  await expect(book).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Make the pair' }).click();
  await expect(admin.getByText(`Maya Lindqvist and ${learner} are paired.`)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(admin.getByText('Everybody has somebody')).toBeVisible();
  await expect(book).toBeVisible();
  await expectAccessible(tutor);
  await expectNoSidewaysScroll(tutor);
  await book.click();
  await expect(tutor.getByText('You lead this session, Maya Lindqvist.')).toBeVisible();
  await expect(tutor.getByRole('main').getByText(learner)).toBeVisible();

  await admin.getByRole('tab', { name: 'Pairs' }).click();
  const row = admin.getByRole('row').filter({ hasText: learner });
  await expect(row).toContainText('Maya Lindqvist');
  await expectAccessible(admin);
  await row.getByRole('button', { name: `Set the rate of Maya Lindqvist and ${learner}` }).click();
  const rate = admin.getByRole('dialog', { name: `Rate of Maya Lindqvist and ${learner}` });
  await rate.getByLabel('Rate an hour').fill('lots');
  await rate.getByRole('button', { name: 'Save rate' }).click();
  await expect(rate.getByText('A rate is an amount of money an hour').first()).toBeVisible();
  await rate.getByLabel('Rate an hour').fill('27.5');
  await rate.getByRole('button', { name: 'Save rate' }).click();
  await expect(row).toContainText('27.50');

  await row.getByRole('button', { name: `End the pair of Maya Lindqvist and ${learner}` }).click();
  const asked = admin.getByRole('dialog', { name: 'End this pair?' });
  await expectAccessible(admin);
  await asked.getByRole('button', { name: 'End the pair' }).click();
  await expect(row).toHaveCount(0);
  await visit(tutor, '/students');
  await expect(tutor.getByText('Sofía Reyes')).toBeVisible();
  await expect(book).toHaveCount(0);
});

test('ending all pairs of a program asks for its name; a mentee sees who is theirs, in Spanish and dark', async ({
  signIn,
}) => {
  const admin = await signIn('super@riverside.example', { to: '/pairs' });
  await admin.getByRole('combobox', { name: 'Program' }).click();
  await admin.getByRole('option', { name: 'Reading High-Dosage' }).click();
  await admin.getByRole('button', { name: 'End all pairs' }).click();
  const asked = admin.getByRole('dialog', { name: 'End all pairs of Reading High-Dosage?' });
  const end = asked.getByRole('button', { name: 'End all pairs' });
  await expect(end).toBeDisabled();
  await asked.getByRole('textbox').fill('Reading High-Dosage');
  await expect(end).toBeEnabled();
  await expectAccessible(admin);
  await asked.getByRole('button', { name: 'Go back' }).click();
  await expect(asked).toBeHidden();

  const mentee = await signIn('learner@brightpath.example', {
    to: '/students',
    language: 'es',
    theme: 'dark',
  });
  await expect(mentee.getByRole('heading', { name: 'Mis mentores' })).toBeVisible();
  await expect(mentee.getByRole('link', { name: 'Ver reseñas de Lucía Herrera' })).toBeVisible();
  await expectAccessible(mentee);
});
