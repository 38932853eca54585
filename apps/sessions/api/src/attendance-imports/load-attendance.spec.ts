import { randomUUID } from 'node:crypto';
import type { AttendanceLine, RowAnswer, RowsReadyPayload } from '@lyceum/contracts/roster';
import { systemActor } from '@lyceum/server/actor';
import type { RunningJob } from '@lyceum/server/jobs';
import { fileStoreOf } from '@lyceum/server/testing';
import { completeDueSessions } from '../attendance/complete-due-sessions.platform';
import { UNKNOWN_ECOSYSTEM } from '../projections/facts';
import { ecosystem } from '../testing/saved-payloads';
import { book, sessionInput, startFixture, type SessionsFixture } from '../testing/sessions-fixture';
import { loadAttendanceJob } from './load-attendance.job';
import { undoAttendanceJob } from './undo-attendance.job';

let fixture: SessionsFixture;
beforeAll(async () => {
  fixture = await startFixture();
  const { tutorPayoutsConfig } = UNKNOWN_ECOSYSTEM;
  await fixture.saveEcosystem({
    ...ecosystem(fixture.cast.ecosystemId),
    tutorPayoutsConfig: { ...tutorPayoutsConfig, enabled: true, tutorPayoutRate: '20.00' },
  });
});
afterAll(() => fixture.close());

const CORRECT = `mutation ($input: CorrectAttendanceInput!) { correctAttendance(input: $input) { session { id } } }`;
const PEOPLE = `query ($id: ID!) { getSession(sessionId: $id) { session { sessionCompletionStatus numAttendees
  participants { userId minutesPresent minutesLost lostReason attendanceSource } } } }`;
const admin = () => fixture.as(fixture.cast.actors.superAdmin);

let days = 0;
/** A group session of three learners, from 16:00 to 16:45 UTC of a day of its own. */
async function group(isHeld = true): Promise<{ id: string; start: number }> {
  days += 1;
  const date = `2026-11-${String(days).padStart(2, '0')}`;
  fixture.setNow('2026-10-20T15:00:00Z');
  const { learner, learner2, learner3 } = fixture.ids;
  const input = sessionInput(fixture, {
    ...{ sessionType: 'GROUP', date, startTime: '09:00', endTime: '09:45' },
    learnerIds: [learner, learner2, learner3],
  });
  const { id } = (await book(admin(), input)).session;
  const [{ start }] = (
    await fixture.admin.query(
      `SELECT extract(epoch FROM starts_at)::float8 AS start FROM sessions.sessions WHERE id = $1`,
      [id],
    )
  ).rows;
  if (isHeld) {
    fixture.setNow(`${date}T20:00:00Z`);
    await completeDueSessions.handler(fixture.services);
  }
  return { id, start };
}

const line = (given: Partial<AttendanceLine>): Omit<AttendanceLine, 'row'> => ({
  ...{
    sessionId: null,
    userId: fixture.ids.learner,
    start: null,
    status: 'PRESENT',
    minutes: null,
    ...given,
  },
});
const job = (data: object, ecosystemId = fixture.cast.ecosystemId) =>
  ({
    data,
    actor: systemActor(ecosystemId, 'test'),
    signal: new AbortController().signal,
  }) as unknown as RunningJob<never>;

async function load(rows: readonly Omit<AttendanceLine, 'row'>[], part: Partial<RowsReadyPayload> = {}) {
  const key = `import-chunks/${randomUUID()}`;
  await fileStoreOf(fixture).write(
    `${key}/rows.ndjson`,
    rows.map((row, n) => JSON.stringify({ ...row, row: n + 2 })).join('\n'),
  );
  const payload: RowsReadyPayload = {
    ...{
      importJobId: randomUUID(),
      attempt: 1,
      entityType: 'ATTENDANCE',
      rows: rows.length,
      checkOnly: false,
    },
    ...{ fileKey: `${key}/rows.ndjson`, answerKey: `${key}/answer.ndjson`, sendsInvitations: false },
    ...{ programId: fixture.cast.programId, submittedBy: null },
    ...part,
  };
  await loadAttendanceJob.handler(job(payload), fixture.services);
  const { fresh, changed, same, refused } = (await fixture.recorded('sessions.rows-loaded')).at(-1)!.payload;
  const chunks: Buffer[] = [];
  for await (const chunk of await fixture.services.files.read(payload.answerKey))
    chunks.push(chunk as Buffer);
  const answers = Buffer.concat(chunks)
    .toString('utf8')
    .split('\n')
    .filter(Boolean)
    .map((text) => JSON.parse(text) as RowAnswer);
  return { importJobId: payload.importJobId, counts: { fresh, changed, same, refused }, answers };
}

async function undo(importJobId: string): Promise<any> {
  await undoAttendanceJob.handler(job({ importJobId }), fixture.services);
  return (await fixture.recorded('sessions.rows-undone')).at(-1)!.payload;
}

async function ledger(sessionId: string): Promise<unknown[]> {
  const { rows } = await fixture.admin.query(
    `SELECT user_id, minutes_scheduled, minutes_delivered, minutes_present, minutes_lost, lost_reason, attendance_source
     FROM sessions.session_participants WHERE session_id = $1 AND user_type = 'LEARNER' ORDER BY user_id`,
    [sessionId],
  );
  return rows;
}
const sessionOf = async (id: string) => (await admin().query<any>(PEOPLE, { id })).getSession.session;
const codes = (answers: readonly RowAnswer[]) => answers.map(({ code, outcome }) => code ?? outcome);

describe('an import of attendance', () => {
  it('records attendance by session id, or by learner and start, once, and notifies nobody', async () => {
    const { id, start } = await group();
    const { learner, learner2, learner3 } = fixture.ids;
    const rows = [
      line({ sessionId: id }),
      line({ start, userId: learner2, status: 'LATE', minutes: 30 }),
      line({ start, userId: learner3, status: 'EXCUSED' }),
    ];
    expect((await load(rows)).counts).toEqual({ fresh: 3, changed: 0, same: 0, refused: 0 });
    const session = await sessionOf(id);
    expect(session).toMatchObject({ sessionCompletionStatus: 'ATTENDED', numAttendees: 2 });
    const of = (userId: string) => session.participants.find((each: any) => each.userId === userId);
    expect(of(learner)).toMatchObject({ minutesPresent: 45, lostReason: null, attendanceSource: 'IMPORT' });
    expect(of(learner2)).toMatchObject({ minutesPresent: 30, minutesLost: 15, lostReason: 'LATE' });
    expect(of(learner3)).toMatchObject({ minutesPresent: 0, lostReason: 'EXCUSED' });
    expect((await fixture.recorded('sessions.changed')).at(-1)!.payload).toMatchObject({
      change: 'ATTENDANCE_CORRECTED',
      isImported: true,
    });
    const before = (await fixture.recorded('sessions.changed')).length;
    expect((await load(rows)).counts).toEqual({ fresh: 0, changed: 0, same: 3, refused: 0 });
    expect(await fixture.recorded('sessions.changed')).toHaveLength(before);
    // A correction by a later file.
    expect((await load([line({ sessionId: id, status: 'ABSENT' })])).counts.changed).toBe(1);
    expect((await sessionOf(id)).numAttendees).toBe(1);
  });

  it('a check counts the same and writes nothing', async () => {
    const { id } = await group();
    const before = await ledger(id);
    const { counts } = await load([line({ sessionId: id })], { checkOnly: true });
    expect(counts).toEqual({ fresh: 1, changed: 0, same: 0, refused: 0 });
    expect(await ledger(id)).toEqual(before);
  });

  it('refuses unknown sessions, other programs, coming sessions, other learners, repeated rows and bad minutes', async () => {
    const { id, start } = await group();
    const coming = await group(false);
    const { answers } = await load([
      line({ sessionId: randomUUID() }),
      line({ start: start + 60 }),
      line({ sessionId: coming.id }),
      line({ sessionId: id, userId: randomUUID() }),
      line({ sessionId: id, minutes: 46 }),
      line({ sessionId: id, userId: fixture.ids.learner2 }),
      line({ start, userId: fixture.ids.learner2 }),
    ]);
    expect(codes(answers)).toEqual([
      'session-unknown',
      'session-unknown',
      'session-not-completed',
      'learner-not-in-session',
      'minutes-too-many',
      'NEW',
      'attendance-repeated',
    ]);
    const elsewhere = await load([line({ sessionId: id })], { programId: fixture.cast.siblingProgramId });
    expect(codes(elsewhere.answers)).toEqual(['session-unknown']);
  });

  it('refuses rows that would change approved pay, and loads the others', async () => {
    const [paid, other] = [await group(), await group()];
    const present = Object.values(fixture.ids)
      .slice(2)
      .map((userId) => line({ sessionId: paid.id, userId }));
    await load(present);
    await fixture.admin.query(`UPDATE sessions.leader_pay SET status = 'APPROVED' WHERE session_id = $1`, [
      paid.id,
    ]);
    const before = await ledger(paid.id);
    const absent = present.map((row) => ({ ...row, status: 'ABSENT' as const }));
    const { answers } = await load([...absent, line({ sessionId: other.id })]);
    expect(codes(answers)).toEqual(['pay-decided', 'pay-decided', 'pay-decided', 'NEW']);
    expect(await ledger(paid.id)).toEqual(before);
  });

  it('does not find the sessions of another ecosystem', async () => {
    const { id } = await group();
    const before = await ledger(id);
    const key = `import-chunks/${randomUUID()}`;
    await fileStoreOf(fixture).write(`${key}/rows`, JSON.stringify({ ...line({ sessionId: id }), row: 2 }));
    const payload = {
      ...{
        importJobId: randomUUID(),
        attempt: 1,
        entityType: 'ATTENDANCE',
        programId: fixture.cast.programId,
      },
      ...{ fileKey: `${key}/rows`, answerKey: `${key}/answer`, rows: 1, checkOnly: false, submittedBy: null },
    };
    await loadAttendanceJob.handler(job(payload, fixture.cast.otherEcosystemId), fixture.services);
    expect((await fixture.recorded('sessions.rows-loaded')).at(-1)!.payload).toMatchObject({
      refused: 1,
      fresh: 0,
    });
    expect(await ledger(id)).toEqual(before);
  });
});

describe('undoing an import of attendance', () => {
  it('restores the ledgers from before', async () => {
    const { id } = await group();
    const before = await ledger(id);
    const { importJobId } = await load([
      line({ sessionId: id }),
      line({ sessionId: id, userId: fixture.ids.learner2, status: 'LATE', minutes: 10 }),
    ]);
    expect(await ledger(id)).not.toEqual(before);
    expect(await undo(importJobId)).toEqual({ importJobId, obstacles: [] });
    expect(await ledger(id)).toEqual(before);
    expect(await undo(importJobId)).toEqual({ importJobId, obstacles: [] });
  });

  it('names a session whose attendance was changed since, and restores nothing', async () => {
    const [changed, other] = [await group(), await group()];
    const { importJobId } = await load([line({ sessionId: changed.id }), line({ sessionId: other.id })]);
    const corrections = [{ userId: fixture.ids.learner, minutesPresent: 10 }];
    await admin().query(CORRECT, { input: { sessionId: changed.id, reason: 'Camera', corrections } });
    const before = [await ledger(changed.id), await ledger(other.id)];
    const { obstacles } = await undo(importJobId);
    expect(obstacles).toEqual([
      { kind: 'ATTENDANCE', externalId: changed.id, name: expect.stringMatching(/, 2026-11-\d\d$/) },
    ]);
    expect([await ledger(changed.id), await ledger(other.id)]).toEqual(before);
  });
});

it('answers the roster when loading or undoing is given up', async () => {
  const importJobId = randomUUID();
  await loadAttendanceJob.failed!(job({ importJobId, attempt: 3 }), new Error('given up'), fixture.services);
  expect((await fixture.recorded('sessions.rows-failed')).at(-1)!.payload).toEqual({
    importJobId,
    attempt: 3,
  });
  await undoAttendanceJob.failed!(job({ importJobId }), new Error('given up'), fixture.services);
  expect((await fixture.recorded('sessions.rows-undone')).at(-1)!.payload).toEqual({
    ...{ importJobId, obstacles: [], failed: true },
  });
});
