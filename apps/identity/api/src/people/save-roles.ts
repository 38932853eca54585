import type { TenantDb } from '@lyceum/server/tenancy';
import type { Member } from './member';
import { impliedEcosystemRole, profileTypesOf, type GivenRoles } from './role-rules';

/** Adds roles to those of the person; removes none. */
export async function addRoles(
  db: TenantDb,
  member: Pick<Member, 'id' | 'ecosystemRoles'>,
  { ecosystemRole, programId, programRole, schoolIds }: GivenRoles & { schoolIds?: string[] | null },
): Promise<void> {
  const implied =
    programRole && member.ecosystemRoles.length === 0 ? impliedEcosystemRole(programRole) : null;
  const role = ecosystemRole ?? implied;
  if (role) {
    await db.query(
      `INSERT INTO identity.ecosystem_roles (ecosystem_id, user_id, role, supported_school_ids) VALUES ($1, $2, $3, $4)
       ON CONFLICT (ecosystem_id, user_id, role) DO UPDATE SET supported_school_ids = excluded.supported_school_ids
       WHERE excluded.supported_school_ids <> '{}'`,
      [db.ecosystemId, member.id, role, schoolIds ?? []],
    );
  }
  if (programId && programRole) {
    await db.query(
      `INSERT INTO identity.program_roles (ecosystem_id, user_id, program_id, role) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
      [db.ecosystemId, member.id, programId, programRole],
    );
  }
  const types = profileTypesOf([...(role ? [role] : []), ...(programRole ? [programRole] : [])]);
  await db.query(
    `UPDATE identity.members SET profile_types = ARRAY(SELECT DISTINCT t FROM unnest(profile_types || $3::text[]) AS t ORDER BY t)
     WHERE ecosystem_id = $1 AND id = $2`,
    [db.ecosystemId, member.id, types],
  );
}
