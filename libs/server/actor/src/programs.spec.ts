import fc from 'fast-check';
import { anonymousActor, type Actor, type EcosystemRoleName, type ProgramRoleName } from './actor';
import { maySeeProgram } from './programs';

const ids = ['a', 'b', 'c'];
const anId = fc.constantFrom(...ids);
const ecosystemRoles = fc.subarray<EcosystemRoleName>([
  'SUPER_ADMIN',
  'TEACHER',
  'STUDENT',
  'MEMBER',
  'PARENT',
  'STAFF',
]);
const programRoles = fc.array(
  fc.record({
    programId: anId,
    role: fc.constantFrom<ProgramRoleName>('PROGRAM_ADMIN', 'LEADER', 'LEARNER'),
  }),
  { maxLength: 3 },
);
const anActor = fc
  .record({ ecosystemRoles, programRoles, isInternalAdmin: fc.boolean() })
  .map((part): Actor => ({ ...anonymousActor({ requestId: 'test' }), kind: 'user', ...part }));
const aProgram = fc.record({ id: anId, archived: fc.boolean(), isGlobal: fc.boolean() });
const children = fc.subarray(ids);

describe('maySeeProgram', () => {
  it('shows a program to people who, or whose child, has a role in it, archived or not', () => {
    fc.assert(
      fc.property(anActor, aProgram, children, (actor, program, ofChildren) => {
        const isOwn =
          ofChildren.includes(program.id) ||
          actor.programRoles.some(({ programId }) => programId === program.id);
        fc.pre(isOwn);
        expect(maySeeProgram(actor, program, ofChildren)).toBe(true);
      }),
    );
  });

  it('shows any program to super admins, open ones to staff and teachers, open global ones to everybody', () => {
    fc.assert(
      fc.property(anActor, aProgram, (actor, program) => {
        fc.pre(!actor.programRoles.some(({ programId }) => programId === program.id));
        const all = actor.isInternalAdmin || actor.ecosystemRoles.includes('SUPER_ADMIN');
        const seesOpen =
          program.isGlobal ||
          actor.ecosystemRoles.includes('STAFF') ||
          actor.ecosystemRoles.includes('TEACHER');
        expect(maySeeProgram(actor, program)).toBe(all || (seesOpen && !program.archived));
      }),
    );
  });

  it('shows no program to anonymous actors', () => {
    fc.assert(
      fc.property(aProgram, (program) => {
        expect(maySeeProgram(anonymousActor({ requestId: 'test' }), program)).toBe(false);
      }),
    );
  });
});
