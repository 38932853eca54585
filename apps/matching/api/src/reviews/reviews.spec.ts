import { randomUUID } from 'node:crypto';
import type { Actor } from '@lyceum/server/actor';
import { startFixture, type MatchingFixture } from '../testing/matching-fixture';
import {
  ADD,
  CSV,
  TO_REVIEW,
  DELETE,
  EDIT,
  LIST,
  MINE,
  OF_TUTOR,
  SATISFACTION,
  SESSIONS,
} from '../testing/review-documents';

let fixture: MatchingFixture;
beforeAll(async () => (fixture = await startFixture()));
afterAll(() => fixture.close());
beforeEach(async () => {
  fixture.setNow('2026-11-23T15:00:00.000Z');
  await fixture.saveEcosystem();
  await fixture.saveProgram(fixture.cast.programId);
});

const leaderId = () => fixture.cast.actors.leader.userId!;
const add = async (actor: Actor, input: object) =>
  (await fixture.as(actor).query(ADD, { input: { revieweeId: leaderId(), score: 5, ...input } }))[
    'addReview'
  ];
const refused = async (actor: Actor, document: string, input: object) =>
  (await fixture.as(actor).send(document, { input })).errors?.[0];
const ofTutor = async (actor: Actor, tutorId = leaderId()) =>
  (await fixture.as(actor).query(OF_TUTOR, { tutorId }))['getAllReviewsForTutorQuery'];
const list = async (actor: Actor, input: object = {}) =>
  (await fixture.as(actor).query(LIST, { input }))['getReviewsInEcosystemByFilter'];
const mine = async (actor: Actor, sessionId: string) =>
  (await fixture.as(actor).query(MINE, { input: { sessionId } }))['getParticipantReview'];
const sessions = async (actor: Actor, ids: string[]) => {
  const r = ids.map((id) => ({ __typename: 'Session', id }));
  return (await fixture.as(actor).query(SESSIONS, { r }))['_entities'];
};
/** A new leader, so that sums are of one test only. */
const newLeader = async (): Promise<Actor> => {
  const actor = { ...fixture.cast.actors.leader, userId: randomUUID() };
  await fixture.savePerson(actor, { firstName: 'Inés', lastName: `Quiroga ${actor.userId!.slice(0, 8)}` });
  return actor;
};

describe('a review', () => {
  it('addReview stores one trimmed review of a participant with its scale', async () => {
    const { learner, parent } = fixture.cast.actors;
    const sessionId = await fixture.hold();
    const [before] = (await mine(learner, sessionId)).leaders;
    expect(before).toMatchObject({
      mayReview: true,
      refusal: null,
      review: null,
      reviewee: { id: leaderId() },
    });
    const review = await add(learner, { sessionId, score: 4, comments: '  Very\u0007 clear.\r\nThanks  ' });
    expect(review).toMatchObject({
      score: 4,
      scoreMax: 5,
      comments: 'Very clear.\nThanks',
      subject: 'Fractions',
      reviewerId: learner.userId,
      learner: { id: learner.userId },
      programId: fixture.cast.programId,
      low: null,
      mayDelete: false,
      editableUntil: '2026-12-07T15:00:00.000Z',
    });
    const twice = await refused(learner, ADD, { sessionId, revieweeId: leaderId(), score: 1 });
    expect(twice?.extensions).toMatchObject({ code: 'CONFLICT', refusal: 'WRITTEN' });
    const byParent = { sessionId, revieweeId: leaderId(), learnerId: learner.userId, score: 1 };
    expect((await refused(parent, ADD, byParent))?.extensions['refusal']).toBe('WRITTEN');
    expect((await mine(parent, sessionId)).leaders).toMatchObject([
      { mayReview: false, refusal: 'WRITTEN', review: { score: 4 }, learner: { id: learner.userId } },
    ]);
  });

  it('addReview stores one of concurrent reviews', async () => {
    const { learner } = fixture.cast.actors;
    const sessionId = await fixture.hold();
    const input = { sessionId, revieweeId: leaderId(), score: 5 };
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => fixture.as(learner).send(ADD, { input })),
    );
    expect(tries.filter(({ errors }) => !errors)).toHaveLength(1);
    expect(tries.filter(({ errors }) => errors?.[0]?.extensions['refusal'] === 'WRITTEN')).toHaveLength(7);
  });

  it('addReview lets a parent review for a child who was present, where parents act', async () => {
    const { learner, parent } = fixture.cast.actors;
    const sessionId = await fixture.hold({ attendeeIds: [learner.userId!, fixture.learner2.userId!] });
    expect((await mine(parent, sessionId)).leaders).toHaveLength(1);
    const input = { sessionId, revieweeId: leaderId(), score: 5 };
    expect((await refused(parent, ADD, input))?.extensions['field']).toBe('input.learnerId');
    const stranger = { ...input, learnerId: fixture.learner2.userId };
    expect((await refused(parent, ADD, stranger))?.extensions['field']).toBe('input.learnerId');
    await fixture.saveEcosystem({ sessionSettings: { parentsActForChildren: false } as never });
    expect((await refused(parent, ADD, { ...input, learnerId: learner.userId }))?.extensions.code).toBe(
      'NOT_FOUND',
    );
    await fixture.saveEcosystem();
    const review = await add(parent, { sessionId, learnerId: learner.userId });
    expect(review).toMatchObject({ reviewerId: parent.userId, learner: { id: learner.userId } });
    // The child is not the author and cannot change the review.
    expect((await refused(learner, EDIT, { reviewId: review.id, score: 1 }))?.extensions.code).toBe(
      'NOT_FOUND',
    );
  });

  it('addReview refuses sessions that are not over, people who were absent, and other leaders', async () => {
    const { learner, leader } = fixture.cast.actors;
    const coming = await fixture.hold({ endsAt: '2026-11-23T15:00:00.001Z' });
    const absent = await fixture.hold({ attendeeIds: [fixture.learner2.userId!] });
    for (const sessionId of [coming, absent, randomUUID(), 'no-id'])
      expect(
        (await refused(learner, ADD, { sessionId, revieweeId: leaderId(), score: 3 }))?.extensions.code,
      ).toBe('NOT_FOUND');
    const sessionId = await fixture.hold();
    const other = await refused(learner, ADD, { sessionId, revieweeId: learner.userId, score: 3 });
    expect(other?.extensions['field']).toBe('input.revieweeId');
    expect(
      (await refused(leader, ADD, { sessionId, revieweeId: leaderId(), score: 5 }))?.extensions.code,
    ).toBe('NOT_FOUND');
    expect((await refused(learner, MINE, { sessionId: absent }))?.extensions.code).toBe('NOT_FOUND');
  });

  it('addReview names the wrong field and the remedy in the actor’s language', async () => {
    const learner = { ...fixture.cast.actors.learner, language: 'sp' as const };
    const sessionId = await fixture.hold();
    const input = { sessionId, revieweeId: leaderId() };
    for (const score of [0, 6, -1])
      expect((await refused(learner, ADD, { ...input, score }))?.extensions).toMatchObject({
        code: 'BAD_USER_INPUT',
        field: 'input.score',
        remedy: 'Elija un número entero de 1 a 5.',
      });
    const long = await refused(learner, ADD, { ...input, score: 3, comments: 'x'.repeat(2001) });
    expect(long?.extensions['field']).toBe('input.comments');
    expect((await mine(learner, sessionId)).leaders[0]!.review).toBeNull();
  });

  it('editReview is for the author only, for fourteen days', async () => {
    const { learner, leader, superAdmin } = fixture.cast.actors;
    const sessionId = await fixture.hold();
    const { id } = await add(learner, { sessionId, score: 4 });
    fixture.setNow('2026-12-07T14:59:59.999Z');
    const edited = (
      await fixture.as(learner).query(EDIT, { input: { reviewId: id, score: 5, comments: 'Yes' } })
    )['editReview'];
    expect(edited).toMatchObject({ score: 5, comments: 'Yes', editedAt: '2026-12-07T14:59:59.999Z' });
    for (const actor of [leader, superAdmin, fixture.cast.foreigners.learner])
      expect((await refused(actor, EDIT, { reviewId: id, score: 1 }))?.extensions.code).toBe('NOT_FOUND');
    fixture.setNow('2026-12-07T15:00:00.000Z');
    expect((await refused(learner, EDIT, { reviewId: id, score: 1 }))?.extensions.code).toBe('CONFLICT');
  });

  it('deleteReview needs a reason for the audit log, and prevents a second review', async () => {
    const { learner, leader, programAdmin } = fixture.cast.actors;
    const sessionId = await fixture.hold();
    const { id } = await add(learner, { sessionId, score: 1, comments: 'Rude words' });
    expect((await refused(programAdmin, DELETE, { reviewId: id, reason: ' ' }))?.extensions['field']).toBe(
      'input.reason',
    );
    for (const actor of [leader, learner])
      expect((await refused(actor, DELETE, { reviewId: id, reason: 'Mine' }))?.extensions.code).toBe(
        'FORBIDDEN',
      );
    const elsewhere = {
      ...programAdmin,
      programRoles: [{ programId: fixture.cast.siblingProgramId, role: 'PROGRAM_ADMIN' as const }],
    };
    for (const actor of [elsewhere, fixture.cast.foreigners.superAdmin])
      expect((await refused(actor, DELETE, { reviewId: id, reason: 'No' }))?.extensions.code).toBe(
        'NOT_FOUND',
      );
    await fixture.saveProgram(fixture.cast.programId, { archived: true });
    expect((await refused(programAdmin, DELETE, { reviewId: id, reason: 'Rude' }))?.extensions.code).toBe(
      'CONFLICT',
    );
    await fixture.saveProgram(fixture.cast.programId);
    await fixture.as(programAdmin).query(DELETE, { input: { reviewId: id, reason: 'Rude' } });
    expect((await mine(learner, sessionId)).leaders).toMatchObject([{ refusal: 'REMOVED', review: null }]);
    expect((await list(programAdmin)).reviews.map((each: { id: string }) => each.id)).not.toContain(id);
    expect((await refused(learner, EDIT, { reviewId: id, score: 5 }))?.extensions.code).toBe('NOT_FOUND');
    const { rows } = await fixture.admin.query(
      `SELECT l.reason, r.comments FROM matching.audit_log l JOIN matching.reviews r ON r.id::text = l.subject_id
       WHERE l.action = 'delete' AND r.id = $1`,
      [id],
    );
    expect(rows).toEqual([{ reason: 'Rude', comments: '' }]);
  });
});

describe('settings', () => {
  it('hides reviews where they are switched off, and shows them when they are on again', async () => {
    const { learner } = fixture.cast.actors;
    const sessionId = await fixture.hold();
    const { programId } = fixture.cast;
    await fixture.saveProgram(programId, { fillTutorReviewsEnabled: false });
    expect(await sessions(learner, [sessionId])).toMatchObject([{ mayReviewTutors: false }]);
    const input = { sessionId, revieweeId: leaderId(), score: 5 };
    expect((await refused(learner, ADD, input))?.extensions['refusal']).toBe('NOT_ASKED');
    await fixture.saveProgram(programId, { archived: true });
    expect((await refused(learner, ADD, input))?.extensions['refusal']).toBe('ARCHIVED');
    await fixture.saveProgram(programId);
    expect(await sessions(learner, [sessionId])).toMatchObject([{ mayReviewTutors: true, tutorReviews: [] }]);
  });

  it('converts old reviews to a changed scale', async () => {
    const { learner, superAdmin } = fixture.cast.actors;
    const leader = await newLeader();
    const hold = () => fixture.hold({ leaderIds: [leader.userId!] });
    const revieweeId = leader.userId!;
    await add(learner, { sessionId: await hold(), revieweeId, score: 4 });
    await fixture.saveEcosystem({ ratingType: 'CUSTOM', ratingMaxValue: 10, lowRatingThreshold: 4 });
    expect(await ofTutor(superAdmin, revieweeId)).toMatchObject({
      avgReviewScore: 8,
      avgRating: 0.8,
      rating: { type: 'CUSTOM', max: 10 },
      reviews: [{ score: 4, scoreMax: 5, low: false }],
    });
    await add(learner, { sessionId: await hold(), revieweeId, score: 4 });
    expect(await ofTutor(superAdmin, revieweeId)).toMatchObject({
      avgReviewScore: 6,
      numReviews: 2,
      reviews: [{ score: 4, scoreMax: 10, low: true }, { scoreMax: 5 }],
    });
  });

  it('ignores a late, older event', async () => {
    const sessionId = await fixture.hold({}, '2026-11-23T14:10:00.000Z');
    await fixture.tellHeld(
      {
        sessions: [
          {
            id: sessionId,
            programId: fixture.cast.programId,
            subject: 'Fractions',
            startsAt: '2026-11-23T13:00:00.000Z',
            endsAt: '2026-11-23T14:00:00.000Z',
            leaderIds: [leaderId()],
            attendeeIds: [],
          },
        ],
      },
      '2026-11-23T14:05:00.000Z',
    );
    expect((await mine(fixture.cast.actors.learner, sessionId)).leaders).toHaveLength(1);
    await fixture.hold({ id: sessionId, attendeeIds: [] }, '2026-11-23T14:20:00.000Z');
    expect((await refused(fixture.cast.actors.learner, MINE, { sessionId }))?.extensions.code).toBe(
      'NOT_FOUND',
    );
  });
});

describe('reading', () => {
  it('shows reviews to admins, and to others where the program lists them; only admins see authors', async () => {
    const { learner, leader, parent, staff, programAdmin } = fixture.cast.actors;
    const { id } = await add(learner, { sessionId: await fixture.hold(), comments: 'Patient' });
    const seen = async (actor: Actor) =>
      (await ofTutor(actor)).reviews.find((each: { id: string }) => each.id === id);
    expect(await seen(programAdmin)).toMatchObject({
      reviewerId: learner.userId,
      low: false,
      mayDelete: true,
    });
    for (const actor of [leader, fixture.learner2])
      expect(await seen(actor)).toMatchObject({
        comments: 'Patient',
        reviewerId: null,
        learner: null,
        low: null,
      });
    expect(await seen(parent)).toMatchObject({ comments: 'Patient' });
    expect(await ofTutor(staff)).toMatchObject({ mayRead: false, numReviews: 0, reviews: [] });
    await fixture.saveProgram(fixture.cast.programId, { viewReviewsProfileTypes: ['Staff'] });
    expect(await seen(staff)).toMatchObject({ comments: 'Patient' });
    for (const actor of [leader, learner, parent])
      expect(await ofTutor(actor)).toMatchObject({ mayRead: false, numReviews: 0, avgReviewScore: null });
    expect(await seen(programAdmin)).toBeTruthy();
  });

  it('shows someone from another ecosystem nothing, and the database itself shows nothing outside of a tenant', async () => {
    const { learner } = fixture.cast.actors;
    const { foreigners } = fixture.cast;
    const sessionId = await fixture.hold();
    await add(learner, { sessionId });
    expect(
      (await fixture.as(foreigners.superAdmin).send(OF_TUTOR, { tutorId: leaderId() })).errors?.[0]
        ?.extensions.code,
    ).toBe('NOT_FOUND');
    expect((await list(foreigners.superAdmin)).totalCount).toBe(0);
    expect(await sessions(foreigners.superAdmin, [sessionId])).toEqual([
      { id: sessionId, mayReviewTutors: null, tutorReviews: null },
    ]);
    expect((await fixture.application.query('SELECT id FROM matching.reviews')).rows).toEqual([]);
    expect((await fixture.application.query('SELECT session_id FROM matching.held_sessions')).rows).toEqual(
      [],
    );
  });

  it('filters and pages the list within the programs that the admin administers', async () => {
    const { learner, superAdmin, programAdmin } = fixture.cast.actors;
    const leader = await newLeader();
    const tutorId = leader.userId!;
    const held = { leaderIds: [tutorId], attendeeIds: [learner.userId!, fixture.learner2.userId!] };
    for (const [day, score] of [
      [20, 1],
      [21, 3],
      [22, 5],
    ] as const) {
      fixture.setNow(`2026-11-${day}T15:00:00.000Z`);
      const sessionId = await fixture.hold({ ...held, endsAt: `2026-11-${day}T14:00:00.000Z` });
      await add(learner, { sessionId, revieweeId: tutorId, score, comments: `Día ${day} 100%` });
    }
    const sibling = await fixture.hold({
      ...held,
      programId: fixture.cast.siblingProgramId,
      endsAt: '2026-11-22T14:00:00.000Z',
    });
    await add(fixture.learner2, { sessionId: sibling, revieweeId: tutorId, score: 2 });
    const scores = async (input: object, actor = superAdmin) =>
      (await list(actor, { tutorId, ...input })).reviews.map(({ score }: { score: number }) => score);
    expect(await scores({})).toEqual([2, 5, 3, 1]);
    expect(await scores({}, programAdmin)).toEqual([5, 3, 1]);
    expect(await scores({ programIds: [fixture.cast.siblingProgramId] }, programAdmin)).toEqual([]);
    expect(await scores({ programIds: [fixture.cast.siblingProgramId] })).toEqual([2]);
    expect(await scores({ lowOnly: true })).toEqual([2, 1]);
    expect(await scores({ minPercent: 60, maxPercent: 60 })).toEqual([3]);
    expect(await scores({ learnerId: fixture.learner2.userId })).toEqual([2]);
    expect(await scores({ learnerId: 'nobody' })).toEqual([]);
    expect(await scores({ from: '2026-11-21', to: '2026-11-21' })).toEqual([3]);
    expect(await scores({ searchTerm: 'dia 21' })).toEqual([3]);
    expect(await scores({ searchTerm: 'DÍA 21' })).toEqual([3]);
    expect(await scores({ searchTerm: '22 100%' })).toEqual([5]);
    expect(await scores({ searchTerm: 'QUIROGA' })).toEqual([2, 5, 3, 1]);
    expect(await list(superAdmin, { tutorId, limit: 3 })).toMatchObject({
      totalCount: 4,
      hasMore: true,
      aggregate: { numReviews: 4, avgReviewScore: 2.75, avgRating: 0.55 },
    });
    expect(await scores({ limit: 3, pageIndex: 1 })).toEqual([1]);
    for (const input of [
      { limit: 0 },
      { limit: 101 },
      { pageIndex: -1 },
      { pageIndex: 201 },
      { minPercent: 101 },
    ])
      expect((await refused(superAdmin, LIST, input))?.extensions.code).toBe('BAD_USER_INPUT');
  });

  it('loads the reviews of all sessions of a request with a fixed number of statements', async () => {
    const { learner, superAdmin } = fixture.cast.actors;
    const ids = [await fixture.hold(), await fixture.hold(), await fixture.hold({ attendeeIds: [] })];
    await add(learner, { sessionId: ids[0]! });
    expect(await sessions(learner, ids)).toEqual([
      { id: ids[0], mayReviewTutors: false, tutorReviews: [{ revieweeId: leaderId() }] },
      { id: ids[1], mayReviewTutors: true, tutorReviews: [] },
      { id: ids[2], mayReviewTutors: null, tutorReviews: null },
    ]);
    expect(await sessions(superAdmin, ids)).toMatchObject([
      { mayReviewTutors: false, tutorReviews: [{ revieweeId: leaderId() }] },
      { tutorReviews: [] },
      { tutorReviews: [] },
    ]);
  });
});

describe('getSessionsToReview', () => {
  it('lists sessions to review until they are reviewed, are too old, or reviews are off', async () => {
    const { learner, parent, leader } = fixture.cast.actors;
    const child = { ...learner, userId: randomUUID() };
    const guardian = { ...parent, userId: randomUUID() };
    await fixture.savePerson(child);
    await fixture.savePerson(guardian, {
      familyConnections: [{ userId: child.userId, relationship: 'CHILD' }],
    });
    const left = async (actor: Actor) => (await fixture.as(actor).query(TO_REVIEW))['getSessionsToReview'];
    const attendeeIds = [child.userId];
    await fixture.hold({ attendeeIds, endsAt: '2026-10-24T14:59:00.000Z' });
    await fixture.hold({ attendeeIds: [], leaderIds: [leader.userId!] });
    const sessionId = await fixture.hold({ attendeeIds });
    for (const actor of [child, guardian])
      expect(await left(actor)).toEqual([{ sessionId, revieweeId: leaderId() }]);
    await fixture.saveProgram(fixture.cast.programId, { fillTutorReviewsEnabled: false });
    expect(await left(child)).toEqual([]);
    await fixture.saveProgram(fixture.cast.programId);
    await add(guardian, { sessionId, learnerId: child.userId });
    for (const actor of [child, guardian, leader]) expect(await left(actor)).toEqual([]);
  });
});

describe('getReviewsCsv', () => {
  it('exports what the list has, with formulas escaped', async () => {
    const { learner, superAdmin, programAdmin } = fixture.cast.actors;
    const leader = await newLeader();
    const sessionId = await fixture.hold({ leaderIds: [leader.userId!] });
    await add(learner, { sessionId, revieweeId: leader.userId, score: 1, comments: '=1+1' });
    const csv = async (actor: Actor, input: object) =>
      (await fixture.as(actor).query(CSV, { input }))['getReviewsCsv'].trim().split('\r\n');
    const [heads, line, ...more] = await csv({ ...superAdmin, language: 'sp' }, { tutorId: leader.userId });
    expect(heads).toContain('Quien dirigió,Quien aprendió,Programa');
    expect(line).toContain('Sofía Reyes,Math Lab,2026-11-23T13:00:00.000Z,Fractions,1,5,sí,');
    expect(line).toContain("'=1+1");
    expect(more).toEqual([]);
    const sibling = { tutorId: leader.userId, programIds: [fixture.cast.siblingProgramId] };
    expect(await csv(programAdmin, sibling)).toHaveLength(1);
  });
});

describe('low reviews', () => {
  it('publishes a low review once, for the program’s admins or else the organization’s', async () => {
    const { learner, programAdmin, superAdmin } = fixture.cast.actors;
    const told = async () => (await fixture.recorded('matching.low-review')).map(({ payload }) => payload);
    const before = (await told()).length;
    const { id } = await add(learner, { sessionId: await fixture.hold(), score: 3 });
    expect(await told()).toHaveLength(before);
    await fixture.as(learner).query(EDIT, { input: { reviewId: id, score: 2 } });
    await fixture.as(learner).query(EDIT, { input: { reviewId: id, score: 1 } });
    const news = (await told()).slice(before);
    expect(news).toEqual([
      {
        reviewId: id,
        program: { id: fixture.cast.programId, name: 'Math Lab' },
        revieweeId: leaderId(),
        score: 2,
        scoreMax: 5,
        toldIds: [programAdmin.userId],
      },
    ]);
    const sessionId = await fixture.hold({ programId: fixture.cast.siblingProgramId });
    await add(learner, { sessionId, score: 1 });
    expect((await told()).at(-1).toldIds).toEqual([superAdmin.userId]);
    await fixture.saveEcosystem({ lowRatingThreshold: null });
    await add(learner, { sessionId: await fixture.hold(), score: 1 });
    expect(await told()).toHaveLength(before + 2);
  });
});

describe('satisfaction of a program', () => {
  it('shows satisfaction by week to the program’s admins', async () => {
    const { learner, programAdmin } = fixture.cast.actors;
    const programId = randomUUID();
    await fixture.saveProgram(programId);
    const own = { ...programAdmin, programRoles: [{ programId, role: 'PROGRAM_ADMIN' as const }] };
    // Sunday 23:30 in Denver is Monday in UTC.
    for (const [startsAt, score] of [
      ['2026-11-16T06:30:00.000Z', 2],
      ['2026-11-17T20:00:00.000Z', 5],
      ['2026-11-22T20:00:00.000Z', 4],
    ] as const) {
      const sessionId = await fixture.hold({ programId, startsAt, endsAt: startsAt });
      await add(learner, { sessionId, score });
    }
    const ask = async (actor: Actor, weeks = 3) =>
      (await fixture.as(actor).query(SATISFACTION, { r: [{ __typename: 'Program', id: programId }], weeks }))[
        '_entities'
      ][0].satisfaction;
    expect(await ask(own)).toEqual({
      rating: { max: 5 },
      aggregate: { numReviews: 3, avgReviewScore: 3.67, avgRating: 0.73 },
      weeks: [
        { startDate: '2026-11-09', numReviews: 1, avgReviewScore: 2 },
        { startDate: '2026-11-16', numReviews: 2, avgReviewScore: 4.5 },
        { startDate: '2026-11-23', numReviews: 0, avgReviewScore: null },
      ],
    });
    for (const actor of [programAdmin, learner, fixture.cast.foreigners.superAdmin])
      expect(await ask(actor)).toBeNull();
  });
});
