import { expect, expectAccessible, test } from '@lyceum/web/testing';

test('a learner joins a free tutor, who moves them to another room and back', async ({ signIn }) => {
  const learner = await signIn('learner@riverside.example', { to: '/breakout-rooms', width: 390 });
  await expect(learner.getByRole('heading', { name: 'Breakout rooms', level: 1 })).toBeVisible();
  await expect(learner.getByText('1 of 3 rooms has a free seat').first()).toBeVisible();
  await expectAccessible(learner);
  await learner.getByRole('button', { name: 'Join a free Tutor' }).first().click();
  await expect(learner.getByText('The seat is yours.')).toBeVisible();
  await expect(learner.getByText('0 of 3 rooms have a free seat').first()).toBeVisible();

  const other = await signIn('learner2@riverside.example', {
    to: '/breakout-rooms',
    language: 'es',
    theme: 'dark',
  });
  if (await other.getByRole('button', { name: 'Ponerse en espera' }).count()) {
    await other.getByRole('button', { name: 'Ponerse en espera' }).first().click();
    await expect(other.getByText('En espera: número 1').first()).toBeVisible();
    await other.getByRole('button', { name: 'Dejar de esperar' }).first().click();
    await expect(other.getByText('En espera: número 1')).toHaveCount(0);
  }
  await expectAccessible(other);

  const admin = await signIn('super@riverside.example', { to: '/breakout-rooms' });
  await expect(admin.getByRole('button', { name: /^Move .+ to another room$/ }).first()).toBeVisible();
  await expectAccessible(admin);

  await learner.getByRole('button', { name: 'Give up the seat' }).first().click();
  await expect(learner.getByText('The seat is free again.')).toBeVisible();
  await expect(admin.getByText('1 of 3 rooms has a free seat').first()).toBeVisible();
  await admin
    .getByRole('button', { name: /^Move .+ to another room$/ })
    .first()
    .click();
  await admin.getByRole('menuitem').last().click();
  await expect(admin.getByText(/ is now with /)).toBeVisible();
  await admin.getByRole('button', { name: 'Undo' }).first().click();
  await expect(admin.getByText(/ is now with /).last()).toBeVisible();
});
