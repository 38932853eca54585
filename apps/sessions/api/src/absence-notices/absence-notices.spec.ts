import { randomUUID } from 'node:crypto';
import type { AttendanceNotice } from '@lyceum/contracts/sessions';
import { book, sessionInput, startFixture, type SessionsFixture } from '../testing/sessions-fixture';
import { notifyAbsences } from './notify-absences.platform';

const SAVE = `mutation ($input: SaveSessionRegisterInput!) { saveSessionRegister(input: $input) { answers { outcome } } }`;

let fixture: SessionsFixture;
beforeAll(async () => (fixture = await startFixture()));
afterAll(() => fixture.close());

const revisions = new Map<string, number>();
/** Marks a learner at a minute after the start of the session, which is at 16:00. */
async function mark(sessionId: string, userId: string, status: string, at: string): Promise<void> {
  fixture.setNow(at);
  const key = `${sessionId} ${userId}`;
  const basedOn = revisions.get(key) ?? 0;
  const entries = [{ userId, status, entryId: randomUUID(), basedOn, markedAt: at }];
  await fixture.as(fixture.cast.actors.leader).query(SAVE, { input: { sessionId, entries } });
  revisions.set(key, basedOn + 1);
}
async function group(date: string): Promise<string> {
  fixture.setNow('2026-11-22T15:00:00Z');
  const input = sessionInput(fixture, {
    ...{ sessionType: 'GROUP', date, startTime: '09:00', endTime: '09:45' },
    learnerIds: [fixture.ids.learner, fixture.ids.learner2],
  });
  return (await book(fixture.as(fixture.cast.actors.superAdmin), input)).session.id;
}
async function toldAt(now: string): Promise<Partial<AttendanceNotice>[]> {
  const before = (await fixture.recorded('sessions.attendance-told')).length;
  fixture.setNow(now);
  await notifyAbsences.handler(fixture.services);
  const events = (await fixture.recorded('sessions.attendance-told')).slice(before);
  return events.flatMap(({ payload }) => payload.notices);
}

it('notifies guardians of a mark once, five minutes after it was made', async () => {
  const { learner, learner2 } = fixture.ids;
  const id = await group('2026-11-23');
  await mark(id, learner, 'ABSENT', '2026-11-23T15:57:00Z');
  await mark(id, learner2, 'LATE', '2026-11-23T16:06:00Z');
  expect(await toldAt('2026-11-23T16:04:59Z')).toEqual([]);
  expect(await toldAt('2026-11-23T16:05:00Z')).toEqual([
    expect.objectContaining({
      ...{ learnerId: learner, status: 'ABSENT', minutesLate: null, corrects: false },
      programId: fixture.cast.programId,
      session: expect.objectContaining({ id, subject: 'Reading', startsAt: '2026-11-23T16:00:00.000Z' }),
    }),
  ]);
  expect(await toldAt('2026-11-23T16:12:00Z')).toEqual([
    expect.objectContaining({ learnerId: learner2, status: 'LATE', minutesLate: 5 }),
  ]);
  await mark(id, learner, 'ABSENT', '2026-11-23T16:20:00Z');
  expect(await toldAt('2026-11-23T16:40:00Z')).toEqual([]);
});

it('does not notify of a mark that was removed at once, and corrects an earlier notice', async () => {
  const { learner, learner2 } = fixture.ids;
  const id = await group('2026-11-24');
  await mark(id, learner, 'ABSENT', '2026-11-24T16:01:00Z');
  await mark(id, learner2, 'ABSENT', '2026-11-24T16:01:00Z');
  await mark(id, learner, 'PRESENT', '2026-11-24T16:03:00Z');
  expect(await toldAt('2026-11-24T16:10:00Z')).toEqual([
    expect.objectContaining({ learnerId: learner2, status: 'ABSENT' }),
  ]);
  await mark(id, learner2, 'LATE', '2026-11-24T16:12:00Z');
  await mark(id, learner2, 'PRESENT', '2026-11-24T16:13:00Z');
  expect(await toldAt('2026-11-24T16:30:00Z')).toEqual([
    expect.objectContaining({ learnerId: learner2, status: 'TAKEN_BACK', corrects: true }),
  ]);
});

it('sends no notice for a session that ended more than a day ago, or that was imported', async () => {
  const { learner } = fixture.ids;
  const id = await group('2026-11-25');
  await mark(id, learner, 'ABSENT', '2026-11-25T16:20:00Z');
  expect(await toldAt('2026-11-26T16:45:00Z')).toEqual([]);
  const imported = await group('2026-11-26');
  await mark(imported, learner, 'ABSENT', '2026-11-26T16:20:00Z');
  await fixture.admin.query(`UPDATE sessions.sessions SET origin = 'IMPORTED' WHERE id = $1`, [imported]);
  expect(await toldAt('2026-11-26T16:30:00Z')).toEqual([]);
});
