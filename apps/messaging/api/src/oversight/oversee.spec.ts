import fc from 'fast-check';
import { type Age, type AgeFacts, ageOf } from './age-of';
import { oversee } from './oversee';

const ADULT_GRADES = ['13', 'PS', 'AE'];
const nobody: AgeFacts = { ofAge: null, gradeLevel: null, roles: [], adminOf: [], leadsIn: [], learnsIn: [] };

describe('the age of somebody', () => {
  it.each<[string, Partial<AgeFacts>, Age]>([
    ['is that of the date of birth, whatever the role', { ofAge: false, roles: ['TEACHER'] }, 'MINOR'],
    ['… and whatever the grade', { ofAge: true, gradeLevel: '09', learnsIn: ['p'] }, 'ADULT'],
    ['is an adult’s for who works here', { roles: ['STAFF'], gradeLevel: '09' }, 'ADULT'],
    ['… administers', { adminOf: ['p'], learnsIn: ['p'] }, 'ADULT'],
    ['… or is a parent', { roles: ['PARENT'] }, 'ADULT'],
    ['is a minor’s for learners of whom nothing is known', { learnsIn: ['p'] }, 'MINOR'],
    ['… for students without a program', { roles: ['STUDENT'] }, 'MINOR'],
    ['… for leaders who go to school', { leadsIn: ['p'], gradeLevel: '11' }, 'MINOR'],
    ['is an adult’s for learners of grades for adults', { learnsIn: ['p'], gradeLevel: 'AE' }, 'ADULT'],
    ['is an adult’s for leaders', { leadsIn: ['p'] }, 'ADULT'],
    ['is open for leaders who learn', { leadsIn: ['p'], learnsIn: ['q'] }, 'EITHER'],
    ['… and for who is nothing here', { roles: ['MEMBER'] }, 'EITHER'],
  ])('%s', (_name, facts, age) => expect(ageOf({ ...nobody, ...facts }, ADULT_GRADES)).toBe(age));
});

/** Pseudo-random numbers from a seed. */
function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const IDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
const ROLES = ['SUPER_ADMIN', 'TEACHER', 'STAFF', 'PARENT', 'STUDENT', 'MEMBER'];

/** Random people with guardians and monitors, and a conversation of some of them. */
function setting(seed: number) {
  const next = random(seed);
  const some = <T>(values: readonly T[], share: number) => values.filter(() => next() < share);
  const ages = new Map(
    IDS.map((userId) => {
      const facts: AgeFacts = {
        ofAge: next() < 0.5 ? null : next() < 0.5,
        gradeLevel: next() < 0.6 ? null : ['03', '09', '13', 'AE'][Math.floor(next() * 4)]!,
        roles: some(ROLES, 0.15),
        adminOf: some(['p'], 0.1),
        leadsIn: some(['p', 'q'], 0.25),
        learnsIn: some(['p', 'q'], 0.35),
      };
      return [userId, ageOf(facts, ADULT_GRADES)] as const;
    }),
  );
  const guardians = new Map(IDS.map((id) => [id, some(IDS, 0.2).filter((other) => other !== id)]));
  return {
    members: some(IDS, 0.15 + next() * 0.6).map((userId) => ({ userId, age: ages.get(userId)! })),
    overseers: { guardians, monitorIds: some(IDS, 0.2).filter((id) => ages.get(id) === 'ADULT') },
    rules: { enabled: next() < 0.9, guardians: next() < 0.7 },
  };
}

/** Pairs of an adult and a minor of different families whose messages nobody else could read. */
function unseen({ members, overseers, rules }: ReturnType<typeof setting>): string[] {
  const { guardianIds, allowed } = oversee(members, overseers, rules);
  if (!allowed || !rules.enabled) return [];
  const readers = [...members.map(({ userId }) => userId), ...guardianIds, ...overseers.monitorIds];
  const found: string[] = [];
  for (const adult of members)
    for (const minor of members) {
      const parents = overseers.guardians.get(minor.userId)!;
      if (adult === minor || adult.age === 'MINOR' || minor.age === 'ADULT') continue;
      if (parents.includes(adult.userId)) continue;
      const seen = readers.some(
        (reader) =>
          reader !== adult.userId &&
          reader !== minor.userId &&
          (parents.includes(reader) || overseers.monitorIds.includes(reader)),
      );
      if (!seen) found.push(`${adult.userId} ${minor.userId}`);
    }
  return found;
}

const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 });

it('leaves no adult and minor without a reader in 100,000 random conversations', () => {
  let needed = 0;
  let refused = 0;
  fc.assert(
    fc.property(seeds, (seed) => {
      const drawn = setting(seed);
      const oversight = oversee(drawn.members, drawn.overseers, drawn.rules);
      if (oversight.needed) needed++;
      if (!oversight.allowed) refused++;
      return unseen(drawn).length === 0;
    }),
    { numRuns: 100_000 },
  );
  // The random cases include conversations that somebody else reads, and ones that nobody can read.
  expect(needed).toBeGreaterThan(30_000);
  expect(refused).toBeGreaterThan(5_000);
  expect(refused).toBeLessThan(needed);
});

it('adds only guardians of every minor who are not members, and nobody where none is needed', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const { members, overseers, rules } = setting(seed);
      const { needed, guardianIds, allowed } = oversee(members, overseers, rules);
      const minors = members.filter(({ age }) => age !== 'ADULT');
      for (const id of guardianIds) {
        expect(members.map(({ userId }) => userId)).not.toContain(id);
        for (const { userId } of minors) expect(overseers.guardians.get(userId)).toContain(id);
      }
      if (!needed) expect({ guardianIds, allowed }).toEqual({ guardianIds: [], allowed: true });
      if (!rules.enabled) expect(needed).toBe(false);
      if (!rules.guardians) expect(guardianIds).toEqual([]);
      if (minors.length === 0 || members.every(({ age }) => age === 'MINOR')) expect(needed).toBe(false);
    }),
    { numRuns: 5000 },
  );
});
