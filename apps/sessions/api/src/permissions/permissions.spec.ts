import fc from 'fast-check';
import type { Actor } from '@lyceum/server/actor';
import type { SessionProfileType } from '@lyceum/contracts/ecosystems';
import type { ProgramFacts } from '../projections/subject';
import { type Asker, mayChange, mayEditParticipants, type SessionFacts } from './permissions';

const PROGRAM = 'program';
const TYPES: SessionProfileType[] = [
  ...(['Admin', 'PlatformAdmin', 'ProgramAdmin', 'Tutor', 'Student'] as const),
  ...(['StudentOrParent', 'Parent', 'Teacher', 'Staff'] as const),
];

const sharedSession = fc.record({
  sessionType: fc.constantFrom('GROUP', 'DROP_IN', 'ONE_ON_ONE_BREAKOUT', 'COURSE'),
  status: fc.constantFrom('UPCOMING', 'PENDING', 'CANCELLED'),
});

/** A learner of the session, or a guardian of one, who may hold other roles in the program but administers nothing. */
const asker = fc
  .record({
    isParent: fc.boolean(),
    roles: fc.uniqueArray(fc.constantFrom<'LEADER' | 'LEARNER'>('LEADER', 'LEARNER')),
    worksForSchools: fc.boolean(),
  })
  .map(({ isParent, roles, worksForSchools }): Asker => {
    const ecosystemRoles = [...(isParent ? ['PARENT'] : []), ...(worksForSchools ? ['STAFF'] : [])];
    const actor = {
      ...{ kind: 'user', userId: 'me', isInternalAdmin: false, ecosystemRoles },
      programRoles: roles.map((role) => ({ programId: PROGRAM, role })),
      supportedSchoolIds: worksForSchools ? ['other school'] : [],
    } as unknown as Actor;
    const childIds = isParent ? ['child'] : [];
    return {
      ...{ actor, childIds, actsFor: childIds, childPrograms: new Map([['child', [PROGRAM]]]) },
      programIds: [PROGRAM],
    };
  });

const program = fc.record({ edit: fc.subarray(TYPES), cancel: fc.subarray(TYPES) }).map(
  ({ edit, cancel }) =>
    ({
      ...{ id: PROGRAM, tuteesBook: true },
      rules: {
        sessions: {
          ...{ sessionCreateProfileTypes: TYPES, sessionRecordingsProfileTypes: TYPES },
          ...{ sessionEditProfileTypes: edit, sessionCancelProfileTypes: cancel },
          tutorEditSessionParticipants: true,
        },
      },
    }) as unknown as ProgramFacts,
);

it('lets nobody who only learns in a shared session, or is a guardian there, change it for others', () => {
  fc.assert(
    fc.property(sharedSession, asker, program, ({ sessionType, status }, who, rules) => {
      const session: SessionFacts = {
        ...{ programId: PROGRAM, status, sessionType, leaderIds: ['leader'], schoolIds: ['school'] },
        learnerIds: ['me', 'child', 'other'],
      };
      expect(mayChange(who, session, rules, 'edit')).toBe(false);
      expect(mayChange(who, session, rules, 'cancel')).toBe(false);
      expect(mayEditParticipants(who, session, rules)).toBe(false);
      const led = { ...session, leaderIds: ['me'], learnerIds: ['other'] };
      const types = rules.rules.sessions.sessionEditProfileTypes;
      if (who.actor.programRoles.some(({ role }) => role === 'LEADER') && types.includes('Tutor'))
        expect(mayChange(who, led, rules, 'edit')).toBe(true);
    }),
  );
});
