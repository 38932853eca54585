import { randomUUID } from 'node:crypto';
import type { Caller } from '@lyceum/server/testing';
import { UNKNOWN_ECOSYSTEM } from '../projections/facts';
import { ecosystem } from '../testing/saved-payloads';
import { book, sessionInput, startFixture, type SessionsFixture } from '../testing/sessions-fixture';
import { completeDueSessions } from './complete-due-sessions.platform';

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

const REGISTER = `{ state opensAt minutesScheduled reasonNeeded rows { userId status minutesPresent excuse revision markedBy { id } } }`;
const GET = `query ($id: ID!) { getSessionRegister(sessionId: $id) ${REGISTER} }`;
const SAVE = `mutation ($input: SaveSessionRegisterInput!) {
  saveSessionRegister(input: $input) { answers { userId outcome refusal } register ${REGISTER} } }`;
const CORRECT = `mutation ($input: CorrectAttendanceInput!) { correctAttendance(input: $input) { session { id } } }`;
const PEOPLE = `query ($id: ID!) { getSession(sessionId: $id) { session { sessionCompletionStatus numAttendees
  participants { userId minutesPresent minutesLost lostReason attendanceSource } } } }`;
const DUE = `query { getSessionsToRegister { id } }`;
const LACKING = `query { getEcosystemAdminPaginatedSessionSummary(input: { filter: { lack: ATTENDANCE } }) { sessions { id } } }`;

const admin = () => fixture.as(fixture.cast.actors.superAdmin);
const tutor = () => fixture.as(fixture.cast.actors.leader);
const DURING = '2026-11-23T16:20:00Z';
const AFTER = '2026-11-23T17:00:30Z';

/** A group session of three learners, from 16:00 to 16:45 UTC of the day. */
async function group(date = '2026-11-23'): Promise<string> {
  fixture.setNow('2026-11-22T15:00:00Z');
  const { learner, learner2, learner3 } = fixture.ids;
  const input = sessionInput(fixture, {
    ...{ sessionType: 'GROUP', date, startTime: '09:00', endTime: '09:45' },
    learnerIds: [learner, learner2, learner3],
  });
  return (await book(admin(), input)).session.id;
}

const entry = (userId: string, status: string, given: object = {}) => ({
  ...{ userId, status, entryId: randomUUID(), basedOn: 0, markedAt: '2026-11-23T16:10:00Z' },
  ...given,
});
const send = (caller: Caller, sessionId: string, entries: object[], reason?: string) =>
  caller.query<any>(SAVE, { input: { sessionId, entries, reason } }).then((data) => data.saveSessionRegister);
const outcomes = (answer: any) => answer.answers.map(({ outcome }: any) => outcome);
const rowOf = (register: any, userId: string) => register.rows.find((row: any) => row.userId === userId);
const participantsOf = async (id: string) => (await admin().query<any>(PEOPLE, { id })).getSession.session;

describe('saveSessionRegister', () => {
  let sessionId: string;

  it('accepts entries when the session opens, from its leader and admins', async () => {
    sessionId = await group();
    const register = async (caller: Caller) =>
      (await caller.query<any>(GET, { id: sessionId })).getSessionRegister;
    expect(await register(tutor())).toMatchObject({
      state: 'NOT_OPEN',
      opensAt: '2026-11-23T15:55:00.000Z',
      minutesScheduled: 45,
    });
    const early = { sessionId, entries: [entry(fixture.ids.learner, 'PRESENT')] };
    expect(await tutor().refusal(SAVE, { input: early })).toBe('CONFLICT');
    fixture.setNow(DURING);
    expect(await register(admin())).toMatchObject({ state: 'OPEN', reasonNeeded: false });
    expect((await register(tutor())).rows).toHaveLength(3);
    const learner = fixture.as(fixture.cast.actors.learner);
    expect(await learner.refusal(GET, { id: sessionId })).toBe('FORBIDDEN');
    expect(await learner.refusal(SAVE, { input: early })).toBe('FORBIDDEN');
    const foreign = fixture.as(fixture.cast.foreigners.superAdmin);
    expect(await foreign.refusal(GET, { id: sessionId })).toBe('NOT_FOUND');
    expect(await foreign.refusal(SAVE, { input: early })).toBe('NOT_FOUND');
  });

  it('stores entries one by one, each once, and refuses invalid ones', async () => {
    const { learner, learner2, learner3, leader2 } = fixture.ids;
    const late = entry(learner2, 'LATE', { minutesPresent: 30 });
    const first = await send(tutor(), sessionId, [
      entry(learner, 'PRESENT'),
      late,
      entry(learner3, 'ABSENT', { minutesPresent: 30 }),
      entry(leader2, 'PRESENT'),
    ]);
    expect(outcomes(first)).toEqual(['SAVED', 'SAVED', 'REFUSED', 'REFUSED']);
    expect(first.answers[2].refusal).toBe('These minutes do not go with this status.');
    expect(first.answers[3].refusal).toBe('This person does not learn in the session.');
    expect(rowOf(first.register, learner2)).toMatchObject({
      status: 'LATE',
      minutesPresent: 30,
      revision: 1,
    });
    expect(rowOf(first.register, learner3)).toMatchObject({ status: null, revision: 0 });
    const again = await send(tutor(), sessionId, [late]);
    expect(outcomes(again)).toEqual(['SAVED']);
    expect(rowOf(again.register, learner2).revision).toBe(1);
  });

  it('keeps the newest entry of one person, and returns another person’s entry instead of overwriting it', async () => {
    const { learner2, learner3 } = fixture.ids;
    const at = (minute: number) => `2026-11-23T16:${minute}:00Z`;
    const newer = await send(tutor(), sessionId, [
      entry(learner3, 'EXCUSED', { markedAt: at(15), excuse: ' Dentist ' }),
    ]);
    expect(rowOf(newer.register, learner3)).toMatchObject({ status: 'EXCUSED', excuse: 'Dentist' });
    const late = await send(tutor(), sessionId, [entry(learner3, 'PRESENT', { markedAt: at(12) })]);
    expect(outcomes(late)).toEqual(['OUTDATED']);
    const blind = await send(admin(), sessionId, [entry(learner2, 'ABSENT', { markedAt: at(19) })]);
    expect(outcomes(blind)).toEqual(['CONFLICT']);
    expect(rowOf(blind.register, learner2)).toMatchObject({
      status: 'LATE',
      revision: 1,
      markedBy: { id: fixture.ids.leader },
    });
    const seen = await send(admin(), sessionId, [entry(learner2, 'LEFT_EARLY', { basedOn: 1 })]);
    expect(outcomes(seen)).toEqual(['SAVED']);
    expect(rowOf(seen.register, learner2)).toMatchObject({ status: 'LEFT_EARLY', minutesPresent: 40 });
  });

  it('agrees with the ledger once the session is completed', async () => {
    fixture.setNow(AFTER);
    await completeDueSessions.handler(fixture.services);
    const session = await participantsOf(sessionId);
    expect(session).toMatchObject({ sessionCompletionStatus: 'ATTENDED', numAttendees: 2 });
    const of = (userId: string) => rowOf({ rows: session.participants }, userId);
    expect(of(fixture.ids.learner)).toMatchObject({ minutesPresent: 45, lostReason: null });
    expect(of(fixture.ids.learner2)).toMatchObject({
      ...{ minutesPresent: 40, minutesLost: 5, lostReason: 'LEFT_EARLY', attendanceSource: 'ADMIN' },
    });
    expect(of(fixture.ids.learner3)).toMatchObject({ minutesPresent: 0, lostReason: 'EXCUSED' });
  });

  it('needs no reason after the session until hours or pay were decided', async () => {
    const { learner, learner3, leader } = fixture.ids;
    const first = await send(tutor(), sessionId, [
      entry(learner3, 'LATE', { minutesPresent: 20, markedAt: AFTER }),
    ]);
    expect(outcomes(first)).toEqual(['SAVED']);
    expect(rowOf({ rows: (await participantsOf(sessionId)).participants }, learner3)).toMatchObject({
      ...{ minutesPresent: 20, minutesLost: 25, lostReason: 'LATE' },
    });
    expect((await fixture.recorded('sessions.changed')).at(-1)!.payload).toMatchObject({
      ...{ change: 'ATTENDANCE_CORRECTED', reason: null, isFirstRecord: false },
      minutesPresent: { [learner]: 45, [learner3]: 20 },
    });
    await fixture.admin.query(
      `UPDATE sessions.leader_pay SET status = 'APPROVED' WHERE session_id = $1 AND user_id = $2`,
      [sessionId, leader],
    );
    const absent = entry(learner, 'ABSENT', { basedOn: 1 });
    const refused = await send(tutor(), sessionId, [absent]);
    expect(outcomes(refused)).toEqual(['REASON_NEEDED']);
    expect(refused.register.reasonNeeded).toBe(true);
    expect(outcomes(await send(tutor(), sessionId, [absent], 'Was at the nurse'))).toEqual(['SAVED']);
    // With no learner present the approved pay would become zero, so an admin has to reopen it first.
    const nobody = fixture.ids.learner2;
    const others = [entry(nobody, 'ABSENT', { basedOn: 2 }), entry(learner3, 'ABSENT', { basedOn: 2 })];
    const input = { sessionId, entries: others, reason: 'Fire drill' };
    expect(await admin().refusal(SAVE, { input })).toBe('CONFLICT');
  });

  it('keeps a correction as the last entry, which a late entry of a device does not overwrite', async () => {
    const { learner } = fixture.ids;
    const corrections = [{ userId: learner, minutesPresent: 10 }];
    await admin().query(CORRECT, { input: { sessionId, reason: 'Camera', corrections } });
    const late = await send(tutor(), sessionId, [entry(learner, 'PRESENT', { basedOn: 2 })], 'Late');
    expect(outcomes(late)).toEqual(['CONFLICT']);
    expect(rowOf(late.register, learner)).toMatchObject({ status: 'LATE', minutesPresent: 10, revision: 3 });
  });
});

it('completes a session without marks as unrecorded, and lists it among sessions without attendance', async () => {
  const id = await group('2026-11-24');
  fixture.setNow('2026-11-24T17:00:00Z');
  await completeDueSessions.handler(fixture.services);
  const lacking = async () =>
    (await admin().query<any>(LACKING)).getEcosystemAdminPaginatedSessionSummary.sessions.map(
      (one: any) => one.id,
    );
  expect(await lacking()).toContain(id);
  const due = async (caller: Caller) =>
    (await caller.query<any>(DUE)).getSessionsToRegister.map((one: any) => one.id);
  expect(await due(tutor())).toEqual([id]);
  for (const other of [
    fixture.as(fixture.cast.actors.learner),
    fixture.as(fixture.cast.foreigners.leader),
    admin(),
  ])
    expect(await due(other)).toEqual([]);
  await fixture.saveProgram(fixture.cast.programId, { tutorSelfCheckInOut: false, revision: 100 });
  expect(await due(tutor())).toEqual([]);
  await fixture.saveProgram(fixture.cast.programId, { tutorSelfCheckInOut: true, revision: 101 });
  const { getSessionRegister: register } = await tutor().query<any>(GET, { id });
  expect(register.rows.map(({ status }: any) => status)).toEqual([null, null, null]);
  const all = Object.values(fixture.ids).slice(2);
  const answer = await send(
    tutor(),
    id,
    all.map((userId) => entry(userId, 'ABSENT')),
  );
  expect(outcomes(answer)).toEqual(['SAVED', 'SAVED', 'SAVED']);
  expect(answer.register.rows.map(({ status }: any) => status)).toEqual(['ABSENT', 'ABSENT', 'ABSENT']);
  expect((await fixture.recorded('sessions.changed')).at(-1)!.payload).toMatchObject({ isFirstRecord: true });
  expect(await lacking()).not.toContain(id);
  expect(await due(tutor())).toEqual([]);
  const taken = { userId: all[0], status: null, entryId: randomUUID(), basedOn: 1, markedAt: DURING };
  expect((await send(tutor(), id, [taken])).register.rows).toContainEqual(
    expect.objectContaining({ userId: all[0], status: null, minutesPresent: null, revision: 2 }),
  );
});

it('refuses entries of another person than the one who is signed in', async () => {
  const input = {
    sessionId: randomUUID(),
    markedBy: randomUUID(),
    entries: [entry(fixture.ids.learner, 'LATE')],
  };
  expect(await tutor().refusal(SAVE, { input })).toBe('BAD_USER_INPUT');
});
