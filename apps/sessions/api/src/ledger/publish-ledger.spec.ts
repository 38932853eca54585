import type { LedgerSession, LedgerWritten } from '@lyceum/contracts/sessions';
import { completeDueSessions } from '../attendance/complete-due-sessions.platform';
import { TellLedger1799850000000 } from '../migrations/1799850000000-tell-ledger';
import { book, sessionInput, startFixture, type SessionsFixture } from '../testing/sessions-fixture';

let fixture: SessionsFixture;
beforeAll(async () => (fixture = await startFixture()));
afterAll(() => fixture.close());

const JOIN = `INSERT INTO sessions.attendance_events (ecosystem_id, session_id, user_id, kind, at, source)
  SELECT $1, $2, $3, k.kind, k.at, 'ROOM' FROM (VALUES ('JOIN', $4::timestamptz), ('LEAVE', $5::timestamptz)) AS k (kind, at)`;
const CORRECT = `mutation ($input: CorrectAttendanceInput!) { correctAttendance(input: $input) { session { id } } }`;
const CANCEL = `mutation ($input: CancelSessionV3Input!) { cancelSessionV3(input: $input) { late } }`;
const RESTORE = `mutation ($input: RestoreSessionInput!) { restoreSession(input: $input) { __typename } }`;
const REPORT = `mutation ($input: ReportAbsenceInput!) { reportAbsence(input: $input) { sessions { id } } }`;
const ADD =
  'mutation ($id: ID!, $user: ID!) { addParticipant(input: { sessionId: $id, userId: $user }) { saved } }';

const told = async (): Promise<LedgerWritten[]> =>
  (await fixture.recorded('sessions.ledger-written')).map(({ payload }) => payload);
const last = async (): Promise<LedgerSession> => (await told()).at(-1)!.sessions[0]!;
const person = (userId: string, present: number, lostReason: string | null = null, delivered = 60) => ({
  userId,
  userType: 'LEARNER',
  scheduled: 60,
  delivered,
  present,
  lostReason,
});

it('publishes the ledger of a session that is over, and again after a correction', async () => {
  const { cast, ids } = fixture;
  const { session } = await book(
    fixture.as(cast.actors.superAdmin),
    sessionInput(fixture, {
      date: '2026-11-23',
      startTime: '09:00',
      endTime: '10:00',
      sessionType: 'GROUP',
      learnerIds: [ids.learner, ids.learner2],
    }),
  );
  const [startsAt, endsAt] = ['2026-11-23T16:00:00.000Z', '2026-11-23T17:00:00.000Z'];
  for (const userId of [ids.leader, ids.learner])
    await fixture.admin.query(JOIN, [cast.ecosystemId, session.id, userId, startsAt, endsAt]);
  expect(await told()).toEqual([]);
  fixture.setNow('2026-11-23T17:30:00Z');
  await completeDueSessions.handler(fixture.services);
  const { programId } = cast;
  const leader = { ...person(ids.leader, 60), userType: 'LEADER' };
  const byId = (entries: { userId: string }[]) =>
    [...entries].sort((a, b) => a.userId.localeCompare(b.userId));
  const kind = { sessionType: 'GROUP', meeting: 'IN_PERSON' };
  const ledger = { id: session.id, programId, week: '2026-11-23', startsAt, held: true, ...kind };
  expect(await last()).toMatchObject(ledger);
  expect(byId((await last()).entries)).toEqual(
    byId([leader, person(ids.learner, 60), person(ids.learner2, 0, 'ABSENT')]),
  );

  const corrections = [{ userId: ids.learner2, minutesPresent: 30, lostReason: 'LATE' }];
  const input = { sessionId: session.id, reason: 'Was in the other room', corrections };
  await fixture.as(cast.actors.programAdmin).query(CORRECT, { input });
  expect((await last()).entries).toContainEqual(person(ids.learner2, 30, 'LATE'));

  // Backfill for consumers that subscribe later.
  const before = await last();
  await fixture.admin.query('DELETE FROM sessions.outbox');
  await new TellLedger1799850000000().up({ query: (sql: string) => fixture.admin.query(sql) } as never);
  expect(await told()).toEqual([{ sessions: [before] }]);
});

it('publishes learners who gave up the seat as excused, until they are booked again', async () => {
  const { cast, ids } = fixture;
  fixture.setNow('2026-11-23T17:30:00Z');
  const admin = fixture.as(cast.actors.superAdmin);
  const group = { date: '2026-11-24', startTime: '09:00', endTime: '10:00', sessionType: 'GROUP' };
  const learnerIds = [ids.learner, ids.learner2, ids.learner3];
  const { session } = await book(admin, sessionInput(fixture, { ...group, learnerIds }));
  const report = { input: { sessionIds: [session.id], reason: 'ILL' } };
  for (const caller of [fixture.as(cast.actors.learner), fixture.as(fixture.learner2)])
    await caller.query(REPORT, report);
  await admin.query(ADD, { id: session.id, user: ids.learner2 });
  for (const userId of [ids.leader, ids.learner3])
    await fixture.admin.query(JOIN, [
      ...[cast.ecosystemId, session.id, userId, '2026-11-24T16:00:00Z', '2026-11-24T17:00:00Z'],
    ]);
  fixture.setNow('2026-11-24T17:30:00Z');
  await completeDueSessions.handler(fixture.services);
  const entries = (await last()).entries.filter(({ userType }) => userType === 'LEARNER');
  expect(entries).toHaveLength(3);
  expect(entries).toContainEqual(person(ids.learner, 0, 'EXCUSED'));
  expect(entries).toContainEqual(person(ids.learner2, 0, 'ABSENT'));
  expect(entries).toContainEqual(person(ids.learner3, 60));
  // Only one learner was booked, and the tutor was present.
  const alone = { ...group, date: '2026-11-25', learnerIds: [ids.learner] };
  const { session: empty } = await book(admin, sessionInput(fixture, alone));
  await fixture.as(cast.actors.learner).query(REPORT, { input: { sessionIds: [empty.id], reason: 'ILL' } });
  const stay = [cast.ecosystemId, empty.id, ids.leader, '2026-11-25T16:00:00Z', '2026-11-25T17:00:00Z'];
  await fixture.admin.query(JOIN, stay);
  fixture.setNow('2026-11-25T17:30:00Z');
  await completeDueSessions.handler(fixture.services);
  expect((await last()).entries).toContainEqual(person(ids.learner, 0, 'EXCUSED'));
});

it('publishes the minutes of a cancelled session as lost, and removes them when it is restored', async () => {
  const { cast, ids } = fixture;
  const admin = fixture.as(cast.actors.superAdmin);
  const { session } = await book(
    admin,
    sessionInput(fixture, {
      date: '2026-12-08',
      startTime: '09:00',
      endTime: '10:00',
      learnerIds: [ids.learner],
    }),
  );
  await admin.query(CANCEL, { input: { sessionId: session.id, reason: 'Snow', scope: 'SINGLE' } });
  expect(await last()).toMatchObject({ id: session.id, week: '2026-12-07', held: false });
  expect((await last()).entries).toContainEqual(person(ids.learner, 0, 'CANCELLED_BY_ADMIN', 0));
  await admin.query(RESTORE, { input: { sessionId: session.id, scope: 'SINGLE' } });
  expect((await told()).at(-1)).toEqual({ sessions: [], removedIds: [session.id] });
});
