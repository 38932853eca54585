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

describe('who may see a program', () => {
  it('has a role in it, or a child with one, archived or not', () => {
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

  it('is a super admin for any program; staff and teachers for open programs; everybody for open global programs', () => {
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

  it('is never an anonymous actor', () => {
    fc.assert(
      fc.property(aProgram, (program) => {
        expect(maySeeProgram(anonymousActor({ requestId: 'test' }), program)).toBe(false);
      }),
    );
  });
});
