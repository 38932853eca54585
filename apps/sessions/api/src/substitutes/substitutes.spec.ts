import { randomUUID } from 'node:crypto';
import { systemActor, type Actor } from '@lyceum/server/actor';
import { completeDueSessions } from '../attendance/complete-due-sessions.platform';
import { book, sessionInput, startFixture, type SessionsFixture } from '../testing/sessions-fixture';
import { substitutes } from '../testing/substitute-documents';
import { expireSubstituteRequests } from './expire-substitute-requests.platform';
import { offerSubstituteRequests } from './offer-substitute-requests';

let fixture: SessionsFixture;
let leader3: Actor;
beforeAll(async () => {
  fixture = await startFixture();
  leader3 = { ...fixture.leader2, userId: randomUUID(), accountId: randomUUID() };
  await fixture.savePerson({
    userId: leader3.userId!,
    firstName: 'Ruth',
    lastName: 'Abrams',
    programRoles: [{ programId: fixture.cast.programId, role: 'LEADER' }],
  });
  await fixture.savePerson({
    userId: fixture.cast.actors.programAdmin.userId!,
    programRoles: [{ programId: fixture.cast.programId, role: 'PROGRAM_ADMIN' as never }],
  });
});
afterAll(() => fixture.close());

const admin = () => fixture.as(fixture.cast.actors.superAdmin);
const maya = () => fixture.as(fixture.cast.actors.leader);
const andre = () => fixture.as(fixture.leader2);
const ruth = () => fixture.as(leader3);
let day = 0;

/** Maya's session on a day of its own, with her request for a substitute. */
async function asked({ reason = 'Ill', change = {} as object } = {}) {
  const date = new Date(Date.UTC(2027, 0, 4 + ++day)).toISOString().slice(0, 10);
  const input = sessionInput(fixture, { date, ...change });
  const { id: sessionId } = (await book(admin(), input)).session;
  const { createSubstituteRequest } = await maya().query(substitutes.create, {
    input: { sessionIds: [sessionId], reason },
  });
  return { date, sessionId, request: createSubstituteRequest.requests[0] };
}
const leadersOf = (session: any) =>
  session.participants.filter((p: any) => p.userType === 'LEADER').map((p: any) => p.userId);
const ofSession = async (caller: ReturnType<typeof admin>, id: string) =>
  (await caller.query(substitutes.ofSession, { id })).getSession.session;
const lastEvent = async () => (await fixture.recorded('sessions.substitute-changed')).at(-1)!.payload;

describe('createSubstituteRequest', () => {
  it('is allowed to the session’s own leader and admins, once, and only where the program has a board', async () => {
    const { sessionId, request } = await asked();
    expect(request).toMatchObject({
      status: 'REQUESTED',
      reason: 'Ill',
      userId: fixture.ids.leader,
      claimer: null,
    });
    const input = { sessionIds: [sessionId] };
    expect(await maya().refusal(substitutes.create, { input })).toBe('CONFLICT');
    expect(await andre().refusal(substitutes.create, { input })).toBe('NOT_FOUND');
    expect(await fixture.as(fixture.cast.actors.learner).refusal(substitutes.create, { input })).toBe(
      'FORBIDDEN',
    );
    const notIts = { ...input, leaderId: fixture.ids.leader2 };
    expect(await admin().refusal(substitutes.create, { input: notIts })).toBe('BAD_USER_INPUT');
    expect(await fixture.as(fixture.cast.foreigners.superAdmin).refusal(substitutes.create, { input })).toBe(
      'NOT_FOUND',
    );
    expect(await admin().refusal(substitutes.create, { input: { sessionIds: [] } })).toBe('BAD_USER_INPUT');
    await fixture.saveProgram(fixture.cast.programId, {
      subBoard: { enabled: false, visibleToTutors: true },
    });
    const later = (await book(admin(), sessionInput(fixture, { date: '2027-03-01' }))).session.id;
    expect((await ofSession(maya(), later)).requestSubstituteFor).toEqual([]);
    expect(await maya().refusal(substitutes.create, { input: { sessionIds: [later] } })).toBe('CONFLICT');
    await fixture.saveProgram(fixture.cast.programId, {});
    expect((await ofSession(maya(), later)).requestSubstituteFor).toEqual([fixture.ids.leader]);
    expect((await ofSession(admin(), later)).requestSubstituteFor).toEqual([fixture.ids.leader]);
    const learner = await ofSession(fixture.as(fixture.cast.actors.learner), later);
    expect(learner.requestSubstituteFor).toEqual([]);
  });

  it('offers several dates in one message to available leaders, and shows them on the board', async () => {
    const recurrence = { frequency: 'DAILY', count: 3 };
    const series = await book(admin(), sessionInput(fixture, { date: '2027-02-01', recurrence }));
    const sessionIds = series.sessions.map(({ id }: any) => id);
    const busy = sessionInput(fixture, {
      date: '2027-02-02',
      leaderIds: [fixture.ids.leader2],
      learnerIds: [fixture.ids.learner2],
    });
    await book(admin(), busy);
    const { requests } = (await maya().query(substitutes.create, { input: { sessionIds } }))
      .createSubstituteRequest;
    expect(requests).toHaveLength(3);
    const requestIds = requests.map(({ id }: any) => id);
    const offer = () =>
      offerSubstituteRequests.handler(
        { data: { requestIds }, actor: systemActor(fixture.cast.ecosystemId, 'test') } as never,
        fixture.services,
      );
    await offer();
    const news = (await fixture.recorded('sessions.substitute-changed')).filter(
      ({ payload }) =>
        payload.change === 'OFFERED' && payload.sessions.some(({ id }: any) => id === sessionIds[0]),
    );
    expect(news).toHaveLength(1);
    const told = Object.fromEntries(
      news[0]!.payload.concerned.map((each: any) => [each.userId, each.sessionIds.length]),
    );
    expect(told).toEqual({ [fixture.ids.leader2]: 2, [leader3.userId!]: 3 });
    const board = async (caller: ReturnType<typeof admin>) => {
      const { getLeaderHomeEcosystemSubstituteRequests: list } = await caller.query(substitutes.leaderList);
      return list.subRequests.filter(({ id }: any) => requestIds.includes(id)).length;
    };
    expect([await board(andre()), await board(ruth()), await board(maya())]).toEqual([2, 3, 0]);
  });
});

describe('acceptSubstituteRequest', () => {
  it('makes the substitute the leader of that date, without an absence for the replaced leader', async () => {
    const { sessionId, request, date } = await asked();
    const taken = (await andre().query(substitutes.accept, { id: request.id })).acceptSubstituteRequest;
    expect(taken).toMatchObject({ done: true, refusal: null, request: { status: 'CLAIMED' } });
    expect(leadersOf(taken.request.session)).toEqual([fixture.ids.leader2]);
    expect((await andre().query(substitutes.accept, { id: request.id })).acceptSubstituteRequest.done).toBe(
      true,
    );
    expect((await ruth().query(substitutes.accept, { id: request.id })).acceptSubstituteRequest.refusal).toBe(
      'TAKEN',
    );
    expect((await lastEvent()).concerned).toEqual(
      expect.arrayContaining([
        { userId: fixture.ids.leader, as: 'ABSENT' },
        { userId: fixture.ids.learner, as: 'LEARNER' },
        { userId: fixture.cast.actors.programAdmin.userId, as: 'ADMIN' },
      ]),
    );
    const seen = await ofSession(maya(), sessionId);
    expect(seen).toMatchObject({ subRequests: [{ userId: fixture.ids.leader, status: 'CLAIMED' }] });
    expect(seen.viewerCan.join).toBe(false);
    expect((await ofSession(fixture.as(fixture.cast.actors.learner), sessionId)).subRequests).toHaveLength(1);

    fixture.setNow(`${date}T23:00:00Z`);
    expect((await ofSession(andre(), sessionId)).viewerCan.join).toBe(true);
    expect((await ofSession(maya(), sessionId)).viewerCan.join).toBe(false);
    const check = 'mutation ($input: CheckInOutInput!) { checkInOut(input: $input) { done } }';
    const input = { sessionId, action: 'CHECK_IN' };
    expect(await maya().refusal(check, { input })).toBe('FORBIDDEN');
    await andre().query(check, { input });
    await andre().query(check, { input: { ...input, userId: fixture.ids.learner } });
    fixture.setNow(new Date(Date.parse(`${date}T00:00:30Z`) + 86_400_000).toISOString());
    await completeDueSessions.handler(fixture.services);
    const { rows } = await fixture.admin.query(
      `SELECT s.completion_status, s.covered_leader_ids, p.minutes_scheduled, p.minutes_present, p.minutes_lost
       FROM sessions.sessions s JOIN sessions.session_participants p ON p.session_id = s.id AND p.user_type = 'LEARNER' WHERE s.id = $1`,
      [sessionId],
    );
    expect(rows).toEqual([
      {
        completion_status: 'ATTENDED',
        covered_leader_ids: [fixture.ids.leader],
        minutes_scheduled: 60,
        minutes_present: 60,
        minutes_lost: 0,
      },
    ]);
    fixture.setNow('2026-11-23T15:00:00Z');
  });

  it('refuses leaders with another session, participants, and requests that ended', async () => {
    const { date, request, sessionId } = await asked();
    const busy = { date, leaderIds: [fixture.ids.leader2], learnerIds: [fixture.ids.learner2] };
    const other = (await book(admin(), sessionInput(fixture, busy))).session.id;
    const refused = (await andre().query(substitutes.accept, { id: request.id })).acceptSubstituteRequest;
    expect(refused).toMatchObject({
      done: false,
      refusal: 'CONFLICT',
      conflicts: [{ conflictType: 'DOUBLE_BOOKED', sessions: [{ id: other }] }],
    });
    expect(await maya().refusal(substitutes.accept, { id: request.id })).toBe('FORBIDDEN');
    expect(
      await fixture.as(fixture.cast.actors.learner).refusal(substitutes.accept, { id: request.id }),
    ).toBe('NOT_FOUND');
    const cancel = 'mutation ($id: ID!) { cancelSessionV3(input: { sessionId: $id }) { late } }';
    await maya().query(cancel, { id: sessionId });
    expect((await ruth().query(substitutes.accept, { id: request.id })).acceptSubstituteRequest.refusal).toBe(
      'CLOSED',
    );
    expect((await maya().query(substitutes.get, { id: request.id })).getSubstituteRequest.status).toBe(
      'CANCELLED',
    );
  });

  it('refuses leaders where the program does not show its board', async () => {
    const { request } = await asked();
    await fixture.saveProgram(fixture.cast.programId, {
      subBoard: { enabled: true, visibleToTutors: false },
    });
    expect(await andre().refusal(substitutes.get, { id: request.id })).toBe('NOT_FOUND');
    expect(await andre().refusal(substitutes.accept, { id: request.id })).toBe('NOT_FOUND');
    const list = (await andre().query(substitutes.leaderList)).getLeaderHomeEcosystemSubstituteRequests;
    expect(list).toMatchObject({ programs: [], total: 0, subRequests: [] });
    await fixture.saveProgram(fixture.cast.programId, {});
  });
});

describe('cancelSubstituteRequest, assignSubstituteRequest and tutorCancelSubstituteRequest', () => {
  it('assignSubstituteRequest assigns a leader, also in place of another, and over a conflict only with force', async () => {
    const { request, date } = await asked();
    const assign = async (userId: string, force = false) =>
      (await admin().query(substitutes.assign, { input: { requestId: request.id, userId, force } }))
        .assignSubstituteRequest;
    expect(await assign(fixture.ids.leader2)).toMatchObject({ done: true, request: { status: 'ASSIGNED' } });
    const busy = { date, leaderIds: [leader3.userId!], learnerIds: [fixture.ids.learner3] };
    await book(admin(), sessionInput(fixture, busy));
    const found = (await admin().query(substitutes.getAdmin, { id: request.id })).getAdminSubstituteRequest
      .candidates;
    expect(
      found.map(({ user, conflicts }: any) => [user.id, conflicts.map((c: any) => c.conflictType)]),
    ).toEqual([[leader3.userId, ['DOUBLE_BOOKED']]]);
    expect((await assign(leader3.userId!)).refusal).toBe('CONFLICT');
    const forced = await assign(leader3.userId!, true);
    expect(leadersOf(forced.request.session)).toEqual([leader3.userId]);
    const back = (await admin().query(substitutes.cancel, { id: request.id })).cancelSubstituteRequest;
    expect(back).toMatchObject({ done: true, request: { status: 'CANCELLED' } });
    expect(leadersOf(back.request.session)).toEqual([fixture.ids.leader]);
    const { rows } = await fixture.admin.query(
      `SELECT action, forced FROM sessions.session_activities WHERE session_id = $1 ORDER BY id`,
      [back.request.session.id],
    );
    expect(rows.map(({ action, forced }) => `${action}${forced ? ' forced' : ''}`)).toEqual([
      'CREATE',
      'REQUEST_SUBSTITUTE',
      'ASSIGN_SUBSTITUTE',
      'ASSIGN_SUBSTITUTE forced',
      'CANCEL_SUBSTITUTE',
    ]);
    const input = { requestId: request.id, userId: fixture.ids.leader };
    expect(await admin().refusal(substitutes.assign, { input })).toBe('BAD_USER_INPUT');
  });

  it('tutorCancelSubstituteRequest reopens a claimed request; cancelSubstituteRequest returns the leader unless busy', async () => {
    const { request, date } = await asked();
    await andre().query(substitutes.accept, { id: request.id });
    expect(await ruth().refusal(substitutes.tutorCancel, { id: request.id })).toBe('FORBIDDEN');
    const elsewhere = { date, learnerIds: [fixture.ids.learner2] };
    const other = (await book(admin(), sessionInput(fixture, elsewhere))).session.id;
    const giveBack = async () =>
      (await andre().query(substitutes.tutorCancel, { id: request.id })).tutorCancelSubstituteRequest;
    expect(await giveBack()).toMatchObject({
      refusal: 'CONFLICT',
      conflicts: [{ user: { id: fixture.ids.leader } }],
    });
    await admin().query('mutation ($id: ID!) { cancelSessionV3(input: { sessionId: $id }) { late } }', {
      id: other,
    });
    const opened = await giveBack();
    expect(opened).toMatchObject({ done: true, request: { status: 'REQUESTED', claimer: null } });
    expect(leadersOf(opened.request.session)).toEqual([fixture.ids.leader]);
    await ruth().query(substitutes.accept, { id: request.id });
    const after = (await maya().query(substitutes.tutorCancel, { id: request.id, reason: 'Well again' }))
      .tutorCancelSubstituteRequest;
    expect(after.request).toMatchObject({ status: 'CANCELLED' });
    expect(leadersOf(after.request.session)).toEqual([fixture.ids.leader]);
    expect(await lastEvent()).toMatchObject({
      change: 'CANCELLED',
      substitute: { name: 'Ruth Abrams' },
      reason: 'Well again',
    });
  });

  it('expire unclaimed requests when the session begins, and list each by its status', async () => {
    const { request, date } = await asked();
    fixture.setNow(`${date}T23:00:01Z`);
    await expireSubstituteRequests.handler(fixture.services);
    await expireSubstituteRequests.handler(fixture.services);
    fixture.setNow('2026-11-23T15:00:00Z');
    const news = (await fixture.recorded('sessions.substitute-changed')).filter(
      ({ payload }) => payload.change === 'EXPIRED' && payload.sessions[0].id === request.session.id,
    );
    expect(news).toHaveLength(1);
    const list = async (view: string, pageSize = 100) =>
      (await admin().query(substitutes.adminList, { input: { view, pageSize } }))
        .getAdminHomeEcosystemSubstituteRequests;
    const closed = await list('CLOSED');
    expect(closed.subRequests.find(({ id }: any) => id === request.id)).toMatchObject({ status: 'EXPIRED' });
    expect((await list('OPEN')).subRequests.every(({ status }: any) => status === 'REQUESTED')).toBe(true);
    const first = await list('CLOSED', 1);
    expect([first.total, first.hasMore]).toEqual([closed.total, closed.total > 1]);
    const next = await admin().query(substitutes.adminList, {
      input: { view: 'CLOSED', pageSize: 1, after: first.endCursor },
    });
    expect(next.getAdminHomeEcosystemSubstituteRequests.subRequests[0].id).toBe(closed.subRequests[1].id);
    const mine = (await maya().query(substitutes.leaderList, { input: { view: 'MINE', pageSize: 100 } }))
      .getLeaderHomeEcosystemSubstituteRequests;
    expect(mine.total).toBeGreaterThan(closed.total);
  });

  it('refuse requests in an archived program', async () => {
    const { request } = await asked();
    const { programAdmin, superAdmin } = fixture.cast.actors;
    const open = async (actor: typeof superAdmin) =>
      (
        await fixture.as(actor).query<any>(substitutes.adminList, { input: { pageSize: 100 } })
      ).getAdminHomeEcosystemSubstituteRequests.subRequests.map(({ id }: { id: string }) => id);
    for (const actor of [programAdmin, superAdmin]) expect(await open(actor)).toContain(request.id);
    await fixture.saveProgram(fixture.cast.programId, { archived: true });
    for (const actor of [programAdmin, superAdmin]) expect(await open(actor)).toEqual([]);
    await fixture.saveProgram(fixture.cast.programId, {});
    expect(await open(programAdmin)).toContain(request.id);
  });

  it('follow the session when it is moved or gets another leader', async () => {
    const { request, sessionId } = await asked();
    const edit = `mutation ($input: EditSessionV3Input!) { editSessionV3(input: $input) { saved } }`;
    await admin().query(edit, { input: { sessionId, reason: 'test', startTime: '18:00', endTime: '19:00' } });
    const at = async () =>
      (
        await fixture.admin.query(
          `SELECT r.starts_at = s.starts_at AS same, r.status FROM sessions.substitute_requests r
        JOIN sessions.sessions s ON s.id = r.session_id WHERE r.id = $1`,
          [request.id],
        )
      ).rows[0];
    expect(await at()).toEqual({ same: true, status: 'REQUESTED' });
    await admin().query(edit, { input: { sessionId, reason: 'test', leaderIds: [fixture.ids.leader2] } });
    expect(await at()).toEqual({ same: true, status: 'CANCELLED' });
  });
});

it('acceptSubstituteRequest lets exactly one of 200 concurrent leaders win', async () => {
  const leaders = Array.from({ length: 200 }, (): Actor => ({ ...fixture.leader2, userId: randomUUID() }));
  const programRoles = [{ programId: fixture.cast.programId, role: 'LEADER' as const }];
  for (const { userId } of leaders) await fixture.savePerson({ userId: userId!, programRoles });
  for (let round = 0; round < 2; round++) {
    const { request, sessionId } = await asked();
    const answers = await Promise.all(
      leaders.map((actor) => fixture.as(actor).send(substitutes.accept, { id: request.id })),
    );
    expect(answers.filter(({ errors }) => errors)).toEqual([]);
    const outcomes = answers.map(({ data }) => data!['acceptSubstituteRequest']);
    expect(outcomes.filter(({ done }) => done)).toHaveLength(1);
    expect(new Set(outcomes.filter(({ done }) => !done).map(({ refusal }) => refusal))).toEqual(
      new Set(['TAKEN']),
    );
    const { rows } = await fixture.admin.query(
      `SELECT count(*)::int AS n FROM sessions.session_participants WHERE session_id = $1 AND user_type = 'LEADER'`,
      [sessionId],
    );
    expect(rows[0].n).toBe(1);
  }
});
