import { expect, test, type Ecosystem } from '@lyceum/web/testing';

const switchSearch = ({ as, programs }: Ecosystem, enabled: boolean) =>
  Promise.all(
    [programs.reading, programs.math].map(({ id }) =>
      as('super').ask('EditProgram', { programId: id, programInput: { search: { enabled } } }),
    ),
  );

test('a leader found by name is read about, and booked', async ({ ecosystem, signIn }) => {
  await switchSearch(ecosystem, true);
  const { tutor } = ecosystem;
  const admin = await signIn(ecosystem.super, { to: '/tutors' });
  // Matching projects the setting from an event; text typed before is lost with the box.
  await expect(admin.getByRole('link', { name: tutor.name }).first()).toBeVisible();
  await admin
    .getByRole('searchbox', { name: 'Search for a name or a subject' })
    .pressSequentially(tutor.firstName);
  await admin.getByRole('option', { name: tutor.name }).click();
  await expect(admin.getByRole('heading', { level: 1, name: tutor.name })).toBeVisible();
  await admin.getByRole('link', { name: `Book with ${tutor.name}` }).click();
  await expect(admin).toHaveURL(/\/sessions\/book\?program=.*leader=/);
  // The tutor's page, which has the name, too, stays until this one has loaded.
  await expect(admin.getByRole('heading', { level: 1, name: 'Book a session' })).toBeVisible();
  await expect(admin.getByRole('main').getByText(tutor.name)).toBeVisible();
});

test('switching the search off in the programs removes it at once, for a learner and for the family', async ({
  ecosystem,
  signIn,
}) => {
  await switchSearch(ecosystem, true);
  const parent = await signIn(ecosystem.parent, { to: '/tutors' });
  await expect(parent.getByRole('link', { name: ecosystem.tutor.name }).first()).toBeVisible();
  const learner = await signIn(ecosystem.learner, { to: '/sessions' });
  const way = learner.getByRole('link', { name: 'Find tutors' });
  await expect(way.first()).toBeVisible();
  await switchSearch(ecosystem, false);
  await expect(way).toHaveCount(0);
  // Parents have no program themselves: only the open page tells them.
  await expect(parent.getByText('The search is switched off')).toBeVisible();
  await learner.goto('/tutors');
  await expect(learner.getByRole('heading', { name: 'This screen is switched off' })).toBeVisible();
});
