import { randomUUID } from 'node:crypto';
import { expect, test, type Ecosystem } from '@lyceum/web/testing';

const DAY = 86_400_000;

/** An ended session that a form asks about: forms ask about sessions that end after their first question was added. */
async function askedAbout(ecosystem: Ecosystem, clock: { move: (id: string, byMs: number) => void }) {
  const admin = ecosystem.as('super');
  const programId = ecosystem.programs.reading.id;
  clock.move(ecosystem.id, -40 * DAY);
  await admin.askEventually('CreateProgramFormQuestion', {
    input: {
      ...{ programId, formType: 'LEADER_POST_SESSION', questionType: 'YES_NO' },
      ...{ question: `Was it good? ${randomUUID().slice(0, 8)}`, required: false, options: [] },
    },
  });
  clock.move(ecosystem.id, 0);
  const shareNotes = (on: boolean) =>
    admin.ask('EditProgram', { programId, programInput: { studentNotesInFeedbackEnabled: on } });
  await shareNotes(true);
  return { session: (await ecosystem.completedSessions()).oneOnOne, shareNotes };
}

test('a tutor’s note appears at once for the family, while the program shares notes', async ({
  ecosystem,
  signIn,
  clock,
}) => {
  test.slow(true, 'the platform completes the sessions first');
  const { session, shareNotes } = await askedAbout(ecosystem, clock);
  const to = `/sessions/${session.id}/feedback`;
  const note = `Read aloud ${randomUUID().slice(0, 8)}`;
  const parent = await signIn(ecosystem.parent, { to, width: 390 });
  const tutor = await signIn(ecosystem.tutor, { to });
  await tutor.getByRole('radio', { name: 'Yes' }).last().check();
  await tutor.getByLabel('Note for the family').fill(note);
  await tutor.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(tutor.getByText('Thank you, the feedback was sent.')).toBeVisible();

  // The parent's page updates without a reload.
  await expect(parent.getByText(note)).toBeVisible();
  await shareNotes(false);
  await expect(parent.getByText(note)).toHaveCount(0);
  await shareNotes(true);
  await expect(parent.getByText(note)).toBeVisible();
});
