import { systemActor } from '@lyceum/server/actor';
import { fillFreedSeats } from '../leaving/subject';
import { UNKNOWN_ECOSYSTEM } from '../projections/facts';
import { book, sessionInput, startFixture, type SessionsFixture } from '../testing/sessions-fixture';

const ABSENCES = 'absences { userId reason note mayTakeBack reportedBy { id } }';
const READ = `query ($id: ID!) { getSession(sessionId: $id) { session { numLearners participants { userId } ${ABSENCES} } } }`;
const REPORT = `mutation ($input: ReportAbsenceInput!) { reportAbsence(input: $input) { sessions { id numLearners } } }`;
const BACK = `mutation ($id: ID!, $learner: ID) {
  takeBackAbsence(sessionId: $id, learnerId: $learner) { session { numLearners absences { userId } } } }`;
const TO_MISS = `query ($id: ID!, $learner: ID) { getSessionsToMiss(sessionId: $id, learnerId: $learner) { id } }`;
const CANCEL =
  'mutation ($id: ID!, $scope: SessionScope) { cancelSessionV3(input: { sessionId: $id, scope: $scope }) { late } }';
const QUEUE = 'mutation ($id: ID!) { reserveSeat(sessionId: $id, queueWhenFull: true) { queued } }';

let fixture: SessionsFixture;
beforeAll(async () => (fixture = await startFixture()));
afterAll(() => fixture.close());

let day = 0;
const nextDate = () => new Date(Date.UTC(2027, 2, 1 + ++day)).toISOString().slice(0, 10);
const { learner, parent, admin, tutor } = {
  learner: () => fixture.as(fixture.cast.actors.learner),
  parent: () => fixture.as(fixture.cast.actors.parent),
  admin: () => fixture.as(fixture.cast.actors.superAdmin),
  tutor: () => fixture.as(fixture.cast.actors.leader),
};
const bookOne = async (change: object = {}) =>
  book(
    admin(),
    sessionInput(fixture, {
      ...{ sessionType: 'GROUP', maxStudents: 2, date: nextDate() },
      learnerIds: [fixture.ids.learner, fixture.ids.learner2],
      ...change,
    }),
  );
const one = async (change: object = {}): Promise<string> => (await bookOne(change)).session.id;
const report = (id: string, more: object = {}) => ({ input: { sessionIds: [id], reason: 'ILL', ...more } });
const read = async (caller: ReturnType<typeof fixture.as>, id: string) =>
  (await caller.query<any>(READ, { id })).getSession.session;
async function giveSeats(): Promise<void> {
  const actor = systemActor(fixture.cast.ecosystemId, 'test');
  const { rows } = await fixture.admin.query(
    `DELETE FROM sessions.job_records WHERE kind = $1 RETURNING data`,
    [fillFreedSeats.kind],
  );
  for (const { data } of rows) await fillFreedSeats.handler({ actor, data } as never, fixture.services);
}

describe('reportAbsence', () => {
  it('gives up the learner’s seat, shows the reason to leaders and the family, and notifies them', async () => {
    const id = await one();
    await learner().query(REPORT, report(id, { note: '  Has a fever ' }));
    const absence = {
      ...{ userId: fixture.ids.learner, reason: 'ILL', note: 'Has a fever' },
      reportedBy: { id: fixture.ids.learner },
    };
    expect(await read(tutor(), id)).toMatchObject({ absences: [{ ...absence, mayTakeBack: false }] });
    expect(await read(parent(), id)).toMatchObject({
      numLearners: 1,
      participants: [{ userId: fixture.ids.leader }],
      absences: [{ ...absence, mayTakeBack: true }],
    });
    expect((await read(fixture.as(fixture.learner2), id)).absences).toEqual([]);
    expect((await fixture.recorded('sessions.changed')).at(-1)!.payload).toMatchObject({
      change: 'DROPPED',
      reason: 'Has a fever',
      participants: [{ userId: fixture.ids.leader }, { userId: fixture.ids.learner }],
      changedByUserId: fixture.ids.learner,
    });
  });

  it('gives up several dates of a series at once, and fills the seats from the queue', async () => {
    const recurrence = { frequency: 'DAILY', recurringDays: [], count: 3 };
    const { sessions } = await bookOne({
      ...{ sessionType: 'DROP_IN', maxStudents: 1, learnerIds: [fixture.ids.learner], recurrence },
      date: '2027-05-03',
    });
    const ids = sessions.map(({ id }: { id: string }) => id);
    const child = { learner: fixture.ids.learner };
    const { getSessionsToMiss } = await parent().query<any>(TO_MISS, { id: ids[1], ...child });
    expect(getSessionsToMiss.map(({ id }: any) => id)).toEqual(ids);
    await fixture.as(fixture.learner2).query(QUEUE, { id: ids[2] });
    const input = { sessionIds: ids.slice(1), learnerId: fixture.ids.learner, reason: 'TRAVEL' };
    await parent().query(REPORT, { input });
    await giveSeats();
    expect((await read(admin(), ids[2])).participants).toContainEqual({ userId: fixture.ids.learner2 });
    expect(await learner().refusal(BACK, { id: ids[2] })).toBe('CONFLICT');
    const { takeBackAbsence } = await parent().query<any>(BACK, { id: ids[1], ...child });
    expect(takeBackAbsence.session).toEqual({ numLearners: 1, absences: [] });
    expect((await parent().query<any>(TO_MISS, { id: ids[0], ...child })).getSessionsToMiss).toHaveLength(2);
  });

  it('refuses sessions of others, past ones, one-on-one ones and repeated absences', async () => {
    const id = await one();
    const forOther = report(id, { learnerId: fixture.ids.learner2 });
    expect(await parent().refusal(REPORT, forOther)).toBe('FORBIDDEN');
    expect(await tutor().refusal(REPORT, forOther)).toBe('FORBIDDEN');
    expect(await tutor().refusal(REPORT, report(id))).toBe('FORBIDDEN');
    expect(await fixture.as(fixture.cast.foreigners.learner).refusal(REPORT, report(id))).toBe('NOT_FOUND');
    expect(await learner().refusal(REPORT, report(id, { note: 'x'.repeat(501) }))).toBe('BAD_USER_INPUT');
    expect(await learner().refusal(REPORT, report(id, { sessionIds: [] }))).toBe('CONFLICT');
    await learner().query(REPORT, report(id));
    expect(await learner().refusal(REPORT, report(id))).toBe('CONFLICT');
    const single = await one({
      sessionType: 'ONE_ON_ONE',
      learnerIds: [fixture.ids.learner],
      maxStudents: null,
    });
    expect(await learner().refusal(REPORT, report(single))).toBe('CONFLICT');
    const date = nextDate();
    const begun = await one({ date });
    fixture.setNow(`${date}T23:30:00Z`);
    expect(await learner().refusal(REPORT, report(begun))).toBe('CONFLICT');
    expect(await learner().refusal(BACK, { id })).toBe('CONFLICT');
    fixture.setNow('2026-11-23T15:00:00Z');
    const act = (parentsActForChildren: boolean) =>
      fixture.saveEcosystem({
        sessionSettings: { ...UNKNOWN_ECOSYSTEM.sessionSettings, parentsActForChildren },
      });
    await act(false);
    expect(await parent().refusal(BACK, { id, learner: fixture.ids.learner })).toBe('FORBIDDEN');
    expect((await read(parent(), id)).absences).toMatchObject([{ mayTakeBack: false }]);
    await act(true);
  });

  it('takeBackAbsence does not add a learner again whom an admin has booked again', async () => {
    const id = await one();
    await learner().query(REPORT, report(id));
    await admin().query(
      'mutation ($id: ID!, $user: ID!) { addParticipant(input: { sessionId: $id, userId: $user }) { saved } }',
      { id, user: fixture.ids.learner },
    );
    expect(await read(tutor(), id)).toMatchObject({ numLearners: 2, absences: [] });
    expect(await learner().refusal(BACK, { id })).toBe('NOT_FOUND');
    await learner().query(REPORT, report(id, { reason: 'OTHER' }));
    expect((await read(tutor(), id)).absences).toMatchObject([{ reason: 'OTHER' }]);
  });
});

describe('learners of a session', () => {
  it('may not cancel a group session, whatever the program lists, and read what to do instead', async () => {
    const id = await one();
    for (const scope of ['SINGLE', 'ALL'])
      expect(await learner().refusal(CANCEL, { id, scope })).toBe('FORBIDDEN');
    await expect(learner().query(CANCEL, { id })).rejects.toThrow('your seat is given up');
    expect((await read(admin(), id)).numLearners).toBe(2);
  });

  it('may cancel a one-on-one session only where the program lists learners', async () => {
    const alone = { sessionType: 'ONE_ON_ONE', learnerIds: [fixture.ids.learner], maxStudents: null };
    const id = await one(alone);
    await expect(parent().query(CANCEL, { id })).rejects.toThrow('tutors and admins cancel');
    await learner().query(CANCEL, { id });
  });
});
