import type { EcosystemRoleType, ProgramRoleType } from '@lyceum/contracts/identity';
import { isSuperAdmin, programIdsAs, type Actor, type Words } from '@lyceum/server/actor';
import { t } from '../i18n';
import type { Member } from './member';
import type { GivenRoles } from './role-rules';

/** What the rules of this file need to know of a person. */
export type AccountHolder = Pick<
  Member,
  'ecosystemId' | 'isErased' | 'accountId' | 'email' | 'ecosystemRoles' | 'broughtByProgramId'
> & {
  programRoles: { programId: string; role: ProgramRoleType }[];
  familyConnections: Pick<Member['familyConnections'][number], 'relationship'>[];
};

/** Roles whose holders are responsible for other people. */
export const ANSWERING: readonly EcosystemRoleType[] = ['SUPER_ADMIN', 'STAFF', 'TEACHER', 'PARENT'];

const answersForOthers = ({ familyConnections }: Pick<AccountHolder, 'familyConnections'>) =>
  familyConnections.some(({ relationship }) => relationship === 'CHILD');

/**
 * All roles of the person are in programs of the actor, and one of those created their record. A program that added an
 * existing person has no power over their account; otherwise adding a person would be a way to take it over.
 */
function isWhollyOf(actor: Actor, person: AccountHolder): boolean {
  const own = programIdsAs(actor, 'PROGRAM_ADMIN');
  return (
    person.broughtByProgramId !== null &&
    own.includes(person.broughtByProgramId) &&
    person.programRoles.length > 0 &&
    person.programRoles.every(({ programId }) => own.includes(programId)) &&
    !answersForOthers(person)
  );
}

function holdsOnly(
  { ecosystemRoles, programRoles }: Pick<AccountHolder, 'ecosystemRoles' | 'programRoles'>,
  roles: readonly (EcosystemRoleType | ProgramRoleType)[],
): boolean {
  return [...ecosystemRoles, ...programRoles].every(({ role }) => roles.includes(role));
}

const isHere = (actor: Actor, { ecosystemId, isErased }: AccountHolder) =>
  actor.ecosystemId === ecosystemId && !isErased;

/**
 * May change another person's password, address and second step: super admins everyone's, program admins those of
 * people who are only learners, in their programs alone.
 */
export function mayChangeSignIn(actor: Actor, person: AccountHolder): boolean {
  if (!isHere(actor, person)) return false;
  return isSuperAdmin(actor) || (isWhollyOf(actor, person) && holdsOnly(person, ['STUDENT', 'LEARNER']));
}

/** May archive the person, which ends their sign-ins, and restore them. */
export function mayLockOut(actor: Actor, person: AccountHolder): boolean {
  if (!isHere(actor, person)) return false;
  const ofPrograms = ['STUDENT', 'MEMBER', 'LEARNER', 'LEADER'] as const;
  return isSuperAdmin(actor) || (isWhollyOf(actor, person) && holdsOnly(person, ofPrograms));
}

/** May set the address of the first invitation of a person without a sign-in: an imported tutor has no address. */
export function mayGiveAddress(actor: Actor, person: AccountHolder): boolean {
  const hasNone = person.accountId === null && person.email === null;
  return mayChangeSignIn(actor, person) || (hasNone && mayLockOut(actor, person));
}

export const NOT_THEIR_ACCOUNT: Words = t('people.notYourAccount');

/** Why the actor may not make the person a learner; null where they may, or the person is one already. */
export function learnerRefusal(
  bySuperAdmin: boolean,
  person: Pick<AccountHolder, 'ecosystemRoles' | 'familyConnections' | 'programRoles'>,
  given: GivenRoles,
): Words | null {
  if (!makesLearner(person, given) || bySuperAdmin) return null;
  const held = person.ecosystemRoles.find(({ role }) => ANSWERING.includes(role))?.role;
  const role = held ?? (answersForOthers(person) ? 'PARENT' : null);
  return role && reasonOf(role);
}

function makesLearner(
  { programRoles, ecosystemRoles }: Pick<AccountHolder, 'ecosystemRoles' | 'programRoles'>,
  { ecosystemRole, programId, programRole }: GivenRoles,
): boolean {
  const learnsThere = programRoles.some((held) => held.programId === programId && held.role === 'LEARNER');
  const isStudent = ecosystemRoles.some(({ role }) => role === 'STUDENT');
  return (programRole === 'LEARNER' && !learnsThere) || (ecosystemRole === 'STUDENT' && !isStudent);
}

const NAMES: Partial<Record<EcosystemRoleType, Words>> = {
  SUPER_ADMIN: t('people.accountPower.superAdmin'),
  STAFF: t('people.accountPower.staff'),
  TEACHER: t('people.accountPower.teacher'),
  PARENT: t('people.accountPower.parent'),
};

function reasonOf(role: EcosystemRoleType): Words {
  return t('people.learnerRefusal', { role: NAMES[role]! });
}
