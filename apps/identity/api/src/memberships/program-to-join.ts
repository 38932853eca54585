import type { EcosystemRoleType, ProgramRoleType } from '@lyceum/contracts/identity';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { ProgramMembership } from '../__generated__/resolvers';
import { couldJoinAs, mayJoinAs, mayLeave, placesLeft, type Held, type ProgramToJoin } from './membership';

export interface MembershipRow extends ProgramToJoin {
  id: string;
  roles: ProgramRoleType[];
}

/** Learners are counted only where there is a limit. */
const COLUMNS = `p.id, p.archived, p.is_global AS "isGlobal", p.self_enrollment AS "selfEnrollment",
  CASE WHEN p.self_enrollment ->> 'maxLearners' IS NULL THEN 0 ELSE (
    SELECT count(*)::int FROM identity.program_roles r
    WHERE r.program_id = p.id AND r.role = 'LEARNER' AND r.status <> 'ARCHIVED') END AS learners,
  ARRAY(SELECT r.role FROM identity.program_roles r WHERE r.user_id = $1 AND r.program_id = p.id ORDER BY r.role) AS roles`;

/** Locked, so that two people cannot both take the last place. */
export async function lockProgramToJoin(
  db: TenantDb,
  userId: string,
  programId: string,
): Promise<MembershipRow | null> {
  await db.query(`SELECT 1 FROM identity.programs p WHERE p.id = $1 FOR NO KEY UPDATE`, [programId]);
  const [row] = await db.query<MembershipRow>(`SELECT ${COLUMNS} FROM identity.programs p WHERE p.id = $2`, [
    userId,
    programId,
  ]);
  return row ?? null;
}

/** The person's own open programs and the global ones, at most `most`; those that people may join come first. */
export const membershipsOf = (userId: string, most: number) => ({
  name: 'memberships-of',
  text: `SELECT ${COLUMNS} FROM (
      SELECT p.id FROM identity.programs p JOIN identity.program_roles own ON own.program_id = p.id
      WHERE own.user_id = $1 AND NOT p.archived
      UNION (SELECT p.id FROM identity.programs p
        WHERE NOT p.archived AND p.is_global
        ORDER BY coalesce(p.self_enrollment ->> 'enabled', 'false') = 'true' DESC, p.sort_name, p.id LIMIT $2)
    ) chosen JOIN identity.programs p ON p.id = chosen.id ORDER BY p.sort_name, p.id`,
  values: [userId, most],
});

export function presentMembership(
  row: MembershipRow,
  ecosystemRoles: readonly EcosystemRoleType[],
): ProgramMembership {
  const held: Held = { ecosystemRoles, roles: row.roles };
  return {
    program: { id: row.id },
    roles: row.roles,
    couldJoinAs: couldJoinAs(row, held),
    mayJoinAs: mayJoinAs(row, held),
    placesLeft: placesLeft(row),
    mayLeave: mayLeave(row, held),
  };
}
