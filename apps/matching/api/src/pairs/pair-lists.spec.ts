import { randomUUID } from 'node:crypto';
import type { Actor } from '@lyceum/server/actor';
import { startFixture, type MatchingFixture } from '../testing/matching-fixture';
import {
  ALL_TUTEES,
  GROUP,
  OWN_PAIR,
  PAIR_OF_TWO,
  PAIR_WITH,
  PAIRED_TUTEES,
  PAIRED_TUTORS,
  PROGRAM_PAIRS,
  TUTEES,
  TUTORS,
  UNPAIRED,
} from '../testing/pair-documents';
import { asThree, newPeople, pairUp } from '../testing/pairing-people';

let fixture: MatchingFixture;
beforeAll(async () => (fixture = await startFixture()));
afterAll(() => fixture.close());

const ask = async (actor: Actor, document: string, variables: object = {}): Promise<any> =>
  Object.values(await fixture.as(actor).query(document, variables))[0];
const refused = async (document: string, variables: object) =>
  (await fixture.as(fixture.cast.actors.superAdmin).send(document, variables)).errors?.[0]?.extensions;
const idsOf = ({ pairs }: { pairs: { id: string }[] }) => pairs.map(({ id }) => id);
const usersOf = ({ users }: { users: { user: { id: string } }[] }) => users.map(({ user }) => user.id);

it('finds the pairs of a program by either name, the newest first, page by page', async () => {
  const { programAdmin, superAdmin } = fixture.cast.actors;
  const word = randomUUID().slice(0, 6);
  const name = `O’Quiñøn${word}`;
  const made: string[] = [];
  for (let n = 0; n < 27; n++) {
    fixture.setNow(new Date(Date.parse('2026-11-23T15:00:00Z') + n * 1000).toISOString());
    made.unshift((await pairUp(fixture, await newPeople(fixture, 'own', name))).id);
  }
  const sibling = await pairUp(fixture, await newPeople(fixture, 'sibling', name));
  const page = (actor: Actor, more: object) =>
    ask(actor, PROGRAM_PAIRS, { searchTerm: `O'QUINON${word}`, ...more });
  const first = await page(programAdmin, { programId: fixture.cast.programId });
  expect([idsOf(first), first.totalCount, first.hasMore]).toEqual([made.slice(0, 25), 27, true]);
  const last = await page(programAdmin, { pageNum: 2 });
  expect([idsOf(last), last.hasMore]).toEqual([made.slice(25), false]);
  expect(idsOf(await page(superAdmin, {}))[0]).toBe(sibling.id);
  expect((await page(superAdmin, { searchTerm: `${name}%_` })).totalCount).toBe(0);
  for (const pageNum of [0, 401])
    expect(await refused(PROGRAM_PAIRS, { pageNum })).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'pageNum',
    });
  expect(await refused(ALL_TUTEES, { pageNumber: 0 })).toMatchObject({ field: 'pageNumber' });
});

it('lists who leads and learns with how many pairs each has, and who has none', async () => {
  const { superAdmin, programAdmin } = fixture.cast.actors;
  const searchTerm = `Ferrer${randomUUID().slice(0, 6)}`;
  const [two, alone] = [
    await newPeople(fixture, 'own', searchTerm),
    await newPeople(fixture, 'own', searchTerm),
  ];
  const elsewhere = await newPeople(fixture, 'sibling', searchTerm);
  await pairUp(fixture, two);
  await pairUp(fixture, elsewhere);
  const tutors = await ask(superAdmin, TUTORS, { searchTerm });
  expect(tutors).toMatchObject({ totalCount: 3, hasMore: false });
  expect(new Map(tutors.users.map((each: any) => [each.user.id, each.numPairs]))).toEqual(
    new Map([
      [two.tutor.userId, 1],
      [alone.tutor.userId, 0],
      [elsewhere.tutor.userId, 1],
    ]),
  );
  expect((await ask(programAdmin, TUTEES, { searchTerm })).totalCount).toBe(2);
  expect(usersOf(await ask(programAdmin, UNPAIRED, { searchTerm }))).toEqual([alone.tutee.userId]);
  const { programId } = two;
  expect(usersOf(await ask(superAdmin, UNPAIRED, { searchTerm, programId, isTutors: true }))).toEqual([
    alone.tutor.userId,
  ]);
  expect(usersOf(await ask(superAdmin, UNPAIRED, { searchTerm }))).toEqual([alone.tutee.userId]);
  await fixture.savePerson(alone.tutee, { status: 'ARCHIVED', lastName: searchTerm });
  expect(usersOf(await ask(superAdmin, UNPAIRED, { searchTerm }))).toEqual([]);
  expect((await ask(superAdmin, ALL_TUTEES)).totalCount).toBeGreaterThan(3);
});

it('lists a person’s own pairs, and those of their children', async () => {
  const two = await newPeople(fixture);
  const parent = { ...fixture.cast.actors.parent, userId: randomUUID() };
  await fixture.savePerson(parent, {
    familyConnections: [{ userId: two.tutee.userId!, relationship: 'CHILD' }],
  });
  const { id } = await pairUp(fixture, two);
  const { tutorId, tuteeId, programId } = asThree(two);
  expect(idsOf(await ask(two.tutor, PAIRED_TUTEES, { programId }))).toEqual([id]);
  expect(idsOf(await ask(two.tutor, PAIRED_TUTEES, { programId: fixture.cast.siblingProgramId }))).toEqual(
    [],
  );
  expect(idsOf(await ask(two.tutor, PAIRED_TUTEES, { searchTerm: 'oscar' }))).toEqual([id]);
  expect(idsOf(await ask(two.tutor, PAIRED_TUTEES, { searchTerm: 'ines' }))).toEqual([]);
  for (const actor of [two.tutee, parent]) {
    expect(idsOf(await ask(actor, PAIRED_TUTORS, { searchTerm: 'ines' }))).toEqual([id]);
    expect(await ask(actor, PAIR_WITH, { tutorId })).toMatchObject({ id });
    expect(await ask(actor, OWN_PAIR, { paireeId: tutorId, isTutorContext: false })).toMatchObject({ id });
  }
  expect(await ask(two.tutor, OWN_PAIR, { paireeId: tuteeId, isTutorContext: true })).toMatchObject({ id });
  expect(await ask(two.tutor, OWN_PAIR, { paireeId: tuteeId, isTutorContext: false })).toBeNull();
  expect(await ask(fixture.learner2, PAIR_OF_TWO, { tutorId, tuteeId })).toBeNull();
  expect(await ask(two.tutee, PAIR_OF_TWO, { tutorId, tuteeId })).toMatchObject({ id });
  expect(await ask(two.tutee, PAIR_OF_TWO, { tutorId: 'x', tuteeId })).toBeNull();
});

it('lists the pairs of a group for its leader and for admins', async () => {
  const [one, other] = [await newPeople(fixture), await newPeople(fixture)];
  const sibling = await newPeople(fixture, 'sibling');
  for (const two of [one, other, sibling]) await pairUp(fixture, two);
  const tuteeIds = [one, other, sibling].map(({ tutee }) => tutee.userId!);
  const count = async (actor: Actor) => (await ask(actor, GROUP, { tuteeIds })).length;
  expect(await count(one.tutor)).toBe(1);
  expect(await count(fixture.cast.actors.programAdmin)).toBe(2);
  expect(await count(fixture.cast.actors.superAdmin)).toBe(3);
  expect(await count(one.tutee)).toBe(0);
  expect(await count(fixture.cast.foreigners.superAdmin)).toBe(0);
  for (const wrong of [[], Array.from({ length: 101 }, () => randomUUID())])
    expect(await refused(GROUP, { tuteeIds: wrong })).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'tuteeIds',
    });
});
