import { randomUUID } from 'node:crypto';
import { systemActor, type Actor } from '@lyceum/server/actor';
import { book, sessionInput, startFixture, type SessionsFixture } from '../testing/sessions-fixture';
import { runBulkChangeJob } from './run-bulk-change';

let fixture: SessionsFixture;
beforeAll(async () => {
  fixture = await startFixture();
  const sessions = { ...program.sessions, sessionCustomProperties: [ROOM] };
  await fixture.saveProgram(fixture.cast.programId, { sessions });
});
afterAll(() => fixture.close());

const ROOM = {
  key: 'room',
  label: 'Room',
  type: 'SELECT' as const,
  options: ['one', 'two'],
  required: false,
};
const program = {
  sessions: {
    zoomEnabled: false,
    sessionJoinMinutesPrior: 5,
    sessionCreateProfileTypes: [],
    sessionEditProfileTypes: [],
    sessionCancelProfileTypes: [],
    sessionRecordingsProfileTypes: [],
    studentWeeklyReportToParents: false,
    tutorEditSessionParticipants: false,
  },
};
const FIELDS = `change { id kind status total done refused refusals { reason sessions } refusedSessions { sessionId reason }
  canUndo undoOf undoneBy finishedAt }`;
const admin = () => fixture.as(fixture.cast.actors.superAdmin);

async function weekly(count: number, change: object = {}): Promise<string[]> {
  const recurrence = { frequency: 'WEEKLY', recurringDays: [2], count };
  const { sessions } = await book(admin(), sessionInput(fixture, { recurrence, ...change }));
  return sessions.map(({ id }: any) => id);
}

/** Runs the job of the change and returns the result as its creator sees it. */
async function run(mutation: string, variables: object, actor: Actor = fixture.cast.actors.superAdmin) {
  const data = await fixture.as(actor).query<any>(mutation, variables);
  const { change } = Object.values<any>(data)[0];
  await perform(change.id);
  return read(change.id, actor);
}

async function perform(changeId: string, signal = new AbortController().signal): Promise<void> {
  const { ecosystemId } = fixture.cast;
  const job = {
    id: randomUUID(),
    data: { changeId },
    actor: systemActor(ecosystemId, 'test'),
    signal,
    progress: async () => undefined,
  };
  await runBulkChangeJob.handler(job as never, fixture.services);
}

async function read(id: string, actor: Actor = fixture.cast.actors.superAdmin): Promise<any> {
  const query = `query ($id: ID!) { getSessionBulkChange(changeId: $id) ${FIELDS.slice('change'.length)} }`;
  return (await fixture.as(actor).query<any>(query, { id })).getSessionBulkChange;
}

async function statuses(ids: string[]): Promise<string[]> {
  const { rows } = await fixture.admin.query(
    `SELECT status FROM sessions.sessions WHERE id = ANY ($1) ORDER BY starts_at`,
    [ids],
  );
  return rows.map(({ status }) => status);
}

const CANCEL = `mutation ($input: AdminAllSessionsInput!) { adminCancelAllLabelSession(input: $input) { ${FIELDS} } }`;
const RESTORE = `mutation ($input: AdminAllSessionsInput!) { adminRestoreAllSessions(input: $input) { ${FIELDS} } }`;
const UNDO = `mutation ($id: ID!) { undoSessionBulkChange(changeId: $id) { ${FIELDS} } }`;
const SAVE_ALL = `mutation ($input: AdminSaveAllLabelSessionInput!) { adminSaveAllLabelSession(input: $input) { ${FIELDS} } }`;
const PROPERTIES = `mutation ($input: UpdateSessionsPropertiesInput!) { updateSessionsProperties(input: $input) { ${FIELDS} } }`;

describe('adminSaveAllLabelSession and other bulk changes by a filter', () => {
  it('adminCancelAllLabelSession cancels with one message per series, returns refusals, and is undone as far as possible', async () => {
    const [kept, ...series] = await weekly(6, { subject: 'Bulk' });
    const [single] = await weekly(1, { subject: 'Bulk', startTime: '10:00', endTime: '10:30' });
    const before = (await fixture.recorded('sessions.changed')).length;
    const filter = { subjects: ['Bulk'], label: 'UPCOMING' };
    fixture.setNow('2026-12-01T23:30:00Z'); // the second session of the series is under way
    const done = await run(CANCEL, { input: { filter, exceptIds: [kept], reason: 'Snow' } });
    expect(done).toMatchObject({
      kind: 'CANCEL',
      status: 'DONE',
      total: 6,
      done: 4,
      refused: 2,
      canUndo: true,
    });
    expect(done.refusals).toEqual([{ reason: 'This session has already started.', sessions: 2 }]);
    expect(done.refusedSessions.map(({ sessionId }: any) => sessionId)).toEqual([single, series[0]]);
    expect(await statuses(series)).toEqual(['UPCOMING', ...Array(4).fill('CANCELLED')]);
    const news = (await fixture.recorded('sessions.changed')).slice(before);
    expect(news).toMatchObject([{ payload: { change: 'CANCELLED', reason: 'Snow' } }]);
    expect(news[0]!.payload.sessions).toHaveLength(4);
    // Running the job again changes nothing.
    await perform(done.id);
    expect((await fixture.recorded('sessions.changed')).length).toBe(before + 1);

    // One session is restored by hand; the slot of another one is booked again.
    const restore = `mutation ($id: ID!) { restoreSession(input: { sessionId: $id }) { saved } }`;
    await admin().query(restore, { id: series[1] });
    const { rows } = await fixture.admin.query(`SELECT starts_at FROM sessions.sessions WHERE id = $1`, [
      series[2],
    ]);
    const date = rows[0].starts_at.toISOString().slice(0, 10);
    await book(admin(), sessionInput(fixture, { date, learnerIds: [fixture.ids.learner2] }));
    const undone = await run(UNDO, { id: done.id });
    expect(undone).toMatchObject({
      kind: 'RESTORE',
      total: 4,
      done: 2,
      refused: 2,
      undoOf: done.id,
      canUndo: false,
    });
    expect(undone.refusals.map(({ reason }: any) => reason).sort()).toEqual([
      expect.stringMatching(/^Maya Lindqvist /),
      'Somebody changed this session since.',
    ]);
    expect(await statuses(series)).toEqual(['UPCOMING', 'UPCOMING', 'CANCELLED', 'UPCOMING', 'UPCOMING']);
    expect(await read(done.id)).toMatchObject({ canUndo: false, undoneBy: undone.id });
    expect(await admin().refusal(UNDO, { id: done.id })).toBe('CONFLICT');
    fixture.setNow('2026-11-23T15:00:00Z');
  });

  it('resumeSessionBulkChange continues after the process was stopped', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 70; n++) {
      const date = new Date(Date.UTC(2027, 2, 1 + n)).toISOString().slice(0, 10);
      ids.push((await book(admin(), sessionInput(fixture, { subject: 'Many', date }))).session.id);
    }
    const { adminCancelAllLabelSession } = await admin().query<any>(CANCEL, {
      input: { filter: { subjects: ['Many'] } },
    });
    const { id } = adminCancelAllLabelSession.change;
    const stop = new AbortController();
    const stopping = perform(id, stop.signal);
    // The first batch commits; the handler checks the signal before the second.
    stop.abort();
    await stopping.catch(() => undefined);
    const { rows } = await fixture.admin.query(
      `SELECT count(*)::int AS n FROM sessions.bulk_change_items WHERE change_id = $1 AND outcome IS NULL`,
      [id],
    );
    expect(rows[0].n).toBeGreaterThanOrEqual(10);
    await fixture.admin.query(`UPDATE sessions.bulk_changes SET status = 'FAILED' WHERE id = $1`, [id]);
    await admin().query(
      `mutation ($id: ID!) { resumeSessionBulkChange(changeId: $id) { change { status } } }`,
      { id },
    );
    await Promise.all([perform(id), perform(id)]);
    expect(await read(id)).toMatchObject({ status: 'DONE', total: 70, done: 70, refused: 0 });
    const cancels = `SELECT count(*)::int AS n FROM sessions.session_activities WHERE action = 'CANCEL' AND session_id = ANY ($1)`;
    expect((await fixture.admin.query(cancels, [ids])).rows[0].n).toBe(70);
  });

  it('adminRestoreAllSessions restores and is undone; adminSaveAllLabelSession cannot be undone', async () => {
    const ids = await weekly(3, { subject: 'Back', startTime: '06:00', endTime: '06:30' });
    await run(CANCEL, { input: { filter: { subjects: ['Back'] } } });
    const restored = await run(RESTORE, { input: { filter: { subjects: ['Back'], label: 'CANCELLED' } } });
    expect(restored).toMatchObject({ done: 3, canUndo: true });
    expect(await statuses(ids)).toEqual(Array(3).fill('UPCOMING'));
    expect(await run(UNDO, { id: restored.id })).toMatchObject({ kind: 'CANCEL', done: 3 });
    expect(await statuses(ids)).toEqual(Array(3).fill('CANCELLED'));

    const waiting = await weekly(2, { subject: 'Wait', startTime: '07:00', endTime: '07:30' });
    await pend(waiting);
    const filter = { subjects: ['Wait'] };
    const approved = await run(SAVE_ALL, { input: { decision: 'APPROVE', filter } });
    expect(approved).toMatchObject({ kind: 'APPROVE', total: 2, done: 2, canUndo: false });
    expect(await statuses(waiting)).toEqual(['UPCOMING', 'UPCOMING']);
    await pend(waiting);
    expect(await run(SAVE_ALL, { input: { decision: 'DECLINE', filter } })).toMatchObject({ done: 2 });
    await fixture.admin.query(`UPDATE sessions.sessions SET status = 'PENDING' WHERE id = ANY ($1)`, [
      waiting,
    ]);
    const dropped = await run(CANCEL, { input: { filter } });
    expect((await run(UNDO, { id: dropped.id })).refusals).toMatchObject([
      { reason: expect.stringContaining('waited for approval'), sessions: 2 },
    ]);
  });

  it('undoSessionBulkChange restores over a holiday, unlike a restoration for another reason', async () => {
    const [id] = await weekly(1, { subject: 'Feast', startTime: '20:00', endTime: '20:30' });
    const filter = { subjects: ['Feast'] };
    const cancelled = await run(CANCEL, { input: { filter } });
    await fixture.saveEcosystem({ holidays: [{ date: '2026-11-24', name: 'Founders Day' }] });
    const restored = await run(RESTORE, { input: { filter } });
    expect(restored.refusals).toEqual([{ reason: expect.stringContaining('Founders Day'), sessions: 1 }]);
    expect(await run(UNDO, { id: cancelled.id })).toMatchObject({ done: 1, refused: 0 });
    expect(await statuses([id!])).toEqual(['UPCOMING']);
    await fixture.saveEcosystem({});
  });

  it('updateSessionsProperties sets properties that the program has, and its undo restores the former values', async () => {
    const ids = await weekly(2, { subject: 'Props', startTime: '05:00', endTime: '05:30' });
    const { session: sibling } = await book(
      admin(),
      sessionInput(fixture, {
        programId: fixture.cast.siblingProgramId,
        subject: 'Props',
        leaderIds: [fixture.ids.leader2],
        learnerIds: [fixture.ids.learner3],
      }),
    );
    const values = async () => {
      const { rows } = await fixture.admin.query(
        `SELECT custom_properties AS p FROM sessions.sessions WHERE id = ANY ($1) ORDER BY starts_at`,
        [ids],
      );
      return rows.map(({ p }) => p);
    };
    await run(PROPERTIES, { input: { sessionIds: [ids[0]], properties: { room: 'two' } } });
    const set = await run(PROPERTIES, {
      input: { filter: { subjects: ['Props'] }, properties: { room: 'one' } },
    });
    expect(set).toMatchObject({ kind: 'EDIT_PROPERTIES', total: 3, done: 2, refused: 1 });
    expect(set.refusedSessions).toEqual([
      { sessionId: sibling.id, reason: 'The program has no property “room”.' },
    ]);
    expect(await values()).toEqual([{ room: 'one' }, { room: 'one' }]);
    await run(UNDO, { id: set.id });
    expect(await values()).toEqual([{ room: 'two' }, {}]);
    const wrong = await run(PROPERTIES, {
      input: { sessionIds: [ids[0], randomUUID()], properties: { room: 'x' } },
    });
    expect(wrong.refusals.map(({ reason }: any) => reason).sort()).toEqual([
      'This session does not exist.',
      'This value does not fit “Room”.',
    ]);
    for (const input of [{ properties: { room: 'one' } }, { sessionIds: ids, properties: {} }])
      expect(await admin().refusal(PROPERTIES, { input })).toBe('BAD_USER_INPUT');
  });

  it('cover the actor’s own programs only, and are visible to their creator only', async () => {
    const { programAdmin, superAdmin } = fixture.cast.actors;
    const filter = { subjects: ['Props'] };
    const own = await run(CANCEL, { input: { filter } }, programAdmin);
    expect(own).toMatchObject({ total: 2, done: 2 });
    expect(await fixture.as(superAdmin).refusal(UNDO, { id: own.id })).toBe('NOT_FOUND');
    const foreign = await run(CANCEL, { input: { filter: {} } }, fixture.cast.foreigners.superAdmin);
    expect(foreign).toMatchObject({ total: 0, status: 'DONE' });
    const query = `query { getSessionBulkChanges { id } }`;
    const mine = await fixture.as(programAdmin).query<any>(query);
    expect(mine.getSessionBulkChanges).toEqual([{ id: own.id }]);
  });
});

describe('adminRestoreOneOrManySessions', () => {
  it('restores sessions one by one, and names people who are booked elsewhere', async () => {
    const many = `mutation ($ids: [ID!]!) { adminRestoreOneOrManySessions(input: { sessionIds: $ids }) {
      sessions { status } refused { sessionId reason } } }`;
    const [first, second] = await weekly(2, { subject: 'Few', startTime: '04:00', endTime: '04:30' });
    await run(CANCEL, { input: { filter: { subjects: ['Few'] } } });
    await book(
      admin(),
      sessionInput(fixture, { startTime: '04:00', endTime: '04:30', learnerIds: [fixture.ids.learner2] }),
    );
    const { adminRestoreOneOrManySessions: answer } = await admin().query<any>(many, {
      ids: [first, second],
    });
    expect(answer.sessions).toEqual([{ status: 'UPCOMING' }]);
    expect(answer.refused).toEqual([{ sessionId: first, reason: expect.stringContaining('Maya Lindqvist') }]);
  });
});

async function pend(ids: string[]): Promise<void> {
  for (const [table, column] of [
    ['sessions', 'id'],
    ['session_participants', 'session_id'],
  ])
    await fixture.admin.query(`UPDATE sessions.${table} SET status = 'PENDING' WHERE ${column} = ANY ($1)`, [
      ids,
    ]);
}
