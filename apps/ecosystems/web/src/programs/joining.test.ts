import { callAs, expect, expectAccessible, expectNoSidewaysScroll, test, visit } from '@lyceum/web/testing';
import { CreateProgramDocument } from '../__generated__/graphql';

/** A name of its own, so that the test can run again on the same platform. */
const unique = () => Math.random().toString(36).slice(2, 8);

test('a learner joins an open program on the phone and leaves it; its admin sees what closing it takes away', async ({
  signIn,
}) => {
  const admin = await signIn('super@riverside.example');
  const name = `Open Study Hall ${unique()}`;
  const { createProgram } = await callAs(admin, CreateProgramDocument, {
    programInput: {
      name,
      isGlobal: true,
      selfEnrollment: { enabled: true, roles: ['LEARNER'], maxLearners: 1 },
      sessions: { sessionCancelProfileTypes: ['Student', 'StudentOrParent', 'Admin'] },
    },
  });
  const learner = await signIn('learner2@riverside.example', { to: '/my-programs', width: 390 });
  await expectNoSidewaysScroll(learner);
  await expectAccessible(learner);
  await learner.getByRole('button', { name: `Join ${name}` }).click();
  await expect(learner.getByText(`You are in ${name} now.`)).toBeVisible();

  const other = await signIn('learner@riverside.example', { to: '/my-programs' });
  await expect(other.getByRole('listitem').filter({ hasText: name })).toContainText('Full');

  await visit(admin, `/programs/${createProgram.id}/edit`);
  await admin.getByRole('group', { name: 'Cancel sessions' }).getByLabel('Students').uncheck();
  await admin.getByRole('switch', { name: 'People join by themselves' }).uncheck();
  await admin.getByRole('button', { name: 'Save changes' }).click();
  const summary = admin.getByRole('dialog', { name: `Before you save ${name}` });
  await expect(summary.getByText('1 student can no longer cancel sessions here.')).toBeVisible();
  await expect(summary.getByText('Nobody can join or leave by themselves any more.')).toBeVisible();
  await expectAccessible(admin);
  await summary.getByRole('button', { name: 'Go back' }).click();

  await learner.getByRole('button', { name: `Leave ${name}` }).click();
  const leaving = learner.getByRole('dialog');
  await expect(leaving.getByText('You have no coming sessions in this program.')).toBeVisible();
  await leaving.getByRole('button', { name: 'Leave' }).click();
  await expect(learner.getByRole('button', { name: `Join ${name}` })).toBeVisible();
});

test('one field is added to the sessions of several programs, and taken away again', async ({ signIn }) => {
  const page = await signIn('super@riverside.example');
  const tag = unique();
  for (const n of [1, 2])
    await callAs(page, CreateProgramDocument, { programInput: { name: `Fields ${tag} ${n}` } });
  await visit(page, `/programs?search=${tag}`);
  for (const n of [1, 2])
    await page
      .getByRole('row', { name: new RegExp(`${tag} ${n}`) })
      .getByRole('checkbox')
      .check();
  await page.getByRole('button', { name: 'Session field' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Field name').fill('Bus line');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add the field' }).click();
  await expect(page.getByText('2 programs changed.')).toBeVisible();
  for (const n of [1, 2])
    await page
      .getByRole('row', { name: new RegExp(`${tag} ${n}`) })
      .getByRole('checkbox')
      .check();
  await page.getByRole('button', { name: 'Session field' }).click();
  await dialog.getByText('Remove', { exact: true }).click();
  await expect(dialog.getByRole('status')).toContainText(
    '2 programs have this field. 0 sessions have a value',
  );
  await dialog.getByRole('button', { name: 'Remove the field' }).click();
  await expect(dialog).toBeHidden();
});
