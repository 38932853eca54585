import { randomUUID } from 'node:crypto';
import type { Actor } from '@lyceum/server/actor';
import { NOW, startFixture, type MatchingFixture } from '../testing/matching-fixture';
import {
  PAIR_UP,
  PAIRS_BY_ID,
  PAIRS_OF_USERS,
  RATE,
  UNPAIR,
  UNPAIR_ALL,
  UNPAIR_PROGRAM,
  UNPAIR_TWO,
} from '../testing/pair-documents';
import { asThree, newPeople, pairUp, type Two } from '../testing/pairing-people';
import { ADD } from '../testing/review-documents';

let fixture: MatchingFixture;
beforeAll(async () => (fixture = await startFixture()));
afterAll(() => fixture.close());

const WAGES = {
  tutorPayoutsConfig: {
    enabled: true,
    payoutResponsibility: 'ECOSYSTEM' as const,
    tutorPayoutRate: null,
    setWageEnabled: true,
  },
};
const admins = () => fixture.cast.actors;
const refused = async (actor: Actor, document: string, variables: object) =>
  (await fixture.as(actor).send(document, variables)).errors?.[0]?.extensions;
const pairsOf = async (actor: Actor, id: string) =>
  (await fixture.as(actor).query(PAIRS_OF_USERS, { r: [{ __typename: 'User', id }] }))['_entities'][0];
const told = async (type: 'made' | 'ended', two: Two) =>
  (await fixture.recorded(`matching.pair-${type}`))
    .flatMap(({ payload }) => payload.pairs as Record<string, unknown>[])
    .filter(({ tuteeId }) => tuteeId === two.tutee.userId);
/** Adds the same two people to another program. */
const alsoIn = async ({ tutor, tutee }: Two, programId: string): Promise<Two> => {
  const both = (actor: Actor) => [...actor.programRoles, { programId, role: actor.programRoles[0]!.role }];
  await fixture.savePerson(tutor, { programRoles: both(tutor) });
  await fixture.savePerson(tutee, { programRoles: both(tutee) });
  return { tutor, tutee, programId };
};

describe('a pair', () => {
  it('createPlatformPair pairs two people once and publishes it', async () => {
    const two = await newPeople(fixture);
    const pair = await pairUp(fixture, two);
    expect(pair).toMatchObject({
      tutor: { id: two.tutor.userId },
      tutee: { id: two.tutee.userId },
      programId: two.programId,
      type: 'PLATFORM',
      active: true,
      endedAt: null,
      createdAt: '2026-11-23T15:00:00.000Z',
      sessionsTutored: 0,
      mayChange: true,
    });
    expect(await told('made', two)).toEqual([{ pairId: pair.id, ...asThree(two), hourlyRate: null }]);
    expect(await refused(admins().programAdmin, PAIR_UP, asThree(two))).toMatchObject({
      code: 'CONFLICT',
      refusal: 'PAIRED',
    });
  });

  it('removePlatformPair ends a pair, publishes it and keeps the row', async () => {
    const two = await newPeople(fixture);
    const pair = await pairUp(fixture, two);
    const { removePlatformPair: ended } = await fixture.as(admins().programAdmin).query(UNPAIR, asThree(two));
    expect(ended).toMatchObject({ id: pair.id, active: false, mayChange: false });
    expect((await told('ended', two)).map(({ pairId }) => pairId)).toEqual([pair.id]);
    expect(await refused(admins().programAdmin, UNPAIR, asThree(two))).toMatchObject({ code: 'NOT_FOUND' });
    const again = await pairUp(fixture, two);
    expect(again.id).not.toBe(pair.id);
    const r = [pair.id, again.id].map((id) => ({ __typename: 'Pair', id }));
    expect((await fixture.as(two.tutee).query(PAIRS_BY_ID, { r }))['_entities']).toEqual([
      { id: pair.id, active: false },
      { id: again.id, active: true },
    ]);
    expect((await fixture.as(fixture.learner2).query(PAIRS_BY_ID, { r }))['_entities']).toEqual([null, null]);
  });

  it('createPlatformPair makes one pair of concurrent requests', async () => {
    const two = await newPeople(fixture);
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => fixture.as(admins().superAdmin).send(PAIR_UP, asThree(two))),
    );
    expect(tries.filter(({ errors }) => !errors)).toHaveLength(1);
    expect(tries.filter(({ errors }) => errors?.[0]?.extensions['refusal'] === 'PAIRED')).toHaveLength(7);
    expect(await told('made', two)).toHaveLength(1);
  });

  it('createPlatformPair rejects people who do not lead and learn in the program', async () => {
    const two = await newPeople(fixture);
    const three = asThree(two);
    const { superAdmin } = admins();
    const bad = (change: object) => refused(superAdmin, PAIR_UP, { ...three, ...change });
    expect(await bad({ tutorId: three.tuteeId, tuteeId: three.tutorId })).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'tutorId',
    });
    expect(await bad({ tuteeId: fixture.cast.actors.leader.userId })).toMatchObject({ field: 'tuteeId' });
    expect(await bad({ tuteeId: three.tutorId })).toMatchObject({ field: 'tuteeId' });
    expect(await bad({ programId: fixture.cast.siblingProgramId })).toMatchObject({ field: 'tutorId' });
    const foreign = fixture.cast.foreigners;
    for (const change of [
      { tuteeId: foreign.learner.userId },
      { tutorId: foreign.leader.userId },
      { tuteeId: 'nobody' },
      { programId: fixture.cast.otherProgramId },
      { programId: randomUUID() },
    ])
      expect(await bad(change)).toMatchObject({ code: 'NOT_FOUND' });
    await fixture.savePerson(two.tutee, { status: 'ARCHIVED' });
    expect(await bad({})).toMatchObject({ field: 'tuteeId' });
    await fixture.savePerson(two.tutee, { status: 'INVITED' });
    await fixture.saveProgram(two.programId, { archived: true });
    expect(await bad({})).toMatchObject({ code: 'CONFLICT', refusal: 'ARCHIVED' });
    await fixture.saveProgram(two.programId);
    expect(await told('made', two)).toEqual([]);
    await pairUp(fixture, two);
  });

  it('shows a pair to its people, parents and admins, each only their fields', async () => {
    await fixture.saveEcosystem(WAGES);
    const two = await newPeople(fixture);
    await fixture.savePerson(two.tutor, { hourlyWage: '21.00' });
    const parent = { ...admins().parent, userId: randomUUID() };
    await fixture.savePerson(parent, {
      familyConnections: [{ userId: two.tutee.userId!, relationship: 'CHILD' }],
    });
    const pair = await pairUp(fixture, two);
    await fixture.as(admins().superAdmin).query(RATE, { pairId: pair.id, rate: '24.5' });
    const sessionId = await fixture.hold({
      leaderIds: [two.tutor.userId!],
      attendeeIds: [two.tutee.userId!],
    });
    await fixture.hold({ leaderIds: [two.tutor.userId!] });
    const input = { sessionId, revieweeId: two.tutor.userId, score: 5 };
    const { addReview } = await fixture.as(two.tutee).query(ADD, { input });
    const wages = { hourlyWage: '24.50', tutorHourlyWage: '21.00' };
    const none = { hourlyWage: null, tutorHourlyWage: null };
    const views: [Actor, object][] = [
      [two.tutor, { ...wages, clientReviewId: null, mayChange: false }],
      [two.tutee, { ...none, clientReviewId: addReview.id, mayChange: false }],
      [parent, { ...none, clientReviewId: addReview.id, mayChange: false }],
      [admins().programAdmin, { ...wages, clientReviewId: addReview.id, mayChange: true }],
    ];
    for (const [actor, view] of views)
      expect((await pairsOf(actor, two.tutee.userId!)).tuteePairs).toEqual([
        expect.objectContaining({ id: pair.id, sessionsTutored: 1, ...view }),
      ]);
    expect((await pairsOf(two.tutor, two.tutor.userId!)).tutorPairs).toEqual([{ id: pair.id }]);
    for (const actor of [
      fixture.learner2,
      admins().leader,
      admins().staff,
      fixture.cast.foreigners.superAdmin,
    ])
      expect(await pairsOf(actor, two.tutee.userId!)).toMatchObject({ tuteePairs: [], tutorPairs: [] });
    await fixture.saveEcosystem();
  });
});

describe('the rate of a pair', () => {
  it('saveHourlyRateForPair takes a decimal where the organization allows own wages', async () => {
    await fixture.saveEcosystem();
    const two = await newPeople(fixture);
    const { id: pairId } = await pairUp(fixture, two);
    const admin = admins().programAdmin;
    expect(await refused(admin, RATE, { pairId, rate: '20' })).toMatchObject({
      code: 'CONFLICT',
      field: 'rate',
    });
    await fixture.saveEcosystem(WAGES);
    for (const rate of ['1.234', '-1', '1e3', 'twenty', '1234567'])
      expect(await refused(admin, RATE, { pairId, rate })).toMatchObject({
        code: 'BAD_USER_INPUT',
        field: 'rate',
        remedy: '24.50',
      });
    const save = async (rate: string | null) =>
      (await fixture.as(admin).query(RATE, { pairId, rate }))['saveHourlyRateForPair'].hourlyWage;
    expect(await save(' 20 ')).toBe('20.00');
    await fixture.saveEcosystem();
    expect(await save(null)).toBeNull();
    expect((await told('made', two)).map(({ hourlyRate }) => hourlyRate)).toEqual([null, '20.00', null]);
    await fixture.as(admin).query(UNPAIR, asThree(two));
    expect(await refused(admin, RATE, { pairId, rate: null })).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('ending pairs', () => {
  it('unPairWithUser ends all pairs of two people in the programs that the admin administers', async () => {
    const two = await newPeople(fixture);
    const sibling = await alsoIn(two, fixture.cast.siblingProgramId);
    const [own, other] = [await pairUp(fixture, two), await pairUp(fixture, sibling)];
    const { tutorId, tuteeId } = asThree(two);
    const end = async (actor: Actor) =>
      (await fixture.as(actor).query(UNPAIR_TWO, { tutorId, tuteeId }))['unPairWithUser'].map(
        ({ id }: { id: string }) => id,
      );
    expect(await end(admins().programAdmin)).toEqual([own.id]);
    expect(await refused(admins().programAdmin, UNPAIR_TWO, { tutorId, tuteeId })).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await end(admins().superAdmin)).toEqual([other.id]);
  });

  it('unPairAllProgramUsers ends the pairs of one program', async () => {
    const [own, sibling] = [await newPeople(fixture, 'own'), await newPeople(fixture, 'sibling')];
    for (const two of [own, sibling]) await pairUp(fixture, two);
    const { unPairAllProgramUsers } = await fixture
      .as(admins().programAdmin)
      .query(UNPAIR_PROGRAM, { programId: own.programId });
    expect(unPairAllProgramUsers.count).toBeGreaterThan(0);
    expect([(await told('ended', own)).length, (await told('ended', sibling)).length]).toEqual([1, 0]);
  });

  it('unPairAllEcosystemUsers ends the pairs of one ecosystem', async () => {
    const [sibling, foreign] = [await newPeople(fixture, 'sibling'), await newPeople(fixture, 'other')];
    for (const two of [sibling, foreign]) await pairUp(fixture, two);
    const all = async () =>
      (await fixture.as(admins().superAdmin).query(UNPAIR_ALL))['unPairAllEcosystemUsers'].count;
    expect(await all()).toBeGreaterThan(0);
    expect(await all()).toBe(0);
    expect([(await told('ended', sibling)).length, (await told('ended', foreign)).length]).toEqual([1, 0]);
  });

  it('refuses to end pairs of an archived program, and ends them once it is restored', async () => {
    await fixture.saveEcosystem(WAGES);
    const two = await newPeople(fixture);
    const sibling = await alsoIn(two, fixture.cast.siblingProgramId);
    const { id: pairId } = await pairUp(fixture, two);
    await pairUp(fixture, sibling);
    const { tutorId, tuteeId, programId } = asThree(two);
    await fixture.saveProgram(programId, { archived: true });
    const tries: [string, object][] = [
      [UNPAIR, asThree(two)],
      [UNPAIR_PROGRAM, { programId }],
      [UNPAIR_TWO, { tutorId, tuteeId }],
      [RATE, { pairId, rate: '30' }],
    ];
    for (const [document, variables] of tries)
      expect(await refused(admins().programAdmin, document, variables)).toMatchObject({
        code: 'CONFLICT',
        refusal: 'ARCHIVED',
      });
    const sibl = { ...admins().programAdmin, programRoles: [] };
    expect(await refused(sibl, UNPAIR_PROGRAM, { programId })).toMatchObject({ code: 'FORBIDDEN' });
    await fixture.as(admins().superAdmin).query(UNPAIR_ALL);
    const left = (await pairsOf(admins().superAdmin, tuteeId!)).tuteePairs;
    expect(left).toMatchObject([{ id: pairId, active: true, hourlyWage: null, mayChange: false }]);
    expect((await told('ended', two)).map((each) => each['programId'])).toEqual([sibling.programId]);
    await fixture.saveProgram(programId);
    await fixture.as(admins().programAdmin).query(UNPAIR, asThree(two));
    await fixture.saveEcosystem();
  });

  it('restores the pairs of a restored person unless the other one has left, and counts beforehand what archiving ends', async () => {
    const [two, other] = [await newPeople(fixture), await newPeople(fixture)];
    const count = async (ids: string[], actor = admins().superAdmin) =>
      (
        await fixture
          .as(actor)
          .query(
            'query ($ids: [ID!]!) { getMatchesLeftByArchiving(userIds: $ids) { pairs requestsWithdrawn requestsReopened } }',
            { ids },
          )
      )['getMatchesLeftByArchiving'];
    for (const pair of [two, other]) await pairUp(fixture, pair);
    const ids = [two.tutee.userId!, other.tutee.userId!];
    expect(await count(ids, admins().programAdmin)).toMatchObject({ pairs: 2, requestsWithdrawn: 0 });
    expect(await count(ids, fixture.cast.foreigners.superAdmin)).toMatchObject({ pairs: 0 });
    for (const actor of [two.tutee, other.tutee, other.tutor])
      await fixture.savePerson(actor, { status: 'ARCHIVED' });
    expect(await count(ids)).toMatchObject({ pairs: 0 });
    for (const actor of [two.tutee, other.tutee]) {
      await fixture.savePerson(actor);
      await fixture.tellRestored(actor.userId!, NOW);
    }
    expect(await count(ids)).toMatchObject({ pairs: 1 });
    expect([(await told('made', two)).length, (await told('made', other)).length]).toEqual([2, 1]);
    // A repeated event, or one with a later time, changes nothing.
    await fixture.tellRestored(two.tutee.userId!, NOW);
    expect(await count(ids)).toMatchObject({ pairs: 1 });
  });

  it('ends only the pairs of people who leave the program or are archived', async () => {
    const [left, gone, kept] = [await newPeople(fixture), await newPeople(fixture), await newPeople(fixture)];
    for (const two of [left, gone, kept]) await pairUp(fixture, two);
    await fixture.savePerson(left.tutor, { programRoles: [] });
    await fixture.savePerson(gone.tutee, { status: 'ARCHIVED' });
    await fixture.savePerson(kept.tutee, { lastName: 'Renamed' });
    expect((await told('ended', left)).length).toBe(1);
    expect((await told('ended', gone)).length).toBe(1);
    expect(await told('ended', kept)).toEqual([]);
  });

  it('ends them also in a batch of events that has somebody’s return', async () => {
    const [left, back, kept] = [await newPeople(fixture), await newPeople(fixture), await newPeople(fixture)];
    for (const two of [left, back, kept]) await pairUp(fixture, two);
    await fixture.savePeople([
      [left.tutee, { programRoles: [] }],
      [kept.tutor, { lastName: 'Renamed' }],
      [back.tutor, { programRoles: [] }],
      [back.tutor, {}],
    ]);
    expect((await told('ended', left)).length).toBe(1);
    expect((await told('ended', back)).length).toBe(1);
    expect(await told('ended', kept)).toEqual([]);
  });
});
