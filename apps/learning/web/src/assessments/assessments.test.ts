import { randomUUID } from 'node:crypto';
import { expect, MAIL, mailsTo, test, type Ecosystem } from '@lyceum/web/testing';

/** Creates an assessment of the reading program for its learners that is open today. */
async function createAssessment({ as, programs, timeZoneId }: Ecosystem, input: object): Promise<string> {
  const startDate = new Intl.DateTimeFormat('en-CA', { timeZone: timeZoneId }).format();
  const endDate = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);
  const { createAssessment: made } = await as('super').askEventually<{ createAssessment: { id: string } }>(
    'CreateAssessment',
    {
      input: {
        ...{ programId: programs.reading.id, assessmentType: 'CHECK_IN', startDate, endDate },
        ...input,
      },
    },
  );
  return made.id;
}

test('a learner’s answers appear at once on the admin’s open page, which mails them', async ({
  ecosystem,
  signIn,
}) => {
  const formName = `Rivers ${randomUUID().slice(0, 8)}`;
  const id = await createAssessment(ecosystem, {
    formName,
    questions: [{ question: 'Which river is near you?', questionType: 'TEXT' }],
  });
  const admin = await signIn(ecosystem.super, { to: `/assessments/${id}` });
  const learner = await signIn(ecosystem.learner, { to: '/assessments', width: 390 });
  await learner.getByRole('link', { name: `Answer: ${formName}` }).click();
  await learner.getByRole('textbox', { name: 'Which river is near you?' }).fill('Colorado');
  await learner.getByRole('button', { name: 'Send answers' }).click();
  await expect(learner.getByRole('button', { name: 'Change answers' })).toBeVisible();

  await admin.getByRole('button', { name: `Read the answers of ${ecosystem.learner.name}` }).click();
  const dialog = admin.getByRole('dialog');
  await expect(dialog.getByText('Colorado')).toBeVisible();
  await dialog.getByRole('button', { name: 'Email answers' }).click();
  await admin.getByRole('menuitem', { name: 'To me' }).click();
  const subjects = async () =>
    (await mailsTo(admin.request, ecosystem.super.email)).map(({ subject }) => subject);
  await expect.poll(subjects, MAIL).toContain(`Answers: ${formName}`);

  await ecosystem.as('super').ask('ArchiveAssessment', { assessmentId: id, archived: true });
  await expect(learner.getByText('Not available')).toBeVisible();
});

test('a result that an admin adds appears at once on the parent’s open page, until it is deleted', async ({
  ecosystem,
  signIn,
}) => {
  const id = await createAssessment(ecosystem, {
    formName: `MAP ${randomUUID().slice(0, 8)}`,
    ...{ formType: 'EXTERNAL', visibility: 'EVERYONE' },
    properties: [{ internalKeyName: 'score', label: 'Score', rawType: 'NUMBER', fieldType: 'NUMBER_INPUT' }],
    rubrics: [{ internalKeyName: 'score', label: 'On grade level', from: 200 }],
  });
  const parent = await signIn(ecosystem.parent, { to: `/assessments/${id}`, width: 390 });
  const admin = await signIn(ecosystem.super, { to: `/assessments/${id}` });
  await admin.getByRole('button', { name: 'Add result' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Student' }).fill(ecosystem.learner.lastName);
  await admin.getByRole('option', { name: ecosystem.learner.name }).click();
  await dialog.getByRole('textbox', { name: 'Score' }).fill('250');
  await dialog.getByRole('button', { name: 'Add result' }).click();

  // The parent's page updates without a reload.
  await expect(parent.getByText('250')).toBeVisible();
  await expect(parent.getByText('On grade level')).toBeVisible();
  await admin.getByRole('button', { name: /^Delete the result of/ }).click();
  await dialog.getByRole('button', { name: 'Delete result' }).click();
  await expect(parent.getByText('No results yet')).toBeVisible();
});
