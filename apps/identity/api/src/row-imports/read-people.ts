import type { GuardianLine, RowsReadyPayload, StaffLine, TutorLine } from '@lyceum/contracts/roster';
import { anonymousActor, type Actor } from '@lyceum/server/actor';
import type { TenantDb } from '@lyceum/server/tenancy';
import { isOfAge } from '../families/subject';
import { loadMember, MEMBER_COLUMNS, type Member } from '../people/subject';
import type { PlannedPerson } from './people-plan';

export type PersonRow = GuardianLine | TutorLine | StaffLine;

const NAMED_PEOPLE = `FROM identity.members m
  WHERE m.email_lower = ANY ($1::text[]) OR m.id = ANY ($2::uuid[])
    OR m.external_id = ANY ($3::text[]) AND EXISTS (SELECT FROM identity.program_roles p
      WHERE p.ecosystem_id = m.ecosystem_id AND p.user_id = m.id AND p.program_id = $4 AND p.role = $5)
  ORDER BY m.id`;

/**
 * Everybody whom the rows may mean: by address, by the roster's user id, and by identifier within the program. Locked,
 * unless it is for a check, so that nobody gets an address, an account or a name between the decision and its writing.
 */
export async function readPeople(
  db: TenantDb,
  lines: readonly PersonRow[],
  { entityType, programId, checkOnly, now }: RowsReadyPayload & { now: Date },
): Promise<PlannedPerson[]> {
  const emails = lines.flatMap(({ email }) => (email ? [email.toLowerCase()] : []));
  const ids = lines.flatMap((line) => {
    if ('student' in line) return line.studentUserId ?? [];
    return 'tutor' in line ? (line.tutorUserId ?? []) : [];
  });
  const numbers = lines.flatMap((line) =>
    'student' in line ? [line.student] : 'tutor' in line ? [line.tutor] : [],
  );
  const named = [emails, ids, numbers, programId, entityType === 'TUTOR' ? 'LEADER' : 'LEARNER'];
  // Read by a second statement, which sees what others wrote while this one waited for them.
  if (!checkOnly) await db.query(`SELECT 1 ${NAMED_PEOPLE} FOR UPDATE OF m`, named);
  const found = await db.query<Member>(`SELECT ${MEMBER_COLUMNS} ${NAMED_PEOPLE}`, named);
  return found.map((member) => plannedOf(member, now));
}

function plannedOf(member: Member, now: Date): PlannedPerson {
  const { id, firstName, lastName, preferredName, email, externalId, accountId, status } = member;
  const { phoneNumber: phone } = member;
  return {
    ...{ id, firstName, lastName, preferredName, phone, externalId, member },
    email: email?.toLowerCase() ?? null,
    hasAccount: accountId !== null,
    isClosed: member.isErased || status === 'ARCHIVED' || status === 'GLOBAL_LOCK',
    isOfAge: isOfAge(member, now),
    ecosystemRoles: new Map(
      member.ecosystemRoles.map(({ role, supportedSchoolIds }) => [role, supportedSchoolIds]),
    ),
    programRoles: [...member.programRoles],
    relatives: new Map(member.familyConnections.map(({ userId, relationship }) => [userId, relationship])),
  };
}

/**
 * Whoever uploaded the file or started its import, with their rights of now. An operator, who is no member, has the rights
 * of the program's admins. What a feed brought is checked with the rights that starting its import needs, and loaded by
 * nobody's: a person has to start it.
 */
export async function uploaderOf(
  db: TenantDb,
  { submittedBy, programId, entityType, checkOnly }: RowsReadyPayload,
): Promise<Actor> {
  const context = { requestId: db.actor.requestId, ecosystemId: db.ecosystemId, kind: 'user' as const };
  if (submittedBy === null && !checkOnly) return anonymousActor(context);
  if (submittedBy === null && entityType === 'STAFF')
    return anonymousActor({ ...context, ecosystemRoles: ['SUPER_ADMIN'] });
  const member = submittedBy ? await loadMember(db, submittedBy) : null;
  if (!member) return anonymousActor({ ...context, programRoles: [{ programId, role: 'PROGRAM_ADMIN' }] });
  if (member.status !== 'ACTIVATED') return anonymousActor({ ...context, userId: member.id });
  return anonymousActor({
    ...context,
    userId: member.id,
    ecosystemRoles: member.ecosystemRoles.map(({ role }) => role),
    programRoles: member.programRoles,
  });
}
