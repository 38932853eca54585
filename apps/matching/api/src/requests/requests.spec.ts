import { randomUUID } from 'node:crypto';
import type { TutoringRequestChanged } from '@lyceum/contracts/matching';
import type { Actor } from '@lyceum/server/actor';
import { NOW, startFixture, type MatchingFixture } from '../testing/matching-fixture';
import { PROGRAM_PAIRS } from '../testing/pair-documents';
import { newPeople, pairUp, type Two } from '../testing/pairing-people';
import * as documents from '../testing/request-documents';

let fixture: MatchingFixture;
const ON = { requestTutorButtonEnabled: true, findTuteesButtonEnabled: true };
beforeAll(async () => {
  fixture = await startFixture();
  await fixture.saveProgram(fixture.cast.programId, { header: ON });
  await fixture.saveProgram(fixture.cast.siblingProgramId, { header: ON, tutoringRequestType: 'PAIR' });
});
afterAll(() => fixture.close());

const admins = () => fixture.cast.actors;
const subjectOf = () => `Algebra ${randomUUID().slice(0, 8)}`;
const run = async (actor: Actor, document: string, variables: object = {}) =>
  Object.values((await fixture.as(actor).query(document, variables)) as Record<string, any>)[0];
const refused = async (actor: Actor, document: string, variables: object) =>
  (await fixture.as(actor).send(document, variables)).errors?.[0]?.extensions;
/** A request of the learner; open to every leader unless `wishes` names one. */
const ask = (two: Two, wishes: object = {}, actor = two.tutee) =>
  run(actor, documents.ASK, inputOf(two, wishes));
const inputOf = ({ programId }: Two, wishes: object = {}) => ({
  input: { programId, wishes: { subjects: [subjectOf()], ...wishes } },
});
const told = async (requestId: string) =>
  (await fixture.recorded('matching.tutoring-request-changed'))
    .map(({ payload }) => payload as unknown as TutoringRequestChanged)
    .filter((payload) => payload.requestId === requestId);
const listed = async (actor: Actor, input: object) =>
  (await run(actor, documents.REQUESTS, { input })).requests.map(({ id }: { id: string }) => id);
const accept = (actor: Actor, ...requestIds: string[]) => run(actor, documents.ACCEPT, { requestIds });
const booked = (actor: Actor, two: Two, requestId: string, change: object = {}) =>
  fixture.tellBooked({
    requestId,
    sessionId: randomUUID(),
    programId: two.programId,
    leaderIds: [two.tutor.userId!],
    learnerIds: [two.tutee.userId!],
    bookedByUserId: actor.userId!,
    ...change,
  });
const byId = async (actor: Actor, id: string) =>
  (await fixture.as(actor).query(documents.REQUESTS_BY_ID, { r: [{ __typename: 'TutoringRequestV2', id }] }))[
    '_entities'
  ][0];

describe('making a request', () => {
  it('createTutoringRequestV2 stores the request and publishes it for admins and the family', async () => {
    const two = await newPeople(fixture);
    const schoolId = randomUUID();
    await fixture.savePerson(two.tutee, {
      firstName: 'Óscar',
      lastName: 'Nobody',
      gradeLevel: '07',
      schoolId,
    });
    const request = await ask(two, {
      subjects: [' Algebra ', 'Geometry', 'algebra'],
      note: 'Fractions are hard.',
      sessionInfo: { recurringDays: [3, 1, 3], startTime: '15:30', endTime: '16:30', weeksRecurring: 6 },
    });
    expect(request).toMatchObject({
      type: 'SESSION',
      status: 'WAITING',
      from: { id: two.tutee.userId },
      fromName: 'Óscar Nobody',
      askedBy: { id: two.tutee.userId },
      to: null,
      tutor: null,
      subjects: ['algebra', 'Geometry'],
      gradeLevel: '07',
      school: { id: schoolId },
      sessionInfo: {
        recurringDays: [1, 3],
        startTime: '15:30',
        timeZoneId: 'America/Denver',
        weeksRecurring: 6,
      },
      revision: 1,
      viewerCan: { edit: true, cancel: true, accept: false, decline: false, assign: false, delete: false },
    });
    const [news] = await told(request.id);
    expect(news).toMatchObject({
      askedAt: expect.stringMatching(/Z$/),
      change: 'CREATED',
      status: 'WAITING',
      learner: { userId: two.tutee.userId, name: 'Óscar Nobody' },
      tutor: null,
      changedByUserId: two.tutee.userId,
    });
    expect(news!.concerned).toEqual([
      { userId: admins().programAdmin.userId, as: 'ADMIN' },
      { userId: two.tutee.userId, as: 'LEARNER' },
    ]);
    expect(await byId(two.tutor, request.id)).toMatchObject({ status: 'WAITING' });
    expect(await byId(fixture.cast.foreigners.superAdmin, request.id)).toBeNull();
  });

  it('createTutoringRequestV2 is for oneself or, where parents act, for a child, and names only leaders of the program', async () => {
    const { parent, learner, leader, staff } = admins();
    const { programId, siblingProgramId } = fixture.cast;
    const own = { tutor: leader, tutee: learner, programId };
    const request = await ask(own, { tutorId: leader.userId }, parent);
    expect(request).toMatchObject({
      from: { id: learner.userId },
      askedBy: { id: parent.userId },
      to: { id: leader.userId },
      toName: 'Maya Lindqvist',
    });
    expect((await told(request.id))[0]!.concerned).toContainEqual({ userId: leader.userId, as: 'TUTOR' });
    expect((await told(request.id))[0]!.concerned).toContainEqual({ userId: parent.userId, as: 'FAMILY' });
    expect(await refused(parent, documents.ASK, inputOf(own, { tutorId: staff.userId }))).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'input.wishes.tutorId',
    });
    const foreign = fixture.cast.foreigners.leader.userId;
    expect(await refused(parent, documents.ASK, inputOf(own, { tutorId: foreign }))).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await refused(leader, documents.ASK, inputOf(own))).toMatchObject({ code: 'FORBIDDEN' });
    const elsewhere = { ...own, programId: siblingProgramId };
    expect(await refused(learner, documents.ASK, inputOf(elsewhere))).toMatchObject({ code: 'NOT_FOUND' });
    await fixture.saveEcosystem({ sessionSettings: { parentsActForChildren: false } as never });
    expect(await refused(parent, documents.ASK, inputOf(own))).toMatchObject({ code: 'FORBIDDEN' });
    expect(await refused(parent, documents.CANCEL_REQUEST, { requestId: request.id })).toMatchObject({
      code: 'FORBIDDEN',
    });
    expect(await byId(parent, request.id)).not.toBeNull();
    await fixture.saveEcosystem();
    await run(parent, documents.CANCEL_REQUEST, { requestId: request.id });
  });

  it('createTutoringRequestV2 names the field that is wrong', async () => {
    const two = await newPeople(fixture);
    const wrong = async (wishes: object) =>
      (await refused(two.tutee, documents.ASK, inputOf(two, wishes)))?.['field'];
    const info = (sessionInfo: object) => wrong({ sessionInfo });
    expect(await wrong({ subjects: [] })).toBe('input.wishes.subjects');
    expect(await wrong({ subjects: [' '] })).toBe('input.wishes.subjects');
    expect(await wrong({ gradeLevel: '44' })).toBe('input.wishes.gradeLevel');
    expect(await wrong({ note: 'x'.repeat(2001) })).toBe('input.wishes.note');
    expect(await info({ recurringDays: [7] })).toBe('input.wishes.sessionInfo.recurringDays');
    expect(await info({ startTime: '15:30' })).toBe('input.wishes.sessionInfo.endTime');
    expect(await info({ startTime: '16:30', endTime: '16:30' })).toBe('input.wishes.sessionInfo.endTime');
    expect(await info({ startTime: '3pm', endTime: '16:00' })).toBe('input.wishes.sessionInfo.startTime');
    expect(await info({ startDate: '2026-11-22' })).toBe('input.wishes.sessionInfo.startDate');
    expect(await info({ startDate: '2026-12-01', endDate: '2026-11-30' })).toBe(
      'input.wishes.sessionInfo.endDate',
    );
    expect(await info({ timeZoneId: 'Mars/Base' })).toBe('input.wishes.sessionInfo.timeZoneId');
    expect(await listed(two.tutee, { view: 'ASKED' })).toEqual([]);
  });

  it('cancels the request of an archived learner, and reopens it when they are restored', async () => {
    const two = await newPeople(fixture);
    const [kept, own] = [await ask(two), await ask(two)];
    await run(two.tutee, documents.CANCEL_REQUEST, { requestId: own.id });
    const LEFT = 'query ($ids: [ID!]!) { getMatchesLeftByArchiving(userIds: $ids) { requestsWithdrawn } }';
    expect(await run(admins().programAdmin, LEFT, { ids: [two.tutee.userId] })).toEqual({
      requestsWithdrawn: 1,
    });
    await fixture.savePerson(two.tutee, { status: 'ARCHIVED' });
    expect((await told(kept.id)).at(-1)).toMatchObject({ change: 'CANCELLED' });
    await fixture.savePerson(two.tutee);
    await fixture.tellRestored(two.tutee.userId!, NOW);
    expect((await told(kept.id)).at(-1)).toMatchObject({ change: 'REOPENED', status: 'WAITING' });
    // A request that the learner cancelled stays cancelled.
    expect((await told(own.id)).at(-1)).toMatchObject({ change: 'CANCELLED' });
  });

  it('createTutoringRequestV2 refuses programs without requests, archived programs, and a duplicate', async () => {
    const two = await newPeople(fixture);
    const same = inputOf(two);
    const { id } = await run(two.tutee, documents.ASK, same);
    expect(await refused(two.tutee, documents.ASK, same)).toMatchObject({
      code: 'CONFLICT',
      refusal: 'ASKED',
    });
    for (let count = 1; count < 10; count += 1) await ask(two);
    expect(await refused(two.tutee, documents.ASK, inputOf(two))).toMatchObject({ refusal: 'MANY' });
    await fixture.saveProgram(two.programId, { header: { ...ON, requestTutorButtonEnabled: false } });
    expect((await run(two.tutee, documents.REQUEST_OPTIONS)).programs).toEqual([]);
    const [error] = (await fixture.as(two.tutee).send(documents.ASK, inputOf(two))).errors!;
    expect(error).toMatchObject({
      message: 'Requests for a tutor are switched off in this program.',
      extensions: { code: 'FORBIDDEN' },
    });
    // A waiting request can still be cancelled.
    await run(two.tutee, documents.CANCEL_REQUEST, { requestId: id });
    await fixture.saveProgram(two.programId, { header: ON, archived: true });
    expect(await refused(two.tutee, documents.ASK, inputOf(two))).toMatchObject({ refusal: 'ARCHIVED' });
    await fixture.saveProgram(two.programId, { header: ON });
    expect((await run(two.tutee, documents.REQUEST_OPTIONS)).programs).toEqual([
      {
        program: { id: two.programId },
        name: 'Math Lab',
        type: 'SESSION',
        learners: [{ user: { id: two.tutee.userId }, name: 'Óscar Nobody' }],
      },
    ]);
  });

  it('createTutoringRequestV2 makes one request of concurrent ones', async () => {
    const two = await newPeople(fixture);
    const same = inputOf(two);
    const tries = await Promise.all(
      Array.from({ length: 6 }, () => fixture.as(two.tutee).send(documents.ASK, same)),
    );
    expect(tries.filter(({ errors }) => !errors)).toHaveLength(1);
  });
});

describe('a waiting request', () => {
  it('editTutoringRequestV2 changes a request of the current revision, for its learner only', async () => {
    const two = await newPeople(fixture);
    const { id } = await ask(two);
    const input = { requestId: id, wishes: { subjects: ['Geometry'], note: 'Triangles' }, revision: 1 };
    const edited = await run(two.tutee, documents.EDIT_REQUEST, { input });
    expect(edited).toMatchObject({ subjects: ['Geometry'], note: 'Triangles', revision: 2 });
    expect(edited.editedAt).not.toBeNull();
    expect(await refused(two.tutee, documents.EDIT_REQUEST, { input })).toMatchObject({ refusal: 'CHANGED' });
    expect(await refused(two.tutor, documents.EDIT_REQUEST, { input })).toMatchObject({ code: 'FORBIDDEN' });
    expect(await refused(fixture.learner2, documents.EDIT_REQUEST, { input })).toMatchObject({
      code: 'NOT_FOUND',
    });
    await run(two.tutee, documents.CANCEL_REQUEST, { requestId: id });
    expect((await told(id)).map(({ change }) => change)).toEqual(['CREATED', 'EDITED', 'CANCELLED']);
  });

  it('cancelTutoringRequest closes a request once, and nobody accepts it afterwards', async () => {
    const two = await newPeople(fixture);
    const { id } = await ask(two);
    await run(two.tutee, documents.CANCEL_REQUEST, { requestId: id });
    expect(await refused(two.tutee, documents.CANCEL_REQUEST, { requestId: id })).toMatchObject({
      refusal: 'CLOSED',
    });
    expect(await refused(two.tutor, documents.ACCEPT, { requestIds: [id] })).toMatchObject({
      refusal: 'CLOSED',
    });
    expect((await told(id)).map(({ change }) => change)).toEqual(['CREATED', 'CANCELLED']);
  });

  it('shows a request to leaders only where the program shows open ones, or where it names them', async () => {
    const two = await newPeople(fixture);
    const open = await ask(two);
    const named = await ask(two, { tutorId: two.tutor.userId });
    const other = (await newPeople(fixture)).tutor;
    const view = { view: 'OPEN', searchTerm: 'Nobody' };
    expect(await listed(two.tutor, view)).toEqual(expect.arrayContaining([open.id, named.id]));
    expect(await listed(other, view)).toContain(open.id);
    expect(await listed(other, view)).not.toContain(named.id);
    expect(await refused(other, documents.ACCEPT, { requestIds: [named.id] })).toMatchObject({
      code: 'NOT_FOUND',
    });
    await fixture.saveProgram(two.programId, { header: { ...ON, findTuteesButtonEnabled: false } });
    expect(await listed(two.tutor, view)).toEqual([named.id]);
    expect(await run(two.tutor, documents.REQUEST_COUNT)).toBe(1);
    expect(await run(other, documents.REQUEST_COUNT)).toBe(0);
    expect(await refused(other, documents.ACCEPT, { requestIds: [open.id] })).toMatchObject({
      code: 'FORBIDDEN',
    });
    await fixture.saveProgram(two.programId, { header: ON });
    expect(await run(other, documents.REQUEST_COUNT)).toBeGreaterThan(0);
  });

  it('deleteTutoringRequestV2 removes a request from the admins’ list, which is searched, sorted and paged', async () => {
    const two = await newPeople(fixture, 'own', 'Quillfeather');
    fixture.setNow('2026-11-20T15:00:00.000Z');
    const old = await ask(two);
    fixture.setNow('2026-11-23T15:00:00.000Z');
    const young = await ask(two, { note: 'Zeppelins' });
    const { superAdmin, programAdmin } = admins();
    const view = { view: 'ADMINISTERED', searchTerm: 'quillf' };
    expect(await listed(superAdmin, view)).toEqual([young.id, old.id]);
    expect(await listed(programAdmin, { ...view, order: 'OLDEST' })).toEqual([old.id, young.id]);
    expect(await listed(superAdmin, { ...view, olderThanDays: 2 })).toEqual([old.id]);
    expect(await listed(superAdmin, { ...view, searchTerm: 'ZEPPE' })).toEqual([young.id]);
    expect(await listed(superAdmin, { ...view, statuses: ['DECLINED'] })).toEqual([]);
    expect(await listed(superAdmin, { ...view, type: 'PAIR' })).toEqual([]);
    expect(await listed(superAdmin, { ...view, programId: fixture.cast.siblingProgramId })).toEqual([]);
    expect(
      await refused(programAdmin, documents.REQUESTS, {
        input: { ...view, programId: fixture.cast.siblingProgramId },
      }),
    ).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refused(superAdmin, documents.REQUESTS, { input: { ...view, pageNum: 0 } })).toMatchObject({
      field: 'input.pageNum',
    });
    expect(await listed(two.tutor, view)).toEqual([]);
    expect(await listed(fixture.cast.foreigners.superAdmin, view)).toEqual([]);
    expect(await listed(two.tutee, { view: 'ASKED' })).toEqual([young.id, old.id]);
    // A deleted request is on no list.
    expect(await refused(two.tutee, documents.DELETE_REQUEST, { requestId: old.id })).toMatchObject({
      code: 'FORBIDDEN',
    });
    await run(programAdmin, documents.DELETE_REQUEST, { requestId: old.id, reason: 'Twice' });
    expect(await listed(two.tutee, { view: 'ASKED' })).toEqual([young.id]);
    expect(await byId(two.tutee, old.id)).toBeNull();
  });
});

describe('accepting, assigning and declining a request', () => {
  it('acceptTutoringRequestV2 gives a session to the first of concurrent leaders, who books it', async () => {
    const two = await newPeople(fixture);
    const { id } = await ask(two);
    const leaders = [two.tutor];
    for (let count = 0; count < 4; count += 1) leaders.push((await newPeople(fixture)).tutor);
    const tries = await Promise.all(
      leaders.map((leader) => fixture.as(leader).send(documents.ACCEPT, { requestIds: [id] })),
    );
    expect(tries.filter(({ errors }) => !errors)).toHaveLength(1);
    expect(tries.filter(({ errors }) => errors?.[0]?.extensions['refusal'] === 'TAKEN')).toHaveLength(4);
    const winner = leaders[tries.findIndex(({ errors }) => !errors)]!;
    const loser = leaders.find((leader) => leader !== winner)!;
    const [request] = (await run(winner, documents.REQUESTS, { input: { view: 'TAKEN' } })).requests;
    expect(request).toMatchObject({
      id,
      status: 'ACCEPTED',
      tutor: { id: winner.userId },
      viewerCan: { book: true },
    });
    expect((await told(id)).map(({ change }) => change)).toEqual(['CREATED', 'ACCEPTED']);
    // A session of another leader or another learner does not book the request.
    await booked(loser, two, id, { leaderIds: [loser.userId] });
    await booked(winner, two, id, { leaderIds: [winner.userId], learnerIds: [fixture.learner2.userId] });
    expect(await byId(two.tutee, id)).toMatchObject({ status: 'ACCEPTED' });
    await booked(winner, two, id, { leaderIds: [winner.userId] });
    expect(await byId(two.tutee, id)).toMatchObject({ status: 'BOOKED' });
    expect((await told(id)).at(-1)).toMatchObject({ change: 'BOOKED', tutor: { userId: winner.userId } });
    await booked(winner, two, id, { leaderIds: [winner.userId] });
    expect((await told(id)).map(({ change }) => change)).toEqual(['CREATED', 'ACCEPTED', 'BOOKED']);
  });

  it('acceptTutoringRequestV2 makes the requested pairs, all or none', async () => {
    const two = await newPeople(fixture, 'sibling');
    const [one, other] = [await ask(two), await ask(two)];
    const gone = await ask(two);
    await run(two.tutee, documents.CANCEL_REQUEST, { requestId: gone.id });
    expect(
      await refused(two.tutor, documents.ACCEPT, { requestIds: [one.id, other.id, gone.id] }),
    ).toMatchObject({ refusal: 'CLOSED' });
    const pairs = async () =>
      (
        await run(admins().superAdmin, PROGRAM_PAIRS, { programId: two.programId, searchTerm: 'Nobody' })
      ).pairs.filter(({ tutee }: any) => tutee.id === two.tutee.userId);
    expect(await pairs()).toEqual([]);
    const { requests } = await accept(two.tutor, one.id, other.id);
    const [pair] = await pairs();
    expect(await pairs()).toHaveLength(1);
    for (const request of requests)
      expect(request).toMatchObject({
        type: 'PAIR',
        status: 'ACCEPTED',
        pair: { id: pair.id },
        tutor: { id: two.tutor.userId },
        viewerCan: { book: false, decline: false },
      });
  });

  it('assignTutoringRequestV2 answers conflicts first, and assigns with isForceBook', async () => {
    const two = await newPeople(fixture);
    await fixture.savePerson(two.tutor, {
      lastName: 'Nobody',
      availableHours: [{ day: 3, startTime: '08:00', endTime: '11:00' }] as never,
    });
    const sessionInfo = { recurringDays: [3], startTime: '15:30', endTime: '16:30' };
    const [one, other] = [await ask(two, { sessionInfo }), await ask(two, { sessionInfo })];
    const variables = { requestIds: [one.id, other.id], tutorId: two.tutor.userId };
    const { programAdmin, superAdmin } = admins();
    const answer = await run({ ...programAdmin, language: 'sp' }, documents.ASSIGN, variables);
    expect(answer).toMatchObject({ done: false, requests: [] });
    const byRequest = Object.fromEntries([one.id, other.id].sort().map((id) => [id, [] as string[]]));
    for (const { requestId, conflictType } of answer.conflicts) byRequest[requestId]!.push(conflictType);
    expect(Object.values(byRequest)).toEqual([['NOT_AVAILABLE'], ['NOT_AVAILABLE', 'OVERLAP']]);
    expect(answer.conflicts[0].conflictDescription).toMatch(/no tiene tiempo entonces/);
    expect(await byId(two.tutee, one.id)).toMatchObject({ status: 'WAITING' });
    const forced = await run(programAdmin, documents.ASSIGN, { ...variables, isForceBook: true });
    expect(forced).toMatchObject({ done: true, requests: [{ status: 'ACCEPTED' }, { status: 'ACCEPTED' }] });
    expect((await told(one.id)).at(-1)).toMatchObject({
      change: 'ASSIGNED',
      tutor: { userId: two.tutor.userId },
    });
    expect(await refused(superAdmin, documents.ASSIGN, variables)).toMatchObject({ refusal: 'TAKEN' });
    const third = await ask(two);
    const bad = (tutorId: unknown) =>
      refused(superAdmin, documents.ASSIGN, { requestIds: [third.id], tutorId });
    expect(await bad(fixture.learner2.userId)).toMatchObject({ field: 'tutorId' });
    expect(await bad(fixture.cast.foreigners.leader.userId)).toMatchObject({ code: 'NOT_FOUND' });
    // An admin may book in place of the leader who has the request.
    const instead = (await newPeople(fixture)).tutor;
    await booked(programAdmin, two, one.id, { leaderIds: [instead.userId] });
    expect((await told(one.id)).at(-1)).toMatchObject({
      change: 'BOOKED',
      tutor: { userId: instead.userId },
    });
    expect((await told(one.id)).at(-1)!.concerned).toContainEqual({ userId: two.tutor.userId, as: 'TUTOR' });
  });

  it('declineTutoringRequest needs a message, and is for the named or accepting leader and admins', async () => {
    const two = await newPeople(fixture);
    const named = await ask(two, { tutorId: two.tutor.userId });
    const decline = (actor: Actor, requestId: string, message = 'No time this term') =>
      refused(actor, documents.DECLINE, { requestId, message });
    expect(await decline(two.tutor, named.id, '  ')).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'message',
    });
    expect(await decline(two.tutee, named.id)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await decline(two.tutor, named.id)).toBeUndefined();
    expect((await told(named.id)).at(-1)).toMatchObject({
      change: 'DECLINED',
      status: 'DECLINED',
      message: 'No time this term',
    });
    expect(await decline(two.tutor, named.id)).toMatchObject({ refusal: 'CLOSED' });
    const open = await ask(two);
    expect(await decline(two.tutor, open.id)).toMatchObject({ code: 'FORBIDDEN' });
    await accept(two.tutor, open.id);
    expect(await decline(two.tutor, open.id)).toBeUndefined();
    const third = await ask(two);
    expect(await decline(admins().programAdmin, third.id)).toBeUndefined();
    expect(await decline(fixture.cast.foreigners.superAdmin, third.id)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('refuses every change in an archived program', async () => {
    const two = await newPeople(fixture);
    const { id } = await ask(two);
    const waiting = () => listed(admins().programAdmin, { view: 'ADMINISTERED', statuses: ['WAITING'] });
    expect(await waiting()).toContain(id);
    await fixture.saveProgram(two.programId, { header: ON, archived: true });
    expect(await waiting()).not.toContain(id);
    const archived = { code: 'CONFLICT', refusal: 'ARCHIVED' };
    const { programAdmin } = admins();
    expect(await refused(two.tutor, documents.ACCEPT, { requestIds: [id] })).toMatchObject(archived);
    expect(await refused(two.tutee, documents.CANCEL_REQUEST, { requestId: id })).toMatchObject(archived);
    expect(await refused(programAdmin, documents.DELETE_REQUEST, { requestId: id })).toMatchObject(archived);
    const assign = { requestIds: [id], tutorId: two.tutor.userId };
    expect(await refused(programAdmin, documents.ASSIGN, assign)).toMatchObject(archived);
    await fixture.saveProgram(two.programId, { header: ON });
  });
});

describe('people who leave', () => {
  const leave = (actor: Actor) => fixture.savePerson({ ...actor, programRoles: [] });

  it('cancels the requests of a learner who leaves', async () => {
    const two = await newPeople(fixture);
    const { id } = await ask(two);
    await accept(two.tutor, id);
    await leave(two.tutee);
    expect((await told(id)).at(-1)).toMatchObject({ change: 'CANCELLED', changedByUserId: null });
    expect((await told(id)).at(-1)!.concerned).toContainEqual({ userId: two.tutor.userId, as: 'TUTOR' });
  });

  it('ends pairs and requests of learners whom roster takes out of one program', async () => {
    const [two, other] = [await newPeople(fixture), await newPeople(fixture)];
    const [left, kept] = [await ask(two), await ask(other)];
    for (const each of [two, other]) await pairUp(fixture, each);
    const leaveIn = (programId: string) =>
      fixture.tellLearnersLeft({
        programId,
        userIds: [two.tutee.userId!],
        decidedBy: admins().superAdmin.userId!,
      });
    const ended = async () =>
      (await fixture.recorded('matching.pair-ended')).flatMap(
        ({ payload }) => (payload as { pairs: { tuteeId: string }[] }).pairs,
      );
    await leaveIn(fixture.cast.siblingProgramId);
    expect((await told(left.id)).at(-1)!.change).toBe('CREATED');
    for (let again = 0; again < 2; again++) await leaveIn(two.programId);
    expect((await told(left.id)).map(({ change }) => change)).toEqual(['CREATED', 'CANCELLED']);
    expect((await told(kept.id)).map(({ change }) => change)).toEqual(['CREATED']);
    const ids = [two, other].map(({ tutee }) => tutee.userId!);
    expect((await ended()).filter(({ tuteeId }) => ids.includes(tuteeId))).toMatchObject([
      { tuteeId: ids[0] },
    ]);
  });

  it('reopens the requests of a leader who leaves', async () => {
    const two = await newPeople(fixture);
    const [named, taken] = [await ask(two, { tutorId: two.tutor.userId }), await ask(two)];
    await accept(two.tutor, taken.id);
    await leave(two.tutor);
    for (const { id } of [named, taken])
      expect((await told(id)).at(-1)).toMatchObject({ change: 'REOPENED', tutor: null });
    const other = (await newPeople(fixture)).tutor;
    expect(await listed(other, { view: 'OPEN' })).toEqual(expect.arrayContaining([named.id, taken.id]));
  });
});

it('lists the leaders of a program for people who may make requests there', async () => {
  const two = await newPeople(fixture, 'own', 'Ostrander');
  const variables = { programId: two.programId, searchTerm: 'ostran' };
  expect(await run(two.tutee, documents.TUTORS_TO_REQUEST, variables)).toEqual([
    { user: { id: two.tutor.userId }, name: 'Inés Ostrander' },
  ]);
  const elsewhere = { ...variables, programId: fixture.cast.otherProgramId };
  expect(await refused(two.tutee, documents.TUTORS_TO_REQUEST, elsewhere)).toMatchObject({
    code: 'NOT_FOUND',
  });
});
