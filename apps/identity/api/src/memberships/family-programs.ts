import type { TenantDb } from '@lyceum/server/tenancy';
import { isOpenToAll, placesLeft, type ProgramToJoin } from './membership';

export interface FamilyProgram extends ProgramToJoin {
  id: string;
  name: string;
  /** Its learners may ask for a tutor. */
  takesRequests: boolean;
}

const MOST = 100;

/** Programs that a family may name at sign-up: those open to learners, and those that take tutoring requests. */
export function familyPrograms(db: TenantDb): Promise<FamilyProgram[]> {
  return db.query<FamilyProgram>(
    `SELECT p.id, p.name, p.archived, p.is_global AS "isGlobal", p.self_enrollment AS "selfEnrollment",
       p.takes_requests AS "takesRequests",
       CASE WHEN p.self_enrollment ->> 'maxLearners' IS NULL THEN 0 ELSE (
         SELECT count(*)::int FROM identity.program_roles r
         WHERE r.program_id = p.id AND r.role = 'LEARNER' AND r.status <> 'ARCHIVED') END AS learners
     FROM identity.programs p
     WHERE NOT p.archived AND (p.takes_requests OR p.is_global AND p.self_enrollment ->> 'enabled' = 'true'
       AND p.self_enrollment -> 'roles' ? 'LEARNER')
     ORDER BY p.sort_name, p.id LIMIT ${MOST}`,
  );
}

/** Learners join without the approval of the program's admins. */
export function letsLearnersJoin(program: ProgramToJoin): boolean {
  return (
    isOpenToAll(program) && program.selfEnrollment!.roles.includes('LEARNER') && placesLeft(program) !== 0
  );
}
