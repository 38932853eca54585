import { randomUUID } from 'node:crypto';
import { systemActor } from '@lyceum/server/actor';
import { completeDueSessions } from '../attendance/complete-due-sessions.platform';
import { book, sessionInput, startFixture, type SessionsFixture } from '../testing/sessions-fixture';
import { runBulkChangeJob } from './run-bulk-change';

let fixture: SessionsFixture;
beforeAll(async () => (fixture = await startFixture()));
afterAll(() => fixture.close());

const FIELDS = 'change { id kind status total done refused canUndo refusedSessions { sessionId reason } }';
const CHANGE = `mutation ($input: ChangeSessionsInput!) { changeSessions(input: $input) { ${FIELDS} } }`;
const UNDO = `mutation ($id: ID!) { undoSessionBulkChange(changeId: $id) { ${FIELDS} } }`;
const READ = `query ($id: ID!) { getSessionBulkChange(changeId: $id) ${FIELDS.slice('change'.length)} }`;
const PREVIEW = `query ($input: ChangeSessionsInput!) { previewSessionsChange(input: $input) { fit refusedSessions { reason } } }`;
const REGISTER = `query ($id: ID!) { getSessionRegister(sessionId: $id) { rows { userId status revision } } }`;
const SAVE = `mutation ($input: SaveSessionRegisterInput!) { saveSessionRegister(input: $input) { answers { outcome } } }`;
const admin = () => fixture.as(fixture.cast.actors.superAdmin);

async function run(mutation: string, variables: object) {
  const { change } = Object.values<any>(await admin().query<any>(mutation, variables))[0];
  const job = {
    ...{ id: randomUUID(), data: { changeId: change.id }, progress: async () => undefined },
    actor: systemActor(fixture.cast.ecosystemId, 'test'),
    signal: new AbortController().signal,
  };
  await runBulkChangeJob.handler(job as never, fixture.services);
  return (await admin().query<any>(READ, { id: change.id })).getSessionBulkChange;
}

async function group(date: string, change: object = {}): Promise<string> {
  const input = sessionInput(fixture, {
    ...{ sessionType: 'GROUP', date, startTime: '09:00', endTime: '09:45' },
    learnerIds: [fixture.ids.learner, fixture.ids.learner2],
    ...change,
  });
  return (await book(admin(), input)).session.id;
}

async function places(ids: string[]): Promise<unknown[]> {
  const { rows } = await fixture.admin.query(
    `SELECT meeting_solution AS how, location_name AS place FROM sessions.sessions WHERE id = ANY ($1) ORDER BY starts_at`,
    [ids],
  );
  return rows.map(({ how, place }) => [how, place]);
}

it('changeSessions moves sessions to another room or online, notifies participants, and is undone', async () => {
  const ids = [await group('2026-12-07'), await group('2026-12-08')];
  const before = await places(ids);
  const input = { sessionIds: ids, kind: 'CHANGE_PLACE', place: ' Library ' };
  expect((await admin().query(PREVIEW, { input })).previewSessionsChange).toEqual({
    fit: 2,
    refusedSessions: [],
  });
  const moved = await run(CHANGE, { input });
  expect(moved).toMatchObject({ done: 2, refused: 0, canUndo: true });
  expect(await places(ids)).toEqual([
    ['IN_PERSON', 'Library'],
    ['IN_PERSON', 'Library'],
  ]);
  expect((await fixture.recorded('sessions.changed')).at(-1)!.payload).toMatchObject({ change: 'EDITED' });
  expect((await run(CHANGE, { input })).refusedSessions[0].reason).toBe('It is held there already.');
  expect(await run(CHANGE, { input: { ...input, place: null } })).toMatchObject({ done: 2 });
  expect(await places(ids)).toEqual([
    ['LESSON_ROOM', null],
    ['LESSON_ROOM', null],
  ]);
  const [third] = [await group('2026-12-09')];
  const change = await run(CHANGE, { input: { ...input, sessionIds: [third] } });
  await run(UNDO, { id: change.id });
  expect(await places([third!])).toEqual([before[0]]);
  expect(await admin().refusal(CHANGE, { input: { ...input, place: 'x'.repeat(301) } })).toBe(
    'BAD_USER_INPUT',
  );
});

it('changeSessions marks learners present, keeps existing marks, and removes its own on undo', async () => {
  const { learner, learner2 } = fixture.ids;
  const [first, second, later] = [
    await group('2026-11-24'),
    await group('2026-11-25'),
    await group('2026-12-14'),
  ] as const;
  fixture.setNow('2026-11-25T17:00:00Z');
  await completeDueSessions.handler(fixture.services);
  const mark = { userId: learner, status: 'ABSENT', entryId: randomUUID(), basedOn: 0 };
  const entries = [{ ...mark, markedAt: '2026-11-25T17:00:00Z' }];
  await admin().query(SAVE, { input: { sessionId: first, entries } });
  const statuses = async (id: string) => {
    const { rows } = (await admin().query<any>(REGISTER, { id })).getSessionRegister;
    return [learner, learner2].map((userId) => rows.find((row: any) => row.userId === userId).status);
  };
  const input = { sessionIds: [first, second, later], kind: 'MARK_PRESENT' };
  expect((await admin().query(PREVIEW, { input })).previewSessionsChange).toMatchObject({ fit: 2 });
  const change = await run(CHANGE, { input });
  expect(change).toMatchObject({ done: 2, refused: 1, canUndo: true });
  expect(change.refusedSessions).toEqual([
    { sessionId: later, reason: 'Attendance is taken from a few minutes before the start.' },
  ]);
  expect(await statuses(first)).toEqual(['ABSENT', 'PRESENT']);
  expect(await statuses(second)).toEqual(['PRESENT', 'PRESENT']);
  expect((await run(CHANGE, { input: { ...input, sessionIds: [second] } })).refused).toBe(1);
  expect(await run(UNDO, { id: change.id })).toMatchObject({ done: 2, refused: 0 });
  expect(await statuses(first)).toEqual(['ABSENT', null]);
  expect(await statuses(second)).toEqual([null, null]);
  expect(await fixture.as(fixture.cast.actors.leader).refusal(CHANGE, { input })).toBe('FORBIDDEN');
  expect(await fixture.as(fixture.cast.foreigners.superAdmin).refusal(CHANGE, { input })).toBe('NOT_FOUND');
});
