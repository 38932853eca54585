import { randomUUID } from 'node:crypto';
import { systemActor } from '@lyceum/server/actor';
import { book, sessionInput, startFixture, type SessionsFixture } from '../testing/sessions-fixture';
import { runBulkChangeJob } from './run-bulk-change';

let fixture: SessionsFixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture.close());

const FIELDS = 'change { id kind status total done refused canUndo refusedSessions { sessionId reason } }';
const CHANGE = `mutation ($input: ChangeSessionsInput!) { changeSessions(input: $input) { ${FIELDS} } }`;
const UNDO = `mutation ($id: ID!) { undoSessionBulkChange(changeId: $id) { ${FIELDS} } }`;
const READ = `query ($id: ID!) { getSessionBulkChange(changeId: $id) ${FIELDS.slice('change'.length)} }`;
const PREVIEW = `query ($input: ChangeSessionsInput!) { previewSessionsChange(input: $input) { fit refusedSessions { sessionId reason } } }`;
const admin = () => fixture.as(fixture.cast.actors.superAdmin);

async function weekly(startTime: string, endTime: string, change: object = {}): Promise<string[]> {
  const recurrence = { frequency: 'WEEKLY', recurringDays: [2], count: 3 };
  const input = sessionInput(fixture, { recurrence, startTime, endTime, ...change });
  return (await book(admin(), input)).sessions.map(({ id }: any) => id);
}

async function run(mutation: string, variables: object) {
  const { change } = Object.values<any>(await admin().query<any>(mutation, variables))[0];
  const job = {
    id: randomUUID(),
    data: { changeId: change.id },
    actor: systemActor(fixture.cast.ecosystemId, 'test'),
    signal: new AbortController().signal,
    progress: async () => undefined,
  };
  await runBulkChangeJob.handler(job as never, fixture.services);
  return (await admin().query<any>(READ, { id: change.id })).getSessionBulkChange;
}

async function read(ids: string[]) {
  const { rows } = await fixture.admin.query(
    `SELECT s.starts_at AS at, p.user_id AS leader FROM sessions.sessions s JOIN sessions.session_participants p
       ON p.session_id = s.id AND p.user_type = 'LEADER' WHERE s.id = ANY ($1) ORDER BY s.starts_at`,
    [ids],
  );
  return rows.map(({ at, leader }) => [at.toISOString().slice(0, 16), leader]);
}

async function places(ids: string[]) {
  const { rows } = await fixture.admin.query(
    `SELECT concat(meeting_solution, ' ', location_name) AS place FROM sessions.sessions
     WHERE id = ANY ($1) ORDER BY starts_at`,
    [ids],
  );
  return rows.map(({ place }) => place);
}

it('changeSessions moves sessions by days and minutes without conflicts, as the preview says, and back', async () => {
  const { leader, leader2, learner2 } = fixture.ids;
  const ids = await weekly('10:00', '11:00');
  await weekly('11:30', '12:30', {
    leaderIds: [leader],
    learnerIds: [learner2],
    recurrence: { frequency: 'WEEKLY', recurringDays: [4], count: 1 },
    date: '2026-12-03',
  });
  const input = { sessionIds: ids, kind: 'SHIFT', days: 2, minutes: 60, reason: 'Assembly' };
  const { fit, refusedSessions } = (await admin().query(PREVIEW, { input })).previewSessionsChange;
  expect([fit, refusedSessions.map(({ sessionId }: any) => sessionId)]).toEqual([2, [ids[1]]]);
  expect(leader2).not.toBe(leader);
  const before = await read(ids);
  const change = await run(CHANGE, { input });
  expect(change).toMatchObject({
    kind: 'SHIFT',
    status: 'DONE',
    total: 3,
    done: 2,
    refused: 1,
    canUndo: true,
  });
  expect(change.refusedSessions[0].reason).toContain('Maya Lindqvist');
  const times = (rows: string[][]) => rows.map(([at]) => at);
  expect(times(await read(ids))).toEqual(['2026-11-26T18:00', '2026-12-01T17:00', '2026-12-10T18:00']);
  expect(await run(UNDO, { id: change.id })).toMatchObject({ done: 2, refused: 0 });
  expect(await read(ids)).toEqual(before);
});

it('changeSessions gives sessions another leader who is free, and back', async () => {
  const { leader, leader2, learner2 } = fixture.ids;
  const ids = await weekly('13:00', '14:00');
  await book(
    admin(),
    sessionInput(fixture, {
      date: '2026-12-01',
      startTime: '13:30',
      endTime: '14:00',
      leaderIds: [leader2],
      learnerIds: [learner2],
    }),
  );
  const input = { sessionIds: ids, kind: 'CHANGE_LEADER', leaderId: leader2 };
  const change = await run(CHANGE, { input });
  expect(change).toMatchObject({ done: 2, refused: 1 });
  const leaders = async () => (await read(ids)).map(([, id]) => id);
  expect(await leaders()).toEqual([leader2, leader, leader2]);
  await run(UNDO, { id: change.id });
  expect(await leaders()).toEqual([leader, leader, leader]);
});

it('changeSessions moves a session and changes its leader at once, and back', async () => {
  const { leader, leader2 } = fixture.ids;
  const [id] = await weekly('18:00', '18:30');
  const before = await read([id!]);
  const input = { sessionIds: [id], kind: 'SHIFT', days: 1, leaderId: leader2 };
  expect((await admin().query(PREVIEW, { input })).previewSessionsChange.fit).toBe(1);
  const change = await run(CHANGE, { input });
  expect(change).toMatchObject({ done: 1, refused: 0, canUndo: true });
  expect(await read([id!])).toEqual([['2026-11-26T01:00', leader2]]);
  expect(before[0]![1]).toBe(leader);
  await run(UNDO, { id: change.id });
  expect(await read([id!])).toEqual(before);
});

it('changeSessions moves a session, its leader and its place at once, and back; the place stays where it is left out', async () => {
  const { leader, leader2 } = fixture.ids;
  const [id, other] = await weekly('19:00', '19:30');
  const before = [await read([id!, other!]), await places([id!, other!])];
  const shift = { sessionIds: [id], kind: 'SHIFT', minutes: 30, leaderId: leader2, place: ' Library ' };
  const change = await run(CHANGE, { input: shift });
  expect(change).toMatchObject({ done: 1, refused: 0 });
  const led = { sessionIds: [other], kind: 'CHANGE_LEADER', leaderId: leader2, place: null };
  const second = await run(CHANGE, { input: led });
  expect((await read([id!, other!])).map(([, by]) => by)).toEqual([leader2, leader2]);
  expect(await places([id!, other!])).toEqual(['IN_PERSON Library', 'LESSON_ROOM ']);
  await run(UNDO, { id: change.id });
  await run(UNDO, { id: second.id });
  expect([await read([id!, other!]), await places([id!, other!])]).toEqual(before);
  await run(CHANGE, { input: { sessionIds: [id], kind: 'SHIFT', minutes: 30 } });
  expect((await read([id!]))[0]![1]).toBe(leader);
  expect(await places([id!])).toEqual(['IN_PERSON Room 12']);
  expect(await admin().refusal(CHANGE, { input: { ...shift, place: 'x'.repeat(301) } })).toBe(
    'BAD_USER_INPUT',
  );
});

it('changeSessions replaces one of several leaders, and back', async () => {
  const { leader, leader2 } = fixture.ids;
  const leader3 = randomUUID();
  const programRoles = [{ programId: fixture.cast.programId, role: 'LEADER' as const }];
  await fixture.savePerson({ userId: leader3, firstName: 'Ruth', lastName: 'Abrams', programRoles });
  await fixture.saveProgram(fixture.cast.programId, { multipleTutorsPerSession: true, revision: 100 });
  const [id] = await weekly('20:00', '20:30', {
    sessionType: 'GROUP',
    ...{ leaderIds: [leader, leader2], date: '2026-12-15' },
    recurrence: null,
  });
  const leaders = async () => (await read([id!])).map(([, by]) => by).sort();
  const input = { sessionIds: [id], kind: 'CHANGE_LEADER', leaderId: leader3 };
  const reasonOf = async (change: object) => (await run(CHANGE, { input: change })).refusedSessions[0].reason;
  expect(await reasonOf(input)).toBe('This session has several leaders. Change them on its page.');
  expect(await reasonOf({ ...input, leaderId: leader, replacedLeaderId: leader3 })).toBe(
    'This person does not lead the session.',
  );
  const change = await run(CHANGE, { input: { ...input, replacedLeaderId: leader } });
  expect(change).toMatchObject({ done: 1, canUndo: true });
  expect(await leaders()).toEqual([leader2, leader3].sort());
  expect(await run(UNDO, { id: change.id })).toMatchObject({ done: 1, refused: 0 });
  expect(await leaders()).toEqual([leader, leader2].sort());
});

it('changeSessions requests one substitute for each session, and withdraws open requests', async () => {
  const ids = await weekly('15:00', '16:00');
  const input = { sessionIds: ids, kind: 'ASK_SUBSTITUTE' };
  const change = await run(CHANGE, { input });
  expect(change).toMatchObject({ done: 3, refused: 0 });
  expect((await admin().query(PREVIEW, { input })).previewSessionsChange).toMatchObject({
    fit: 0,
    refusedSessions: [{ reason: 'A substitute is asked for already.' }, {}, {}],
  });
  await run(UNDO, { id: change.id });
  const { rows } = await fixture.admin.query(
    `SELECT DISTINCT status FROM sessions.substitute_requests WHERE session_id = ANY ($1)`,
    [ids],
  );
  expect(rows).toEqual([{ status: 'CANCELLED' }]);
});

const SUGGESTED = `query ($input: ChangeSessionsInput!) { previewSessionsChange(input: $input) {
  fit substitutes { session { id } suggestions { user { id } teachesSubject knowsLearner } } } }`;

it('changeSessions assigns the chosen substitutes, requests the others on the board, and back', async () => {
  const { leader, leader2, learner2 } = fixture.ids;
  const ids = await weekly('21:00', '21:30');
  await book(
    admin(),
    sessionInput(fixture, {
      ...{ date: '2026-12-01', startTime: '21:00', endTime: '21:30' },
      ...{ leaderIds: [leader2], learnerIds: [learner2] },
    }),
  );
  const input = { sessionIds: ids, kind: 'ASK_SUBSTITUTE' };
  const { fit, substitutes } = (await admin().query(SUGGESTED, { input })).previewSessionsChange;
  const offered = substitutes.map(({ suggestions }: any) => suggestions.map(({ user }: any) => user.id));
  expect([fit, substitutes.map(({ session }: any) => session.id)]).toEqual([3, ids]);
  expect(offered.map((users: string[]) => users.includes(leader2))).toEqual([true, false, true]);
  expect(offered.flat()).not.toContain(leader);
  const chosen = [ids[0], ids[1]].map((sessionId) => ({ sessionId, userId: leader2 }));
  const change = await run(CHANGE, { input: { ...input, substitutes: chosen } });
  expect(change).toMatchObject({ done: 2, refused: 1, canUndo: true });
  expect(change.refusedSessions).toMatchObject([{ sessionId: ids[1] }]);
  expect((await read(ids)).map(([, by]) => by)).toEqual([leader2, leader, leader]);
  const statuses = async () => {
    const { rows } = await fixture.admin.query(
      `SELECT r.status FROM sessions.substitute_requests r WHERE r.session_id = ANY ($1) ORDER BY r.starts_at`,
      [ids],
    );
    return rows.map(({ status }) => status);
  };
  expect(await statuses()).toEqual(['ASSIGNED', 'REQUESTED']);
  expect(await run(UNDO, { id: change.id })).toMatchObject({ done: 2, refused: 0 });
  expect((await read(ids)).map(([, by]) => by)).toEqual([leader, leader, leader]);
  expect(await statuses()).toEqual(['CANCELLED', 'CANCELLED']);
});

it('changeSessions refuses a substitute who does not lead in the program or takes part, and one for another session', async () => {
  const { leader, learner2 } = fixture.ids;
  const ids = await weekly('22:00', '22:30');
  const input = { sessionIds: ids.slice(0, 2), kind: 'ASK_SUBSTITUTE' };
  const substitutes = [
    { sessionId: ids[0], userId: learner2 },
    { sessionId: ids[1], userId: leader },
  ];
  const change = await run(CHANGE, { input: { ...input, substitutes } });
  expect(change.refusedSessions.map(({ reason }: any) => reason)).toEqual([
    'This person does not lead in the program.',
    'This person takes part in the session.',
  ]);
  const elsewhere = [{ sessionId: ids[2], userId: leader }];
  expect(await admin().refusal(CHANGE, { input: { ...input, substitutes: elsewhere } })).toBe(
    'BAD_USER_INPUT',
  );
  const foreign = fixture.as(fixture.cast.foreigners.superAdmin);
  expect(await foreign.refusal(SUGGESTED, { input })).toBe('NOT_FOUND');
  expect(await foreign.refusal(CHANGE, { input: { ...input, substitutes } })).toBe('NOT_FOUND');
});

it('changeSessions refuses everybody but admins of all the sessions, and input without a change', async () => {
  const [id] = await weekly('08:00', '08:30');
  const input = { sessionIds: [id], kind: 'SHIFT', days: 1 };
  expect(await fixture.as(fixture.cast.actors.leader).refusal(CHANGE, { input })).toBe('FORBIDDEN');
  expect(await admin().refusal(CHANGE, { input: { ...input, days: 0 } })).toBe('BAD_USER_INPUT');
  expect(await admin().refusal(CHANGE, { input: { ...input, kind: 'CHANGE_LEADER' } })).toBe(
    'BAD_USER_INPUT',
  );
  const foreign = fixture.as(fixture.cast.foreigners.superAdmin);
  expect(await foreign.refusal(PREVIEW, { input })).toBe('NOT_FOUND');
  expect(await foreign.refusal(CHANGE, { input })).toBe('NOT_FOUND');
});
