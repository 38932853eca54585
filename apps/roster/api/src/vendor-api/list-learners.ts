import type { LearnerPage, VendorLearner } from '@lyceum/contracts/vendor-api';
import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { vendorById } from '../vendors/subject';
import { ownProgram } from './own-program';
import { cut, pageOf } from './page';

export interface LearnersAsked {
  limit?: string;
  cursor?: string;
  program_id?: string;
}

/** Data minimisation: the identifier that a vendor's records name, school and grade only. */
export function listLearners(
  actor: Actor,
  { vendorId, query }: { vendorId: string; query: LearnersAsked },
  { tenancy }: Services,
): Promise<LearnerPage> {
  const page = pageOf(query);
  return tenancy.within(actor, async (db) => {
    const programId = ownProgram(await vendorById(db, vendorId), query.program_id);
    const found = await db.query<VendorLearner & { id: string }>(
      `SELECT s.id, s.external_id AS student_id, c.external_id AS school_id, c.name AS school_name, s.grade_level
       FROM roster.program_students e
       JOIN roster.students s ON s.ecosystem_id = e.ecosystem_id AND s.id = e.student_id
       LEFT JOIN roster.schools c ON c.ecosystem_id = s.ecosystem_id AND c.id = s.school_id
       WHERE e.ecosystem_id = $1 AND e.program_id = $2 AND ($3::uuid IS NULL OR e.student_id > $3)
       ORDER BY e.student_id LIMIT $4`,
      [db.ecosystemId, programId, page.after, page.limit + 1],
    );
    const { rows, next } = cut(found, page);
    return { learners: rows.map(({ id: _, ...learner }) => learner), next_cursor: next };
  });
}
