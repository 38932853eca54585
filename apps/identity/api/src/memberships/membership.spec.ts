import fc from 'fast-check';
import { couldJoinAs, mayJoinAs, mayLeave, placesLeft, type Held, type ProgramToJoin } from './membership';

const joining = fc.constantFrom('LEADER' as const, 'LEARNER' as const);
const program: fc.Arbitrary<ProgramToJoin> = fc.record({
  archived: fc.boolean(),
  isGlobal: fc.boolean(),
  selfEnrollment: fc.option(
    fc.record({
      enabled: fc.boolean(),
      roles: fc.uniqueArray(joining),
      maxLearners: fc.option(fc.integer({ min: 1, max: 4 })),
    }),
  ),
  learners: fc.nat(6),
});
const held: fc.Arbitrary<Held> = fc.record({
  ecosystemRoles: fc.uniqueArray(fc.constantFrom('MEMBER' as const, 'STUDENT' as const, 'PARENT' as const)),
  roles: fc.uniqueArray(fc.constantFrom('LEADER' as const, 'LEARNER' as const, 'PROGRAM_ADMIN' as const)),
});

it('refuses to join twice, a closed program, another role, and a full one', () => {
  fc.assert(
    fc.property(program, held, (into, person) => {
      const ways = mayJoinAs(into, person);
      for (const way of ways) {
        expect([into.archived, into.isGlobal, into.selfEnrollment?.enabled]).toEqual([false, true, true]);
        expect(into.selfEnrollment!.roles).toContain(way);
        expect(person.roles).toEqual([]);
        expect(person.ecosystemRoles).toContain(way === 'LEADER' ? 'MEMBER' : 'STUDENT');
        if (way === 'LEARNER') expect(placesLeft(into)).not.toBe(0);
      }
      expect(couldJoinAs(into, person)).toEqual(expect.arrayContaining(ways));
      // A person can never both join and leave a program.
      expect(ways.length > 0 && mayLeave(into, person)).toBe(false);
    }),
  );
});

it('keeps program admins, and lets others leave where they could have joined', () => {
  fc.assert(
    fc.property(program, held, (from, person) => {
      const goes = mayLeave(from, person);
      if (person.roles.includes('PROGRAM_ADMIN') || person.roles.length === 0 || from.archived)
        expect(goes).toBe(false);
      else expect(goes).toBe(from.isGlobal && from.selfEnrollment?.enabled === true);
    }),
  );
});
