import { randomUUID } from 'node:crypto';
import type { Actor } from '@lyceum/server/actor';
import { observing } from '../testing/observation-documents';
import { book, sessionInput, startFixture, type SessionsFixture } from '../testing/sessions-fixture';

const CANCEL = `mutation ($input: CancelSessionV3Input!) { cancelSessionV3(input: $input) { late } }`;

let fixture: SessionsFixture;
let actors: SessionsFixture['cast']['actors'];
let revision = 0;

beforeAll(async () => {
  fixture = await startFixture();
  actors = fixture.cast.actors;
  await fixture.savePerson({
    userId: actors.programAdmin.userId!,
    firstName: 'Ana',
    lastName: 'Ortiz',
    programRoles: [{ programId: fixture.cast.programId, role: 'PROGRAM_ADMIN' }],
  });
});
afterAll(() => fixture.close());

const coordinator = () => fixture.as(actors.programAdmin);
const setRule = async (change: object, actor: Actor = actors.programAdmin) => {
  const rule = {
    ...{ programId: fixture.cast.programId, revision, firstSessions: null, firstDays: null },
    ...{ notice: 'LEADER', showsOutcome: true },
    ...change,
  };
  const saved = (await fixture.as(actor).query(observing.setRule, { rule }))['setObservationRule'];
  revision = saved.revision;
  return saved;
};
const list = async (variables: object = {}, actor: Actor = actors.programAdmin) =>
  (await fixture.as(actor).query(observing.list, variables))['getObservations'];
const of = (page: any) => page.observations.map(({ session, number }: any) => [session.id, number]);
const bookOn = async (date: string, change: object = {}) =>
  (await book(fixture.as(actors.superAdmin), sessionInput(fixture, { date, ...change }))).session
    .id as string;
const events = async (type = 'sessions.observation-changed') => {
  const { rows } = await fixture.admin.query(
    `SELECT payload FROM sessions.outbox WHERE type = $1 ORDER BY id`,
    [type],
  );
  return rows.map(({ payload }) => payload);
};
const assign = async (id: string, observerId: string | null) =>
  (await coordinator().query(observing.assign, { id, observerId }))['assignObserver'];
const refusal = async (document: string, variables: object, actor: Actor = actors.programAdmin) =>
  (await fixture.as(actor).send(document, variables as any)).errors?.[0]?.extensions;

let first: string;
let second: string;
let third: string;

describe('setObservationRule', () => {
  it('makes the first sessions of a tutor with minors due, and follows bookings, moves and cancellations', async () => {
    expect((await list()).totalCount).toBe(0);
    second = await bookOn('2026-12-08');
    third = await bookOn('2026-12-15');
    expect((await list()).totalCount).toBe(0);
    expect(await setRule({ firstSessions: 2 })).toMatchObject({
      firstSessions: 2,
      firstDays: null,
      revision: 1,
    });
    expect(of(await list())).toEqual([
      [second, 1],
      [third, 2],
    ]);
    first = await bookOn('2026-12-01');
    expect(of(await list())).toEqual([
      [first, 1],
      [second, 2],
    ]);
    await fixture.as(actors.superAdmin).query(CANCEL, { input: { sessionId: first, reason: 'Snow' } });
    expect(of(await list())).toEqual([
      [second, 1],
      [third, 2],
    ]);
  });

  it('observes by days, too, and nothing without both', async () => {
    await setRule({ firstDays: 8 });
    const days = (await list()).observations.length;
    expect(days).toBeGreaterThan(0);
    await setRule({});
    expect((await list()).totalCount).toBe(0);
    await setRule({ firstSessions: 3 });
    expect((await list()).totalCount).toBeGreaterThanOrEqual(2);
  });

  it('leaves lessons without minors out', async () => {
    const adult = randomUUID();
    await fixture.savePerson({
      userId: adult,
      ofAgeOn: '2020-01-01',
      programRoles: [{ programId: fixture.cast.programId, role: 'LEARNER' }],
    });
    const id = await bookOn('2026-11-27', { leaderIds: [fixture.ids.leader2], learnerIds: [adult] });
    expect(of(await list()).map(([sessionId]: [string]) => sessionId)).not.toContain(id);
  });

  it('names the field of a refusal, and refuses a former revision and other programs', async () => {
    const rule = { programId: fixture.cast.programId, revision, notice: 'LEADER', showsOutcome: true };
    expect(await refusal(observing.setRule, { rule: { ...rule, firstSessions: 51 } })).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'rule.firstSessions',
    });
    expect(await refusal(observing.setRule, { rule: { ...rule, firstDays: 0 } })).toMatchObject({
      field: 'rule.firstDays',
    });
    expect(await refusal(observing.setRule, { rule: { ...rule, revision: revision - 1 } })).toMatchObject({
      code: 'CONFLICT',
    });
    expect(await refusal(observing.setRule, { rule }, fixture.cast.foreigners.superAdmin)).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await refusal(observing.setRule, { rule }, actors.leader)).toMatchObject({ code: 'FORBIDDEN' });
    const sibling = { ...rule, programId: fixture.cast.siblingProgramId };
    expect(await refusal(observing.setRule, { rule: sibling })).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('assignObserver', () => {
  const due = async () => (await list()).observations[0];

  it('tells the observer and, as the program says, the tutor', async () => {
    const { id } = await due();
    const observer = actors.superAdmin.userId!;
    // Only admins of the program and the actor are candidates.
    expect(await refusal(observing.assign, { id, observerId: observer })).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'observerId',
    });
    const assigned = await assign(id, actors.programAdmin.userId);
    expect(assigned).toMatchObject({ observer: { id: actors.programAdmin.userId }, mayDecide: true });
    expect((await events()).at(-1)).toMatchObject({
      step: 'PLANNED',
      observerId: null,
      leaderId: fixture.ids.leader,
      learnerIds: [],
    });
    expect((await list({ mine: true })).totalCount).toBe(1);
    expect((await list({ mine: true }, actors.superAdmin)).totalCount).toBe(0);
    const { length } = await events();
    await assign(id, actors.programAdmin.userId);
    expect(await events()).toHaveLength(length);
    await assign(id, null);
    expect((await due()).observer).toBeNull();
  });

  it('tells everybody, or nobody beforehand, where the program says so', async () => {
    const { id } = await due();
    await setRule({ firstSessions: 3, notice: 'EVERYBODY' });
    await assign(id, actors.programAdmin.userId);
    expect((await events()).at(-1)).toMatchObject({ learnerIds: [fixture.ids.learner] });
    await assign(id, null);
    await setRule({ firstSessions: 3, notice: 'IN_ROOM' });
    const { length } = await events();
    await assign(id, actors.programAdmin.userId);
    expect(await events()).toHaveLength(length);
    await setRule({ firstSessions: 3 });
  });

  it('refuses the tutor, strangers and other organizations', async () => {
    const { id } = await due();
    expect(await refusal(observing.assign, { id, observerId: fixture.ids.leader })).toMatchObject({
      field: 'observerId',
    });
    const teaching: Actor = { ...actors.programAdmin, userId: fixture.ids.leader };
    expect(await refusal(observing.assign, { id, observerId: null }, teaching)).toMatchObject({
      code: 'FORBIDDEN',
    });
    expect(
      await refusal(observing.assign, { id, observerId: null }, fixture.cast.foreigners.superAdmin),
    ).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refusal(observing.assign, { id: randomUUID(), observerId: null })).toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('recordObservation', () => {
  const record = async (input: object) =>
    (await coordinator().query(observing.record, { input }))['recordObservation'];

  it('records a visit once it has begun, and tells the tutor what the program shows', async () => {
    const { id: observationId, session } = (await list()).observations[0];
    const input = {
      observationId,
      outcome: 'ADVICE',
      way: 'LIVE',
      notes: 'Rushed',
      forLeader: 'Wait longer.',
    };
    expect(await refusal(observing.record, { input })).toMatchObject({
      code: 'CONFLICT',
      refusal: 'TOO_EARLY',
    });
    expect(await refusal(observing.record, { input: { ...input, way: 'RECORDING' } })).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'input.way',
    });
    expect(await refusal(observing.record, { input: { ...input, way: null } })).toMatchObject({
      field: 'input.way',
    });
    const concern = { observationId, outcome: 'CONCERN', way: 'LIVE' };
    expect(await refusal(observing.record, { input: concern })).toMatchObject({ field: 'input.notes' });
    fixture.setNow('2026-12-20T15:00:00Z');
    expect(await record(input)).toMatchObject({ outcome: 'ADVICE', notes: 'Rushed', mayDecide: false });
    const told = (await events()).at(-1);
    expect(told).toMatchObject({ step: 'DONE', leaderId: fixture.ids.leader, text: 'Wait longer.' });
    expect(JSON.stringify(told)).not.toContain('Rushed');
    // Reports count it, without what was written.
    expect((await events('sessions.observation-recorded')).at(-1)).toEqual({
      ...{ observationId, sessionId: session.id, leaderId: fixture.ids.leader, outcome: 'ADVICE' },
      ...{ programId: fixture.cast.programId, recordedAt: '2026-12-20T15:00:00.000Z' },
    });
    expect(await refusal(observing.record, { input })).toMatchObject({ code: 'CONFLICT', refusal: 'DONE' });
    expect(of(await list({ done: true })).map(([sessionId]: [string]) => sessionId)).toContain(session.id);
  });

  it('tells nothing where the program hides outcomes, and keeps notes from the tutor', async () => {
    await setRule({ firstSessions: 3, showsOutcome: false });
    const { id: observationId } = (await list()).observations[0];
    const { length } = await events();
    await record({ observationId, outcome: 'CONCERN', way: 'LIVE', notes: 'Speak with them' });
    expect(await events()).toHaveLength(length);
    expect((await events('sessions.observation-recorded')).at(-1)).toMatchObject({
      observationId,
      outcome: 'CONCERN',
    });
    const teaching: Actor = { ...actors.programAdmin, userId: fixture.ids.leader };
    for (const one of (await list({ done: true }, teaching)).observations)
      expect(one).toMatchObject({ notes: null, mayDecide: false });
  });
});

describe('getObservations', () => {
  it('is confined to programs that the viewer administers', async () => {
    expect(await refusal(observing.list, {}, actors.leader)).toMatchObject({ code: 'FORBIDDEN' });
    const sibling = { programId: fixture.cast.siblingProgramId };
    expect(await refusal(observing.list, sibling)).toMatchObject({ code: 'NOT_FOUND' });
    expect((await list({}, fixture.cast.foreigners.superAdmin)).totalCount).toBe(0);
    expect(await refusal(observing.list, { pageNumber: 51 })).toMatchObject({ field: 'pageNumber' });
  });
});

describe('a leader who observes', () => {
  const mentor = () => fixture.leader2;
  const isLeader = (change: object = {}) =>
    fixture.savePerson({
      ...{ userId: fixture.ids.leader2, firstName: 'Max', lastName: 'Moe', ofAgeOn: '2010-01-01' },
      programRoles: [{ programId: fixture.cast.programId, role: 'LEADER' }],
      ...change,
    });
  let id: string;

  it('getObserverCandidates has adult leaders where the program lets them, and assignObserver refuses others', async () => {
    await isLeader();
    const programId = fixture.cast.programId;
    const ids = async () =>
      (await coordinator().query(observing.candidates, { programId }))['getObserverCandidates'].map(
        ({ id: one }: { id: string }) => one,
      );
    await setRule({ firstSessions: 50 });
    await bookOn('2027-01-12');
    id = (await list()).observations[0].id;
    expect(await ids()).not.toContain(mentor().userId);
    const field = { field: 'observerId' };
    expect(await refusal(observing.assign, { id, observerId: mentor().userId })).toMatchObject(field);
    await setRule({ firstSessions: 50, leadersObserve: true });
    expect(await ids()).toEqual(expect.arrayContaining([actors.programAdmin.userId, mentor().userId]));
    await isLeader({ ofAgeOn: '2030-01-01' });
    expect(await ids()).not.toContain(mentor().userId);
    expect(await refusal(observing.assign, { id, observerId: mentor().userId })).toMatchObject(field);
    await isLeader();
    for (const other of [fixture.ids.leader, fixture.ids.learner, randomUUID()])
      expect(await refusal(observing.assign, { id, observerId: other })).toMatchObject(field);
    await assign(id, mentor().userId);
    expect((await events()).at(-1)).toMatchObject({ step: 'PLANNED', observerId: mentor().userId });
  });

  it('getObservations lists what is assigned, without the session, and recordObservation takes the outcome once', async () => {
    const mine = await list({ mine: true }, mentor());
    expect(mine.observations).toMatchObject([
      { id, session: null, subject: 'Reading', mayDecide: false, mayRecord: true, hasRecording: false },
    ]);
    expect(await refusal(observing.list, {}, mentor())).toMatchObject({ code: 'FORBIDDEN' });
    expect((await list({ mine: true }, actors.leader)).totalCount).toBe(0);
    expect(await refusal(observing.assign, { id, observerId: null }, mentor())).toBeDefined();
    fixture.setNow('2027-01-13T15:00:00Z');
    const input = { observationId: id, outcome: 'GOOD', way: 'LIVE', notes: 'Calm' };
    expect(await refusal(observing.record, { input }, actors.leader)).toMatchObject({ code: 'NOT_FOUND' });
    await setRule({ firstSessions: 50 });
    expect(await refusal(observing.record, { input }, mentor())).toMatchObject({ code: 'NOT_FOUND' });
    expect((await list({ mine: true }, mentor())).totalCount).toBe(0);
    await setRule({ firstSessions: 50, leadersObserve: true });
    const recorded = (await fixture.as(mentor()).query(observing.record, { input }))['recordObservation'];
    expect(recorded).toMatchObject({ outcome: 'GOOD', notes: 'Calm', mayRecord: false });
    expect(await refusal(observing.record, { input }, mentor())).toMatchObject({ refusal: 'DONE' });
    await setRule({ firstSessions: 3 });
  });
});

describe('getObserverCandidates and getObservationRule', () => {
  it('list admins of the program with the viewer, and answer defaults', async () => {
    const programId = fixture.cast.programId;
    const ids = async (actor: Actor) =>
      (await fixture.as(actor).query(observing.candidates, { programId }))['getObserverCandidates'].map(
        ({ id }: { id: string }) => id,
      );
    expect(await ids(actors.programAdmin)).toEqual([actors.programAdmin.userId]);
    expect(await ids(actors.superAdmin)).toEqual([actors.superAdmin.userId, actors.programAdmin.userId]);
    const sibling = { programId: fixture.cast.siblingProgramId };
    const rule = (await fixture.as(actors.superAdmin).query(observing.rule, sibling))['getObservationRule'];
    expect(rule).toMatchObject({ firstSessions: null, firstDays: null, notice: 'LEADER', revision: 0 });
  });
});
