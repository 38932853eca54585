import type { PersonSaved } from '@lyceum/contracts/identity';
import type { TenantDb } from '@lyceum/server/tenancy';
import { unseatFormerGuardian } from '../oversight/subject';
import { foldText } from '@lyceum/server/free-text';

/** Projects what decides to whom a person may write. The row exists already. */
export async function projectContact(db: TenantDb, person: PersonSaved): Promise<void> {
  const roles = person.ecosystemRoles.map(({ role }) => role);
  const [adminOf, leadsIn, learnsIn] = (['PROGRAM_ADMIN', 'LEADER', 'LEARNER'] as const).map((role) =>
    person.programRoles.filter((held) => held.role === role).map(({ programId }) => programId),
  ) as [string[], string[], string[]];
  await db.query(
    `UPDATE messaging.people SET name = $2, search_text = $3, reachable = $4, can_message = $5, roles = $6, learner_only = $7,
       admin_of = $8, leads_in = $9, learns_in = $10, child_ids = $11, school_id = $12, school_ids = $13,
       of_age_on = $14, grade_level = $15, known = $16
     WHERE user_id = $1`,
    [
      person.userId,
      `${person.preferredName || person.firstName} ${person.lastName}`.trim(),
      foldText([person.preferredName, person.firstName, person.lastName].filter(Boolean).join(' ')),
      Boolean(person.accountId) && person.status !== 'ARCHIVED' && person.status !== 'GLOBAL_LOCK',
      person.canMessage ?? true,
      roles,
      isLearnerOnly(roles, [...adminOf, ...leadsIn], learnsIn),
      adminOf,
      leadsIn,
      learnsIn,
      person.familyConnections
        .filter(({ relationship }) => relationship === 'CHILD')
        .map(({ userId }) => userId),
      person.schoolId,
      person.ecosystemRoles
        .filter(({ role }) => role === 'TEACHER' || role === 'STAFF')
        .flatMap(({ supportedSchoolIds }) => supportedSchoolIds),
      person.ofAgeOn ?? null,
      person.gradeLevel,
      // Identity is asked again until it publishes the field.
      person.ofAgeOn !== undefined,
    ],
  );
  await unseatFormerGuardian(db, person.userId);
}

/** Whether the person is a learner without another role, whose programs decide about the inbox. */
function isLearnerOnly(roles: readonly string[], works: readonly string[], learnsIn: readonly string[]) {
  const learns = learnsIn.length > 0 || roles.includes('STUDENT');
  return learns && works.length === 0 && roles.every((role) => role === 'STUDENT' || role === 'MEMBER');
}
