import { book, sessionInput, startFixture, type SessionsFixture } from '../testing/sessions-fixture';

let fixture: SessionsFixture;
beforeAll(async () => (fixture = await startFixture()));
afterAll(() => fixture.close());

const EDIT = /* GraphQL */ `
  mutation ($input: EditSessionV3Input!) {
    editSessionV3(input: $input) {
      saved
      sessions {
        participants {
          userId
        }
      }
    }
  }
`;

const admin = () => fixture.as(fixture.cast.actors.superAdmin);
const weekly = async (date: string) => {
  const recurrence = { frequency: 'WEEKLY', recurringDays: [2], count: 6 };
  return (await book(admin(), sessionInput(fixture, { recurrence, date }))).sessions;
};

describe('editSessionV3 permissions', () => {
  it('let a tutor change people only where the program allows it', async () => {
    const [session] = await weekly('2027-03-02');
    const tutor = fixture.as(fixture.cast.actors.leader);
    const input = { sessionId: session.id, reason: 'Swap', learnerIds: [fixture.ids.learner3] };
    expect((await tutor.query<any>(EDIT, { input })).editSessionV3.sessions[0].participants).toHaveLength(2);
    await fixture.saveProgram(fixture.cast.programId, {
      sessions: {
        zoomEnabled: false,
        sessionJoinMinutesPrior: 5,
        sessionCreateProfileTypes: [],
        sessionEditProfileTypes: ['Tutor'],
        sessionCancelProfileTypes: [],
        sessionRecordingsProfileTypes: [],
        studentWeeklyReportToParents: false,
        tutorEditSessionParticipants: false,
        sessionCustomProperties: [],
      },
    });
    expect(await tutor.refusal(EDIT, { input: { ...input, learnerIds: [fixture.ids.learner2] } })).toBe(
      'FORBIDDEN',
    );
    expect(
      (
        await tutor.query<any>(EDIT, {
          input: { sessionId: session.id, reason: 'Note', sessionDescription: 'Bring the book' },
        })
      ).editSessionV3.saved,
    ).toBe(true);
    await fixture.saveProgram(fixture.cast.programId, {});
  });

  it('refuse edits without a reason, after the start, and by others', async () => {
    const [session] = await weekly('2027-05-04');
    const input = { sessionId: session.id, reason: 'x', subject: 'Math' };
    expect(await admin().refusal(EDIT, { input: { ...input, reason: ' ' } })).toBe('BAD_USER_INPUT');
    expect(await fixture.as(fixture.cast.actors.learner).refusal(EDIT, { input })).toBe('FORBIDDEN');
    expect(await fixture.as(fixture.learner2).refusal(EDIT, { input })).toBe('NOT_FOUND');
    for (const foreigner of Object.values(fixture.cast.foreigners).filter(({ kind }) => kind === 'user'))
      expect(await fixture.as(foreigner).refusal(EDIT, { input })).toBe('NOT_FOUND');
    fixture.setNow('2027-05-04T22:30:00Z');
    expect(await admin().refusal(EDIT, { input })).toBe('CONFLICT');
    fixture.setNow('2026-11-23T15:00:00Z');
  });

  it('let learners and guardians move one-on-one sessions only, whatever the program lists', async () => {
    await fixture.saveProgram(fixture.cast.programId, {
      sessions: {
        ...{ zoomEnabled: false, sessionJoinMinutesPrior: 5, studentWeeklyReportToParents: false },
        ...{
          sessionCreateProfileTypes: [],
          sessionCancelProfileTypes: [],
          sessionRecordingsProfileTypes: [],
        },
        sessionEditProfileTypes: ['StudentOrParent'],
        ...{ tutorEditSessionParticipants: true, sessionCustomProperties: [] },
      },
    });
    const recurrence = { frequency: 'WEEKLY', recurringDays: [1], count: 3 };
    const both = [fixture.ids.learner, fixture.ids.learner2];
    const shared = { sessionType: 'GROUP', maxStudents: 3, learnerIds: both, recurrence, date: '2027-06-07' };
    const { session } = await book(admin(), sessionInput(fixture, shared));
    const learner = fixture.as(fixture.cast.actors.learner);
    for (const caller of [learner, fixture.as(fixture.cast.actors.parent)])
      for (const scope of ['SINGLE', 'SINGLE_AND_FOLLOWING', 'ALL'])
        for (const change of [
          { startTime: '18:00', endTime: '18:30' },
          { learnerIds: [fixture.ids.learner] },
        ]) {
          const input = { sessionId: session.id, reason: 'x', scope, ...change };
          expect(await caller.refusal(EDIT, { input })).toBe('FORBIDDEN');
        }
    const input = { sessionId: session.id, reason: 'x', subject: 'Math' };
    await expect(learner.query(EDIT, { input })).rejects.toThrow('tutors and admins change it');
    const [single] = await weekly('2027-08-03');
    const own = { sessionId: single.id, reason: 'x', subject: 'Math' };
    expect((await learner.query<any>(EDIT, { input: own })).editSessionV3.saved).toBe(true);
    await fixture.saveProgram(fixture.cast.programId, {});
  });
});
