import { expect, MAIL, mailsTo, schoolDay, test, type Ecosystem } from '@lyceum/web/testing';

/** A unique subject, which no other test requests. */
const fresh = (what: string) => `${what} ${Date.now().toString(36)}`;

/** Requests are off in a new program. */
const switchOn = ({ as, programs }: Ecosystem) =>
  as('super').ask('EditProgram', {
    programId: programs.reading.id,
    programInput: {
      header: { requestTutorButtonEnabled: true, findTuteesButtonEnabled: true },
    },
  });

/** Creates a learner's request for a single session. */
async function askFor({ as, programs, learner }: Ecosystem, subject: string): Promise<string> {
  const date = schoolDay(40 + (Math.floor(Date.now() / 1000) % 90));
  const { createTutoringRequestV2 } = await as('learner').askEventually<{
    createTutoringRequestV2: { id: string };
  }>('CreateTutoringRequest', {
    input: {
      ...{ programId: programs.reading.id, learnerId: learner.id },
      wishes: { subjects: [subject], sessionInfo: { startTime: '06:15', endTime: '06:45', startDate: date } },
    },
  });
  return createTutoringRequestV2.id;
}

test('a learner’s request is on a tutor’s list at once, and the learner sees who accepts it', async ({
  ecosystem,
  signIn,
}) => {
  await switchOn(ecosystem);
  const subject = fresh('Long division');
  const tutor = await signIn(ecosystem.tutor, { to: '/requests', width: 390 });
  const learner = await signIn(ecosystem.learner, { to: '/requests' });
  await learner.getByRole('button', { name: 'Request a tutor' }).click();
  const form = learner.getByRole('dialog', { name: 'Request a tutor' });
  await form.getByRole('combobox', { name: 'In what?' }).fill(subject);
  await form.getByRole('combobox', { name: 'In what?' }).press('Enter');
  await form.getByRole('button', { name: 'Send request' }).click();
  const own = learner.getByRole('article', { name: subject });
  await expect(own.getByText('Waiting', { exact: true })).toBeVisible();

  // Both pages update by pushes.
  const found = tutor.getByRole('article', { name: subject });
  await found.getByRole('button', { name: /^Accept the request/ }).click();
  await expect(tutor.getByText(/Book the session next\.$/)).toBeVisible();
  await expect(own.getByText('Accepted, to be booked')).toBeVisible();
  await expect(own.getByText(`With ${ecosystem.tutor.name}`)).toBeVisible();
});

test('an accepted request is booked from its card, and links the learner to the session', async ({
  ecosystem,
  signIn,
}) => {
  await switchOn(ecosystem);
  const subject = fresh('Fractions');
  const id = await askFor(ecosystem, subject);
  await ecosystem.as('tutor').ask('AcceptTutoringRequest', { requestIds: [id] });
  const learner = await signIn(ecosystem.learner, { to: '/requests' });
  const tutor = await signIn(ecosystem.tutor, { to: '/requests?view=taken' });
  const taken = tutor.getByRole('article', { name: subject });
  await taken.getByRole('link', { name: /^Book the session with/ }).click();
  await expect(tutor.getByRole('combobox', { name: 'Subject' })).toHaveValue(subject);
  await expect(tutor.getByLabel('Start')).toHaveValue('06:15');
  await tutor.getByRole('button', { name: 'Book session' }).click();
  await expect(tutor.getByRole('heading', { level: 1, name: subject })).toBeVisible();

  // The learner's page updates by a push.
  const own = learner.getByRole('article', { name: subject });
  await expect(own.getByText('Booked', { exact: true })).toBeVisible();
  await own.getByRole('link', { name: 'Open the session' }).click();
  await expect(learner.getByRole('heading', { level: 1, name: subject })).toBeVisible();
});

test('the reason of a declined request is on the learner’s page at once, and in a mail', async ({
  ecosystem,
  signIn,
}) => {
  await switchOn(ecosystem);
  const subject = fresh('Spelling');
  const reason = `The group is full until January, ${subject}.`;
  await askFor(ecosystem, subject);
  const learner = await signIn(ecosystem.learner, { to: '/requests' });
  const admin = await signIn(ecosystem.super, { to: `/requests?q=${encodeURIComponent(subject)}` });
  await admin
    .getByRole('article', { name: subject })
    .getByRole('button', { name: /^Decline/ })
    .click();
  const declining = admin.getByRole('dialog', { name: 'Decline the request' });
  await declining.getByRole('textbox').fill(reason);
  await declining.getByRole('button', { name: 'Decline the request' }).click();
  await expect(learner.getByText(`Why it was declined: ${reason}`)).toBeVisible();
  await expect
    .poll(
      async () => (await mailsTo(learner.request, ecosystem.learner.email)).map(({ text }) => text).join(),
      MAIL,
    )
    .toContain('full until January');
});
