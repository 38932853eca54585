import fc from 'fast-check';
import { makeCast } from '@lyceum/server/testing';
import {
  learnerRefusal,
  mayChangeSignIn,
  mayGiveAddress,
  mayLockOut,
  type AccountHolder,
} from './account-power';
import { impliedEcosystemRole, mayGive, type GivenRoles } from './role-rules';

const { actors, foreigners, ecosystemId, programId, siblingProgramId } = makeCast();
const { programAdmin, superAdmin } = actors;

const ECOSYSTEM_ROLES = ['SUPER_ADMIN', 'TEACHER', 'STUDENT', 'MEMBER', 'PARENT', 'STAFF'] as const;
const PROGRAM_ROLES = ['PROGRAM_ADMIN', 'LEADER', 'LEARNER'] as const;

function holder(part: Partial<AccountHolder> = {}): AccountHolder {
  return {
    ecosystemId,
    isErased: false,
    accountId: 'account',
    email: 'somebody@mail.example',
    broughtByProgramId: programId,
    ecosystemRoles: [{ role: 'STUDENT', supportedSchoolIds: [] }],
    programRoles: [{ programId, role: 'LEARNER' }],
    familyConnections: [],
    ...part,
  };
}
const ofEcosystem = (...roles: (typeof ECOSYSTEM_ROLES)[number][]) =>
  roles.map((role) => ({ role, supportedSchoolIds: [] }));

describe('who may change how a person signs in', () => {
  it('are super admins, and admins of the program through which a learner came who has no other role', () => {
    expect(mayChangeSignIn(superAdmin, holder({ ecosystemRoles: ofEcosystem('STAFF') }))).toBe(true);
    expect(mayChangeSignIn(actors.internalAdmin, holder())).toBe(true);
    expect(mayChangeSignIn(programAdmin, holder())).toBe(true);
    expect(mayChangeSignIn(foreigners.superAdmin, holder())).toBe(false);
    expect(mayChangeSignIn(superAdmin, holder({ isErased: true }))).toBe(false);
    for (const name of ['leader', 'learner', 'parent', 'staff', 'nobody'] as const)
      expect(mayChangeSignIn(actors[name], holder())).toBe(false);
  });

  it.each<[string, Partial<AccountHolder>]>([
    ['came by another program', { broughtByProgramId: siblingProgramId }],
    ['came by no program', { broughtByProgramId: null }],
    ['has left the program', { programRoles: [] }],
    ['has a second program', { programRoles: [programId, siblingProgramId].map(learnerIn) }],
    ['leads as well', { programRoles: [learnerIn(programId), { programId, role: 'LEADER' }] }],
    ['is a tutor', { ecosystemRoles: ofEcosystem('MEMBER') }],
    ['teaches', { ecosystemRoles: ofEcosystem('STUDENT', 'TEACHER') }],
    ['has a child', { familyConnections: [{ relationship: 'CHILD' }] }],
  ])('are not program admins when the person %s', (_what, part) => {
    expect(mayChangeSignIn(programAdmin, holder(part))).toBe(false);
  });

  it('lets a program admin give a tutor without a sign-in their first address, and no other', () => {
    const tutor = holder({
      ecosystemRoles: ofEcosystem('MEMBER'),
      programRoles: [{ programId, role: 'LEADER' }],
      accountId: null,
      email: null,
    });
    expect(mayGiveAddress(programAdmin, tutor)).toBe(true);
    expect(mayGiveAddress(programAdmin, { ...tutor, email: 'a@mail.example' })).toBe(false);
    expect(mayGiveAddress(programAdmin, { ...tutor, accountId: 'account' })).toBe(false);
    expect(mayGiveAddress(programAdmin, { ...tutor, broughtByProgramId: null })).toBe(false);
  });
});

function learnerIn(id: string): AccountHolder['programRoles'][number] {
  return { programId: id, role: 'LEARNER' };
}

const people: fc.Arbitrary<AccountHolder> = fc.record({
  ecosystemId: fc.constant(ecosystemId),
  isErased: fc.boolean(),
  accountId: fc.option(fc.constant('account')),
  email: fc.option(fc.constant('somebody@mail.example')),
  broughtByProgramId: fc.option(fc.constantFrom(programId, siblingProgramId)),
  ecosystemRoles: fc.subarray([...ECOSYSTEM_ROLES]).map((roles) => ofEcosystem(...roles)),
  programRoles: fc.subarray(
    [programId, siblingProgramId].flatMap((id) => PROGRAM_ROLES.map((role) => ({ programId: id, role }))),
  ),
  familyConnections: fc.subarray([{ relationship: 'CHILD' as const }, { relationship: 'PARENT' as const }]),
});
const gifts: fc.Arbitrary<GivenRoles> = fc.record({
  ecosystemRole: fc.option(fc.constantFrom(...ECOSYSTEM_ROLES)),
  programId: fc.constantFrom(programId, siblingProgramId),
  programRole: fc.option(fc.constantFrom(...PROGRAM_ROLES)),
});

/** The person after a program admin has tried to add them, refused or not. */
function added(person: AccountHolder, given: GivenRoles): AccountHolder {
  if (!mayGive(programAdmin, given) || learnerRefusal(false, person, given)) return person;
  const { ecosystemRole, programId: id, programRole } = given;
  const implied = person.ecosystemRoles.length === 0 ? impliedEcosystemRole(programRole!) : null;
  const role = ecosystemRole ?? implied;
  return {
    ...person,
    ecosystemRoles: [...person.ecosystemRoles, ...(role ? ofEcosystem(role) : [])],
    programRoles: [...person.programRoles, { programId: id!, role: programRole! }],
  };
}

const POWERS = { mayChangeSignIn, mayGiveAddress, mayLockOut };

it('adding a person to a program gives no power over their account', () => {
  fc.assert(
    fc.property(people, fc.array(gifts, { minLength: 1, maxLength: 5 }), (person, acts) => {
      const after = acts.reduce(added, person);
      for (const may of Object.values(POWERS))
        // A person whose record this program created, and who was in no program for a while, returns to it.
        if (!may(programAdmin, person) && person.programRoles.length > 0)
          expect(may(programAdmin, after)).toBe(false);
      if (person.broughtByProgramId !== programId)
        for (const may of Object.values(POWERS)) expect(may(programAdmin, after)).toBe(false);
    }),
    { numRuns: 500 },
  );
});

it('only super admins make staff, teachers, guardians and super admins learners', () => {
  fc.assert(
    fc.property(people, gifts, (person, given) => {
      const refusal = learnerRefusal(false, person, given);
      const answers =
        person.familyConnections.some(({ relationship }) => relationship === 'CHILD') ||
        person.ecosystemRoles.some(({ role }) => !['STUDENT', 'MEMBER'].includes(role));
      const isOne = person.programRoles.some(
        (held) => held.programId === given.programId && held.role === 'LEARNER',
      );
      if (given.programRole === 'LEARNER' && !isOne) expect(refusal !== null).toBe(answers);
      expect(learnerRefusal(true, person, given)).toBeNull();
    }),
  );
  const teacher = holder({ ecosystemRoles: ofEcosystem('TEACHER'), programRoles: [] });
  expect(learnerRefusal(false, teacher, { programId, programRole: 'LEARNER' })).toMatchObject({
    en: expect.stringMatching(/is a teacher here/),
    sp: expect.stringMatching(/es docente aquí/),
  });
});
