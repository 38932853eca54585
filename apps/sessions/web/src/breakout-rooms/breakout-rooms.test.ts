import { expect, test } from '@lyceum/web/testing';

test('a learner joins a free tutor and gives up the seat, as an admin sees at once', async ({ signIn }) => {
  const admin = await signIn('super@riverside.example', { to: '/breakout-rooms' });
  const learner = await signIn('learner@riverside.example', { to: '/breakout-rooms', width: 390 });
  await expect(learner.getByText('1 of 3 rooms has a free seat').first()).toBeVisible();
  await learner.getByRole('button', { name: 'Join a free Tutor' }).first().click();
  await expect(learner.getByText('0 of 3 rooms have a free seat').first()).toBeVisible();
  await expect(admin.getByText('0 of 3 rooms have a free seat').first()).toBeVisible();
  await learner.getByRole('button', { name: 'Give up the seat' }).first().click();
  await expect(admin.getByText('1 of 3 rooms has a free seat').first()).toBeVisible();
});
