import { expect, test } from '@lyceum/web/testing';

/** A unique name, so that the test can be repeated on the same platform. */
const unique = () => Math.random().toString(36).slice(2, 8);

test('a learner joins an open program on the phone and leaves it; its admin sees what closing it takes away', async ({
  ecosystem,
  signIn,
}) => {
  const admin = await signIn(ecosystem.super, { to: '/programs' });
  const name = `Open Study Hall ${unique()}`;
  const programInput = {
    name,
    isGlobal: true,
    selfEnrollment: { enabled: true, roles: ['LEARNER'], maxLearners: 1 },
    sessions: { sessionCancelProfileTypes: ['Student', 'StudentOrParent', 'Admin'] },
  };
  const { createProgram } = await ecosystem
    .as('super')
    .ask<{ createProgram: { id: string } }>('CreateProgram', { programInput });
  const learner = await signIn(ecosystem.learner2, { to: '/my-programs', width: 390 });
  await learner.getByRole('button', { name: `Join ${name}` }).click();
  await expect(learner.getByText(`You are in ${name} now.`)).toBeVisible();

  const other = await signIn(ecosystem.learner, { to: '/my-programs' });
  await expect(other.getByRole('listitem').filter({ hasText: name })).toContainText('Full');

  await admin.goto(`/programs/${createProgram.id}/edit`);
  await admin.getByRole('group', { name: 'Cancel sessions' }).getByLabel('Students').uncheck();
  await admin.getByRole('switch', { name: 'People join by themselves' }).uncheck();
  await admin.getByRole('button', { name: 'Save changes' }).click();
  const summary = admin.getByRole('dialog', { name: `Before you save ${name}` });
  await expect(summary.getByText('1 student can no longer cancel sessions here.')).toBeVisible();
  await expect(summary.getByText('Nobody can join or leave by themselves any more.')).toBeVisible();
  await summary.getByRole('button', { name: 'Go back' }).click();

  await learner.getByRole('button', { name: `Leave ${name}` }).click();
  const leaving = learner.getByRole('dialog');
  await expect(leaving.getByText('You have no coming sessions in this program.')).toBeVisible();
  await leaving.getByRole('button', { name: 'Leave' }).click();
  await expect(learner.getByRole('button', { name: `Join ${name}` })).toBeVisible();
});
