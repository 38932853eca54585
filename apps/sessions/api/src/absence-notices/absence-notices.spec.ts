import { randomUUID } from 'node:crypto';
import type { AttendanceNotice } from '@lyceum/contracts/sessions';
import { book, sessionInput, startHouse, type SessionsHouse } from '../testing/sessions-house';
import { tellAbsences } from './tell-absences.platform';

const SAVE = `mutation ($input: SaveSessionRegisterInput!) { saveSessionRegister(input: $input) { answers { outcome } } }`;

let house: SessionsHouse;
beforeAll(async () => (house = await startHouse()));
afterAll(() => house.close());

const revisions = new Map<string, number>();
/** Marks a learner at a minute of the session, which starts at 16:00. */
async function mark(sessionId: string, userId: string, status: string, at: string): Promise<void> {
  house.setNow(at);
  const key = `${sessionId} ${userId}`;
  const basedOn = revisions.get(key) ?? 0;
  const entries = [{ userId, status, entryId: randomUUID(), basedOn, markedAt: at }];
  await house.as(house.cast.actors.leader).query(SAVE, { input: { sessionId, entries } });
  revisions.set(key, basedOn + 1);
}
async function group(date: string): Promise<string> {
  house.setNow('2026-11-22T15:00:00Z');
  const input = sessionInput(house, {
    ...{ sessionType: 'GROUP', date, startTime: '09:00', endTime: '09:45' },
    learnerIds: [house.ids.learner, house.ids.learner2],
  });
  return (await book(house.as(house.cast.actors.superAdmin), input)).session.id;
}
async function toldAt(now: string): Promise<Partial<AttendanceNotice>[]> {
  const before = (await house.recorded('sessions.attendance-told')).length;
  house.setNow(now);
  await tellAbsences.handler(house.services);
  const events = (await house.recorded('sessions.attendance-told')).slice(before);
  return events.flatMap(({ payload }) => payload.notices);
}

it('tells of a mark once, after it has stood for five minutes', async () => {
  const { learner, learner2 } = house.ids;
  const id = await group('2026-11-23');
  await mark(id, learner, 'ABSENT', '2026-11-23T15:57:00Z');
  await mark(id, learner2, 'LATE', '2026-11-23T16:06:00Z');
  expect(await toldAt('2026-11-23T16:04:59Z')).toEqual([]);
  expect(await toldAt('2026-11-23T16:05:00Z')).toEqual([
    expect.objectContaining({
      ...{ learnerId: learner, status: 'ABSENT', minutesLate: null, corrects: false },
      programId: house.cast.programId,
      session: expect.objectContaining({ id, subject: 'Reading', startsAt: '2026-11-23T16:00:00.000Z' }),
    }),
  ]);
  expect(await toldAt('2026-11-23T16:12:00Z')).toEqual([
    expect.objectContaining({ learnerId: learner2, status: 'LATE', minutesLate: 5 }),
  ]);
  await mark(id, learner, 'ABSENT', '2026-11-23T16:20:00Z');
  expect(await toldAt('2026-11-23T16:40:00Z')).toEqual([]);
});

it('says nothing of a mark that is taken back at once, and corrects what was told', async () => {
  const { learner, learner2 } = house.ids;
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

it('tells nobody of a session that ended more than a day ago, or that was imported', async () => {
  const { learner } = house.ids;
  const id = await group('2026-11-25');
  await mark(id, learner, 'ABSENT', '2026-11-25T16:20:00Z');
  expect(await toldAt('2026-11-26T16:45:00Z')).toEqual([]);
  const imported = await group('2026-11-26');
  await mark(imported, learner, 'ABSENT', '2026-11-26T16:20:00Z');
  await house.admin.query(`UPDATE sessions.sessions SET origin = 'IMPORTED' WHERE id = $1`, [imported]);
  expect(await toldAt('2026-11-26T16:30:00Z')).toEqual([]);
});
