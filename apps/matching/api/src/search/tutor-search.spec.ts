import { randomUUID } from 'node:crypto';
import type { PersonSaved } from '@lyceum/contracts/identity';
import { systemActor, type Actor } from '@lyceum/server/actor';
import { startFixture, type MatchingFixture } from '../testing/matching-fixture';
import { ADD } from '../testing/review-documents';
import { BROWSE, BY_COURSE, BY_SUBJECT, OPTIONS, PROFILE, SOFT, TOP } from '../testing/search-documents';
import { requestLeaderEvents } from './request-leader-events.platform';
import { recountLeaders } from './recount-leaders.platform';

const ALGEBRA = { id: randomUUID(), name: 'Algebra 1', code: 'ALG1' };
const ALGEBRA_2 = { id: randomUUID(), name: 'Algebra 2', code: 'ALG2' };
const READING = { id: randomUUID(), name: 'Reading', code: 'ELA' };
const HOUR = 3_600_000;

let fixture: MatchingFixture;
let zoe: Actor;
let ana: Actor;

beforeAll(async () => {
  fixture = await startFixture();
  const { cast } = fixture;
  zoe = await leader({
    firstName: 'Zoë',
    lastName: 'Quintero',
    languagesSpoken: ['en', 'es'],
    preferredSubjects: [ALGEBRA, READING],
  });
  ana = await leader({
    firstName: 'Ana María',
    lastName: 'O’Bell-Ørtiz',
    preferredName: 'Anita',
    languagesSpoken: ['es'],
    preferredSubjects: [ALGEBRA_2],
    availableHours: [{ day: 1, startTime: '16:30', endTime: '18:00' }],
  });
  await leader({ firstName: 'Away', lastName: 'Quintero', preferredSubjects: [ALGEBRA] }, [
    cast.siblingProgramId,
  ]);
  await leader({ firstName: 'Gone', lastName: 'Quintero', status: 'ARCHIVED', preferredSubjects: [ALGEBRA] });
  await leader({
    firstName: 'Uninvited',
    lastName: 'Quintero',
    status: 'INVITED',
    preferredSubjects: [ALGEBRA],
  });
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.saveEcosystem();
  await fixture.saveProgram(fixture.cast.programId, { search: { enabled: true } });
  await fixture.saveProgram(fixture.cast.siblingProgramId, { search: { enabled: false } });
});

async function leader(change: Partial<PersonSaved>, programs = [fixture.cast.programId]): Promise<Actor> {
  const programRoles = programs.map((programId) => ({ programId, role: 'LEADER' as const }));
  const actor = {
    ...fixture.cast.actors.leader,
    userId: randomUUID(),
    accountId: randomUUID(),
    programRoles,
  };
  await fixture.savePerson(actor, change);
  return actor;
}

const ids = (tutors: { id: string }[]) => tutors.map(({ id }) => id);
const browse = async (actor: Actor, filter: object = {}) =>
  ids((await fixture.as(actor).query(BROWSE, { filter }))['browseAllEcosystemTutors'].tutors);
const bySubject = async (actor: Actor, input: object = {}) =>
  ids((await fixture.as(actor).query(BY_SUBJECT, { input }))['getTutorsBySubject'].tutors);
const byCourse = async (actor: Actor, course: string, more: object = {}) =>
  ids(
    (await fixture.as(actor).query(BY_COURSE, { course, ...more }))['searchEcosystemTutorsByCourse'].tutors,
  );
const soft = async (actor: Actor, searchTerm: string, limit?: number) =>
  ids((await fixture.as(actor).query(SOFT, { searchTerm, limit }))['tutorSoftSearch']);
const top = async (actor: Actor, more: object = {}) =>
  (await fixture.as(actor).query(TOP, more))['getTopActiveTutors'] as {
    id: string;
    sessionsLately: number;
  }[];
const options = async (actor: Actor) => (await fixture.as(actor).query(OPTIONS))['getTutorSearchOptions'];
const profile = async (actor: Actor, userId: string) =>
  (await fixture.as(actor).query(PROFILE, { userId }))['getTutorProfile'];
const refusal = async (actor: Actor, document: string, variables: object = {}) =>
  (await fixture.as(actor).send(document, variables)).errors?.[0]?.extensions;

describe('found leaders', () => {
  it('finds active leaders of the actor’s programs, by name', async () => {
    const { learner, parent, leader: maya } = fixture.cast.actors;
    for (const actor of [learner, parent]) {
      expect(await browse(actor)).toEqual([ana.userId, maya.userId, zoe.userId]);
      expect(await soft(actor, 'quint')).toEqual([zoe.userId]);
    }
  });

  it('finds nobody of another ecosystem, and nobody for its people', async () => {
    const { foreigners, otherProgramId, programId } = fixture.cast;
    const { learner } = fixture.cast.actors;
    expect(await browse(learner, { searchTerm: 'Body' })).toEqual([]);
    expect(await profile(learner, foreigners.leader.userId!)).toBeNull();
    expect(await refusal(learner, BROWSE, { filter: { programId: otherProgramId } })).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await refusal(foreigners.superAdmin, BROWSE, { filter: { programId } })).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await browse(foreigners.superAdmin)).toEqual([foreigners.leader.userId]);
  });

  it('follows the roles of leaders', async () => {
    const { learner } = fixture.cast.actors;
    const late = await leader({ firstName: 'Late', lastName: 'Comer' });
    expect(await soft(learner, 'comer')).toEqual([late.userId]);
    await fixture.savePerson(late, { firstName: 'Late', lastName: 'Comer', programRoles: [] });
    expect(await soft(learner, 'comer')).toEqual([]);
    await fixture.savePerson(late, { firstName: 'Late', lastName: 'Comer', revision: 1 });
    expect(await soft(learner, 'comer')).toEqual([]);
  });

  it('shows no address, number or learner of a leader', async () => {
    const found = await profile(fixture.cast.actors.learner, zoe.userId!);
    expect(found).toEqual({
      id: zoe.userId,
      user: { id: zoe.userId },
      subjects: [ALGEBRA, READING],
      languages: ['en', 'es'],
      free: [],
      timeZoneId: 'America/Denver',
      programs: [{ id: fixture.cast.programId }],
      sessionsLately: 0,
      reviews: null,
    });
    for (const secret of ['email', 'phoneNumber', 'learners'])
      expect(
        (
          await fixture
            .as(fixture.cast.actors.superAdmin)
            .send(`{ getTutorProfile(userId: "x") { ${secret} } }`)
        ).errors,
      ).toHaveLength(1);
  });
});

describe('the search', () => {
  it('finds word beginnings with or without accents, by first or preferred name', async () => {
    const { learner } = fixture.cast.actors;
    for (const words of ['zoe', 'ZOË q', 'quintero zo', '  quin  '])
      expect([words, await browse(learner, { searchTerm: words })]).toEqual([words, [zoe.userId]]);
    for (const words of ['anita', 'ana', 'maría', 'ortiz ana', 'bell-ort', "o'bell", 'OBELL Ortiz'])
      expect([words, await soft(learner, words)]).toEqual([words, [ana.userId]]);
    for (const words of ['oe', 'zoe bell', '%', '_'])
      expect([words, await soft(learner, words)]).toEqual([words, []]);
  });

  it('filters by subject, language and hours; without hours a leader counts as available', async () => {
    const { learner, leader: maya } = fixture.cast.actors;
    expect(await browse(learner, { language: 'ES' })).toEqual([ana.userId, zoe.userId]);
    expect(await browse(learner, { language: 'en' })).toEqual([zoe.userId]);
    expect(await browse(learner, { day: 1, part: 'EVENING' })).toEqual([ana.userId, maya.userId, zoe.userId]);
    expect(await browse(learner, { day: 1, part: 'MORNING' })).toEqual([maya.userId, zoe.userId]);
    expect(await browse(learner, { part: 'AFTERNOON', language: 'es' })).toEqual([ana.userId, zoe.userId]);
    expect(await browse(learner, { day: 2, language: 'es' })).toEqual([zoe.userId]);
    expect(await bySubject(learner, { subjectId: READING.id })).toEqual([zoe.userId]);
    expect(await bySubject(learner, { subjectId: ALGEBRA.id, filter: { searchTerm: 'ana' } })).toEqual([]);
    expect(await bySubject(learner, { subjectId: 'no-id' })).toEqual([]);
  });

  it('searches Math unless another core subject is requested', async () => {
    const { learner } = fixture.cast.actors;
    expect(await bySubject(learner)).toEqual([ana.userId, zoe.userId]);
    expect(await bySubject(learner, { coreSubject: 'ENGLISH' })).toEqual([zoe.userId]);
    expect(await bySubject(learner, { coreSubject: 'HISTORY' })).toEqual([]);
  });

  it('finds a course by words of its name or code, all in one course', async () => {
    const { learner } = fixture.cast.actors;
    expect(await byCourse(learner, 'álgebra')).toEqual([ana.userId, zoe.userId]);
    expect(await byCourse(learner, 'alg 1')).toEqual([zoe.userId]);
    expect(await byCourse(learner, 'ALG2')).toEqual([ana.userId]);
    expect(await byCourse(learner, 'reading 1')).toEqual([]);
    expect(await refusal(learner, BY_COURSE, { course: ' - ' })).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'course',
    });
  });

  it('names the field that is out of bounds', async () => {
    const { learner } = fixture.cast.actors;
    const wrong: [string, object, string][] = [
      [BROWSE, { filter: { pageIndex: 50 } }, 'pageIndex'],
      [BROWSE, { filter: { day: 7 } }, 'day'],
      [BROWSE, { filter: { searchTerm: 'x'.repeat(101) } }, 'searchTerm'],
      [BY_COURSE, { course: 'x', pageIndex: -1 }, 'pageIndex'],
      [SOFT, { searchTerm: 'x', limit: 21 }, 'limit'],
      [TOP, { limit: 0 }, 'limit'],
    ];
    for (const [document, variables, field] of wrong)
      expect([field, await refusal(learner, document, variables)]).toEqual([
        field,
        expect.objectContaining({ code: 'BAD_USER_INPUT', field }),
      ]);
  });

  it('pages the results', async () => {
    const place = { search: { enabled: true } };
    await fixture.saveProgram(fixture.cast.siblingProgramId, place);
    const { superAdmin } = fixture.cast.actors;
    for (let n = 0; n < 30; n += 1)
      await leader({ firstName: 'Page', lastName: `Number ${String(n).padStart(2, '0')}` }, [
        fixture.cast.siblingProgramId,
      ]);
    const pages = await Promise.all(
      [0, 1].map(async (pageIndex) => {
        const filter = { searchTerm: 'page number', pageIndex };
        return (await fixture.as(superAdmin).query(BROWSE, { filter }))['browseAllEcosystemTutors'];
      }),
    );
    expect(pages.map(({ tutors, hasMore }) => [tutors.length, hasMore])).toEqual([
      [24, true],
      [6, false],
    ]);
    expect(new Set(pages.flatMap(({ tutors }) => ids(tutors))).size).toBe(30);
    expect(await soft(superAdmin, 'number', 5)).toEqual(ids(pages[0].tutors).slice(0, 5));
  });
});

describe('where the search is switched off', () => {
  beforeEach(() => fixture.saveProgram(fixture.cast.programId, { search: { enabled: false } }));

  it('refuses the search, and the options show that beforehand', async () => {
    const { learner, parent, leader: maya, staff } = fixture.cast.actors;
    for (const actor of [learner, parent, maya, staff]) {
      expect(await options(actor)).toEqual({ programs: [], subjects: [], coreSubjects: [], languages: [] });
      expect(await profile(actor, zoe.userId!)).toBeNull();
      for (const [document, variables] of [
        [BROWSE, {}],
        [BROWSE, { filter: { programId: fixture.cast.programId } }],
        [BY_SUBJECT, {}],
        [BY_COURSE, { course: 'Algebra' }],
        [SOFT, { searchTerm: 'zoe' }],
        [TOP, {}],
      ] as const)
        expect(await refusal(actor, document, variables)).toMatchObject({ code: 'FORBIDDEN' });
    }
  });

  it('lets admins of the program search all the same', async () => {
    const { programAdmin, superAdmin } = fixture.cast.actors;
    expect(await soft(programAdmin, 'quintero')).toEqual([zoe.userId]);
    expect(await soft(superAdmin, 'quintero')).toHaveLength(2);
    await fixture.saveProgram(fixture.cast.programId, { search: { enabled: true }, archived: true });
    expect(await refusal(programAdmin, SOFT, { searchTerm: 'zoe' })).toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('the options of the search', () => {
  it('offers the subjects and languages of leaders whom the actor may find', async () => {
    const { learner } = fixture.cast.actors;
    expect(await options(learner)).toEqual({
      programs: [{ id: fixture.cast.programId }],
      subjects: [ALGEBRA, ALGEBRA_2, READING],
      coreSubjects: ['MATH', 'ENGLISH'],
      languages: ['es', 'en'],
    });
  });

  it('follows a renamed subject', async () => {
    const { learner } = fixture.cast.actors;
    const anew = { ...READING, name: 'Lectura', code: null };
    await fixture.savePerson(zoe, {
      firstName: 'Zoë',
      lastName: 'Quintero',
      languagesSpoken: ['en', 'es'],
      preferredSubjects: [ALGEBRA, anew],
    });
    expect((await options(learner)).subjects).toContainEqual(anew);
    expect(await byCourse(learner, 'ELA')).toEqual([]);
    await fixture.savePerson(zoe, {
      firstName: 'Zoë',
      lastName: 'Quintero',
      languagesSpoken: ['en', 'es'],
      preferredSubjects: [ALGEBRA, READING],
    });
  });
});

describe('getTopActiveTutors', () => {
  const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();
  const led = (actor: Actor, hours: number) =>
    fixture.hold({ leaderIds: [actor.userId!], startsAt: ago(hours), endsAt: ago(hours - 1) });

  it('lists leaders by sessions of the last 30 days, of Math or of any subject', async () => {
    const { learner, leader: maya } = fixture.cast.actors;
    expect(await top(learner)).toEqual([]);
    const ending = await led(ana, 30 * 24 - 1);
    await led(ana, 31 * 24);
    for (const hours of [3, 26]) await led(zoe, hours);
    for (const hours of [4, 28, 52]) await led(maya, hours);
    const counts = async (more: object) =>
      (await top(learner, more)).map(({ id, sessionsLately }) => [id, sessionsLately]);
    expect(await counts({})).toEqual([
      [zoe.userId, 2],
      [ana.userId, 1],
    ]);
    expect(await counts({ coreSubject: null })).toEqual([
      [maya.userId, 3],
      [zoe.userId, 2],
      [ana.userId, 1],
    ]);
    expect(await counts({ coreSubject: null, limit: 1 })).toEqual([[maya.userId, 3]]);
    await fixture.tellHeld({ sessions: [], removedIds: [ending] });
    expect(await counts({})).toEqual([[zoe.userId, 2]]);
  });

  it('recounts after a day', async () => {
    const { tenancy } = fixture.services;
    await tenancy.within(systemActor(fixture.cast.ecosystemId, 'test'), (db) =>
      db.query(
        `UPDATE matching.leaders SET sessions_lately = 99, counted_at = now() - interval '25 hours' WHERE user_id = $1`,
        [zoe.userId],
      ),
    );
    await recountLeaders.handler(fixture.services);
    expect((await profile(fixture.cast.actors.learner, zoe.userId!)).sessionsLately).toBe(2);
  });
});

describe('ratings of a leader', () => {
  it('shows ratings to people who may read reviews in the program', async () => {
    const { learner, parent, programAdmin } = fixture.cast.actors;
    const sessionId = await fixture.hold({ leaderIds: [zoe.userId!] });
    await fixture.as(learner).query(ADD, { input: { sessionId, revieweeId: zoe.userId, score: 4 } });
    const seen = { avgReviewScore: 4, numReviews: 1, rating: { type: 'STARS', max: 5 } };
    const reviews = async (actor: Actor) => (await profile(actor, zoe.userId!)).reviews;
    for (const actor of [learner, parent, zoe, programAdmin]) expect(await reviews(actor)).toEqual(seen);
    await fixture.saveProgram(fixture.cast.programId, {
      search: { enabled: true },
      viewReviewsProfileTypes: ['Parent'],
    });
    for (const actor of [parent, programAdmin]) expect(await reviews(actor)).toEqual(seen);
    for (const actor of [learner, zoe]) expect(await reviews(actor)).toBeNull();
  });
});

it('asks identity for leaders whose events had no subjects', async () => {
  const old = await leader({ firstName: 'Old', lastName: 'Timer', preferredSubjects: undefined });
  await requestLeaderEvents.handler(fixture.services);
  const asked = await fixture.recorded('matching.leaders-unknown');
  expect(asked.flatMap(({ payload }) => payload.userIds as string[])).toContain(old.userId);
  expect(await soft(fixture.cast.actors.learner, 'timer')).toEqual([old.userId]);
  await fixture.savePerson(old, { firstName: 'Old', lastName: 'Timer', preferredSubjects: [] });
  const before = (await fixture.recorded('matching.leaders-unknown')).length;
  await requestLeaderEvents.handler(fixture.services);
  const later = (await fixture.recorded('matching.leaders-unknown')).slice(before);
  expect(later.flatMap(({ payload }) => payload.userIds as string[])).not.toContain(old.userId);
});
