import type { CompletedSessionRecord } from '@lyceum/contracts/sessions';
import { completeDueSessions } from '../attendance/complete-due-sessions.platform';
import { TellHeld1798800001000 } from '../migrations/1798800001000-tell-held';
import { book, sessionInput, startFixture, type SessionsFixture } from '../testing/sessions-fixture';

let fixture: SessionsFixture;
beforeAll(async () => (fixture = await startFixture()));
afterAll(() => fixture.close());

const JOIN = `INSERT INTO sessions.attendance_events (ecosystem_id, session_id, user_id, kind, at, source)
  SELECT $1, $2, $3, k.kind, k.at, 'ROOM' FROM (VALUES ('JOIN', $4::timestamptz), ('LEAVE', $5::timestamptz)) AS k (kind, at)`;
const CORRECT = `mutation ($input: CorrectAttendanceInput!) { correctAttendance(input: $input) { session { id } } }`;

const told = async (): Promise<CompletedSessionRecord[]> =>
  (await fixture.recorded('sessions.held')).flatMap(({ payload }) => payload.sessions);

it('publishes who led and who was present when a session is completed, and again after a correction', async () => {
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
  const held = {
    id: session.id,
    programId: cast.programId,
    subject: 'Reading',
    startsAt,
    endsAt,
    leaderIds: [ids.leader],
    attendeeIds: [ids.learner],
    imported: false,
    absentIds: [ids.learner2],
  };
  expect(await told()).toEqual([held]);

  const corrections = [{ userId: ids.learner2, minutesPresent: 30, lostReason: 'LATE' }];
  const input = { sessionId: session.id, reason: 'Was in the other room', corrections };
  await fixture.as(cast.actors.programAdmin).query(CORRECT, { input });
  const both = { ...held, attendeeIds: [ids.learner, ids.learner2].sort(), absentIds: [] };
  expect(await told()).toEqual([held, both]);

  // Backfill for consumers that subscribe later.
  await fixture.admin.query('DELETE FROM sessions.outbox');
  await new TellHeld1798800001000().up({ query: (sql: string) => fixture.admin.query(sql) } as never);
  const { imported: _, absentIds: _absent, ...before } = both;
  expect(await told()).toEqual([before]);
});
