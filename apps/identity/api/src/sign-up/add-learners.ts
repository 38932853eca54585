import type { TenantDb } from '@lyceum/server/tenancy';
import { addRoles } from '../people/save-roles';
import { searchWordsOf, sortNameOf } from '../people/search-words';
import type { LearnerDraft } from './client-data';

/** The children whom a parent brings: people without a sign-in of their own, until somebody invites them. */
export async function addLearners(
  db: TenantDb,
  parentId: string,
  learners: readonly LearnerDraft[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const learner of learners) {
    const [row] = await db.query<{ id: string }>(
      `INSERT INTO identity.members (ecosystem_id, id, first_name, last_name, language, time_zone_id, school_id, grade_level,
         status, sort_name, search_words)
       SELECT m.ecosystem_id, uuidv7(), $3, $4, m.language, m.time_zone_id, $5, $6, 'INVITED', $7, $8
       FROM identity.members m WHERE m.ecosystem_id = $1 AND m.id = $2 RETURNING id`,
      [
        db.ecosystemId,
        parentId,
        learner.firstName,
        learner.lastName,
        learner.schoolId,
        learner.gradeLevel,
        sortNameOf(learner),
        searchWordsOf(learner),
      ],
    );
    const id = row!.id;
    await addRoles(db, { id, ecosystemRoles: [] }, { ecosystemRole: 'STUDENT' });
    await db.query(
      `INSERT INTO identity.family_connections (ecosystem_id, user_id, relative_id, relationship)
       VALUES ($1, $2, $3, 'CHILD'), ($1, $3, $2, 'PARENT')`,
      [db.ecosystemId, parentId, id],
    );
    ids.push(id);
  }
  return ids;
}
