import type { EcosystemRoleType, ProgramRoleType } from '@lyceum/contracts/identity';
import { isSuperAdmin, type Actor } from '@lyceum/server/actor';
import { BadInput, Forbidden, NotFound } from '@lyceum/server/errors';
import { RIGHTS_TOPIC } from '@lyceum/server/events';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { PermissionsChange } from '../__generated__/resolvers';
import { t } from '../i18n';
import { type LostRole, publishProgramsLeft } from '../memberships/subject';
import { publishPeople, learnerRefusal, mayGive, type Member, profileTypesNow } from '../people/subject';
import { assertOpenProgram } from '../ecosystem-facts/subject';
import { answer, leavesSuperAdmin, pickPeople, REASONS, refuse, type BulkAnswer } from './bulk-change';

export interface Permissions {
  addEcosystemRoles: EcosystemRoleType[];
  removeEcosystemRoles: EcosystemRoleType[];
  programId: string | null;
  addProgramRoles: ProgramRoleType[];
  removeProgramRoles: ProgramRoleType[];
  supportedSchoolIds: string[] | null;
  /** When the added roles expire; null: never. */
  until: string | null;
}

/** Checks the input without regard to the people. */
export function checkedPermissions(actor: Actor, input: PermissionsChange): Permissions {
  const permissions: Permissions = {
    addEcosystemRoles: [...(input.addEcosystemRoles ?? [])],
    removeEcosystemRoles: [...(input.removeEcosystemRoles ?? [])],
    programId: input.programId ?? null,
    addProgramRoles: [...(input.addProgramRoles ?? [])],
    removeProgramRoles: [...(input.removeProgramRoles ?? [])],
    supportedSchoolIds: input.supportedSchoolIds ? [...input.supportedSchoolIds] : null,
    until: input.until ?? null,
  };
  const { programId, addProgramRoles, removeProgramRoles } = permissions;
  const ecosystemRoles = [...permissions.addEcosystemRoles, ...permissions.removeEcosystemRoles];
  const programRoles = [...addProgramRoles, ...removeProgramRoles];
  if (ecosystemRoles.length + programRoles.length === 0 && !permissions.supportedSchoolIds)
    throw new BadInput('input', t('bulk.roleRequired'));
  if (programRoles.length > 0 && !isUuid(programId))
    throw new BadInput('input.programId', t('bulk.programRequired'));
  if (!(permissions.supportedSchoolIds ?? []).every(isUuid)) throw new NotFound('school');
  checkEnd(permissions);
  const reachesBeyond = ecosystemRoles.length > 0 || permissions.supportedSchoolIds !== null;
  if (reachesBeyond && !isSuperAdmin(actor)) throw new Forbidden();
  for (const programRole of programRoles)
    if (!mayGive(actor, { programId, programRole })) throw new NotFound('program');
  return permissions;
}

function checkEnd({ until, addEcosystemRoles }: Permissions): void {
  if (until === null) return;
  if (Date.parse(until) <= Date.now()) throw new BadInput('input.until', t('bulk.untilPast'));
  if (addEcosystemRoles.includes('SUPER_ADMIN'))
    throw new BadInput('input.until', t('bulk.untilOfSuperAdmin'));
}

export async function changePermissions(
  db: TenantDb,
  actor: Actor,
  userIds: readonly string[],
  permissions: Permissions,
  services: Services,
): Promise<BulkAnswer> {
  await placesExist(db, permissions);
  const picked = await pickPeople(db, actor, userIds);
  const takesAdmin = permissions.removeEcosystemRoles.includes('SUPER_ADMIN');
  const keepsOne =
    !takesAdmin ||
    (await leavesSuperAdmin(
      db,
      picked.people.map(({ id }) => id),
    ));
  const takesOwn = takesAdmin || permissions.removeProgramRoles.includes('PROGRAM_ADMIN');
  const learner = permissions.addProgramRoles.includes('LEARNER')
    ? { programId: permissions.programId, programRole: 'LEARNER' as const }
    : {};
  const { left, refused } = refuse(actor, picked.people, (person) => {
    if (takesOwn && person.id === actor.userId) return REASONS.self;
    const isAdmin = person.ecosystemRoles.some(({ role }) => role === 'SUPER_ADMIN');
    if (isAdmin && !keepsOne) return REASONS.lastAdmin;
    return learnerRefusal(isSuperAdmin(actor), person, learner);
  });
  const ids = left.map(({ id }) => id);
  await saveRoles(db, ids, permissions);
  await saveProfileTypes(db, ids);
  const after = await publishPeople(db, services, ids);
  await publishProgramsLeft(db, lostRoles(left, after));
  await noteChanges(db, left, after);
  db.notify({ userIds: ids, topics: [RIGHTS_TOPIC] });
  return answer(ids.length, [...picked.refused, ...refused]);
}

/** Refuses programs that do not exist or are archived, and schools that do not exist. */
export async function placesExist(
  db: TenantDb,
  { programId, supportedSchoolIds }: Permissions,
): Promise<void> {
  if (programId) await assertOpenProgram(db, programId, 'input.programId');
  if (supportedSchoolIds?.length) {
    const unique = [...new Set(supportedSchoolIds)];
    const found = await db.query(`SELECT 1 FROM identity.schools s WHERE s.id = ANY($1::uuid[])`, [unique]);
    if (found.length < unique.length) throw new NotFound('school');
  }
}

const OF_SCHOOLS: readonly EcosystemRoleType[] = ['TEACHER', 'STAFF'];

async function saveRoles(db: TenantDb, ids: readonly string[], permissions: Permissions): Promise<void> {
  const { programId, supportedSchoolIds, until } = permissions;
  await db.query(
    `DELETE FROM identity.ecosystem_roles r WHERE r.user_id = ANY($1::uuid[]) AND r.role = ANY($2::text[])`,
    [ids, permissions.removeEcosystemRoles],
  );
  await db.query(
    `INSERT INTO identity.ecosystem_roles (ecosystem_id, user_id, role, expires_at)
     SELECT $1, u, r, $4 FROM unnest($2::uuid[]) AS u, unnest($3::text[]) AS r
     ON CONFLICT (ecosystem_id, user_id, role) DO UPDATE SET expires_at = excluded.expires_at`,
    [db.ecosystemId, ids, permissions.addEcosystemRoles, until],
  );
  if (supportedSchoolIds) {
    // The schools apply to roles that this change adds; other roles keep theirs.
    const given = OF_SCHOOLS.filter((role) => permissions.addEcosystemRoles.includes(role));
    await db.query(
      `UPDATE identity.ecosystem_roles r SET supported_school_ids = $2
       WHERE r.user_id = ANY($1::uuid[]) AND r.role = ANY($3::text[])`,
      [ids, supportedSchoolIds, given.length > 0 ? given : OF_SCHOOLS],
    );
  }
  if (!programId) return;
  await db.query(
    `DELETE FROM identity.program_roles r
     WHERE r.user_id = ANY($1::uuid[]) AND r.program_id = $2 AND r.role = ANY($3::text[])`,
    [ids, programId, permissions.removeProgramRoles],
  );
  await db.query(
    `INSERT INTO identity.program_roles (ecosystem_id, user_id, program_id, role, expires_at)
     SELECT $1, u, $3, r, $5 FROM unnest($2::uuid[]) AS u, unnest($4::text[]) AS r
     ON CONFLICT (ecosystem_id, user_id, program_id, role) DO UPDATE SET expires_at = excluded.expires_at`,
    [db.ecosystemId, ids, programId, permissions.addProgramRoles, until],
  );
}

interface Held {
  id: string;
  types: string[];
  roles: (EcosystemRoleType | ProgramRoleType)[];
}

/** Sets people's profile types to those of their present roles. */
export async function saveProfileTypes(db: TenantDb, ids: readonly string[]): Promise<void> {
  const people = await db.query<Held>(
    `SELECT m.id, m.profile_types AS types, ARRAY(
       SELECT r.role FROM identity.ecosystem_roles r WHERE r.ecosystem_id = m.ecosystem_id AND r.user_id = m.id
       UNION SELECT r.role FROM identity.program_roles r WHERE r.ecosystem_id = m.ecosystem_id AND r.user_id = m.id) AS roles
     FROM identity.members m WHERE m.id = ANY($1::uuid[])`,
    [ids],
  );
  const next = people.map(({ id, types, roles }) => ({ id, types: profileTypesNow(types, roles) }));
  await db.query(
    `UPDATE identity.members m SET profile_types = ARRAY(SELECT jsonb_array_elements_text(n.types))
     FROM jsonb_to_recordset($2::jsonb) AS n(id uuid, types jsonb) WHERE m.ecosystem_id = $1 AND m.id = n.id`,
    [db.ecosystemId, JSON.stringify(next)],
  );
}

function lostRoles(before: readonly Member[], after: readonly Member[]): LostRole[] {
  const held = new Set(after.flatMap((person) => heldRoles(person).map(keyOf)));
  return before.flatMap(heldRoles).filter((role) => !held.has(keyOf(role)));
}

const heldRoles = ({ id, programRoles }: Member) => programRoles.map((held) => ({ ...held, userId: id }));
const keyOf = ({ userId, programId, role }: LostRole) => [userId, programId, role].join();

async function noteChanges(db: TenantDb, before: readonly Member[], after: readonly Member[]): Promise<void> {
  const rolesOf = ({ ecosystemRoles, programRoles }: Member) => ({ ecosystemRoles, programRoles });
  const now = new Map(after.map((person) => [person.id, person]));
  for (const person of before) {
    await db.audit({
      action: 'update-permissions',
      subjectKind: 'user',
      subjectId: person.id,
      before: rolesOf(person),
      after: rolesOf(now.get(person.id)!),
    });
  }
}
