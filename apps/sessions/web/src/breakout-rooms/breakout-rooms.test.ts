import { expect, schoolDay, test, type Ecosystem } from '@lyceum/web/testing';

/** Books two rooms at the same time, the first of them full. */
async function bookRooms({ as, programs, tutor, tutor2, learner2 }: Ecosystem): Promise<void> {
  const admin = as('super');
  const programId = programs.reading.id;
  const sessionCapabilities = ['ONE_ON_ONE', 'GROUP', 'ONE_ON_ONE_BREAKOUT'];
  await admin.ask('EditProgram', { programId, programInput: { sessionCapabilities } });
  const room = (leaderId: string, learnerIds: string[]) =>
    admin.askEventually('CreateSession', {
      input: {
        ...{ programId, sessionType: 'ONE_ON_ONE_BREAKOUT', subject: 'Breakout hour', maxStudents: 1 },
        ...{ leaderIds: [leaderId], learnerIds, meetingSolution: 'LESSON_ROOM' },
        ...{ date: schoolDay(8), startTime: '06:10', endTime: '06:40' },
      },
    });
  await room(tutor.id, [learner2.id]);
  await room(tutor2.id, []);
}

test('a learner joins a free tutor and gives up the seat, which an admin sees at once', async ({
  ecosystem,
  signIn,
}) => {
  await bookRooms(ecosystem);
  const admin = await signIn(ecosystem.super, { to: '/breakout-rooms' });
  const learner = await signIn(ecosystem.learner, { to: '/breakout-rooms', width: 390 });
  await expect(learner.getByText('1 of 2 rooms has a free seat')).toBeVisible();
  await learner.getByRole('button', { name: 'Join a free Tutor' }).click();
  await expect(learner.getByText('0 of 2 rooms have a free seat')).toBeVisible();
  await expect(admin.getByText('0 of 2 rooms have a free seat')).toBeVisible();
  await learner.getByRole('button', { name: 'Give up the seat' }).first().click();
  await expect(admin.getByText('1 of 2 rooms has a free seat')).toBeVisible();
});
