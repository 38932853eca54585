import { randomUUID } from 'node:crypto';
import { expect, test, type Ecosystem } from '@lyceum/web/testing';

/** New programs have self-paced modules switched off. */
const switchOn = ({ as, programs }: Ecosystem) =>
  as('super').ask('EditProgram', {
    programId: programs.reading.id,
    programInput: { selfPacedModulesEnabled: true },
  });

test('a learner has a module from the moment an admin publishes it, until it is archived', async ({
  ecosystem,
  signIn,
}) => {
  await switchOn(ecosystem);
  const title = `Rivers ${randomUUID().slice(0, 8)}`;
  const learner = await signIn(ecosystem.learner, { to: '/modules', width: 390 });
  const admin = await signIn(ecosystem.super, { to: '/modules/new' });
  await admin.getByRole('textbox', { name: 'Title', exact: true }).fill(title);
  // The admin's current program is preselected.
  const programs = admin.getByRole('combobox', { name: /^Programs/ });
  await programs.click();
  await programs.press('Backspace');
  await admin.getByRole('option', { name: ecosystem.programs.reading.name, exact: true }).click();
  await programs.press('Escape');
  await admin.getByRole('textbox', { name: 'Page title' }).fill('At the mouth');
  await admin.getByRole('textbox', { name: 'Text', exact: true }).fill('A delta is **wide**.');
  await admin.getByRole('button', { name: 'Save as draft' }).click();
  await expect(admin.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await admin.getByRole('button', { name: 'Publish' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(admin.getByText('Live', { exact: true })).toBeVisible();

  // The learner's page updates without a reload.
  await learner.getByRole('link', { name: title, exact: true }).click();
  await learner.getByRole('button', { name: 'Enroll and begin' }).click();
  await expect(learner.locator('strong', { hasText: 'wide' })).toBeVisible();
  await admin.getByRole('button', { name: 'Archive' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
  await expect(learner.getByText('Not available')).toBeVisible();
});

test('a page completed in one tab is completed in the other tab and for the parent', async ({
  ecosystem,
  signIn,
}) => {
  await switchOn(ecosystem);
  const page = (title: string) => ({ id: randomUUID(), title, content: `About ${title}` });
  const [source, mouth] = [page('At the source'), page('At the mouth')];
  const { createModule } = await ecosystem
    .as('super')
    .askEventually<{ createModule: { id: string } }>('CreateModule', {
      input: {
        ...{ title: `Rivers ${randomUUID().slice(0, 8)}`, description: '' },
        ...{ programIds: [ecosystem.programs.reading.id], pages: [source, mouth] },
      },
    });
  const moduleId = createModule.id;
  await ecosystem.as('super').ask('ChangeModuleStatus', { moduleId, status: 'LIVE' });
  await ecosystem.as('learner').askEventually('EnrollInModule', { moduleId });

  const to = `/modules/${moduleId}`;
  const parent = await signIn(ecosystem.parent, { to });
  const students = parent
    .locator('section')
    .filter({ has: parent.getByRole('heading', { name: 'Who is enrolled' }) });
  const learner = await signIn(ecosystem.learner, { to });
  const tab = await learner.context().newPage();
  await tab.goto(`${to}?page=${mouth.id}`);
  await tab.getByRole('button', { name: 'Complete and finish' }).click();
  await expect(learner.getByText('1 of 2 pages completed')).toBeVisible();
  await expect(students.getByText('1 of 2 pages completed')).toBeVisible();
  await learner.getByRole('button', { name: 'Complete and continue' }).click();
  await expect(learner.getByText('You did it')).toBeVisible();
  await expect(students.getByText(/^Completed on /)).toBeVisible();
});
