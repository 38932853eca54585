import type { TenantDb } from '@lyceum/server/tenancy';
import { isNamed } from '../invites/subject';
import { addRoles, loadMembers, type Member, searchWordsOf, sortNameOf } from '../people/subject';
import type { LearnerDraft } from './client-data';

/** Adds a guardian's children: people without a sign-in. An existing child of that name is taken. */
export async function addLearners(
  db: TenantDb,
  parentId: string,
  learners: readonly LearnerDraft[],
): Promise<string[]> {
  const ids: string[] = [];
  const children = await childrenOf(db, parentId);
  for (const learner of learners) {
    const same = children.find((child) => isNamed(child, learner));
    if (same) {
      await fillIn(db, same.id, learner);
      ids.push(same.id);
      continue;
    }
    const [row] = await db.query<{ id: string }>(
      `INSERT INTO identity.members (ecosystem_id, id, first_name, last_name, language, time_zone_id, school_id, grade_level,
         status, sort_name, search_words, preferred_name, birth_date)
       SELECT m.ecosystem_id, uuidv7(), $3, $4, m.language, m.time_zone_id, $5, $6, 'INVITED', $7, $8, $9, $10::date
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
        learner.preferredName ?? null,
        learner.birthDate ?? null,
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

async function childrenOf(db: TenantDb, parentId: string): Promise<Member[]> {
  const rows = await db.query<{ id: string }>(
    `SELECT f.relative_id AS id FROM identity.family_connections f WHERE f.user_id = $1 AND f.relationship = 'CHILD'`,
    [parentId],
  );
  const children = await loadMembers(
    db,
    rows.map(({ id }) => id),
  );
  return children.filter(({ status }) => status !== 'ARCHIVED');
}

async function fillIn(
  db: TenantDb,
  childId: string,
  { schoolId, gradeLevel, birthDate }: LearnerDraft,
): Promise<void> {
  await db.query(
    `UPDATE identity.members SET school_id = coalesce(school_id, $3), grade_level = coalesce(grade_level, $4),
       birth_date = coalesce(birth_date, $5::date)
     WHERE ecosystem_id = $1 AND id = $2`,
    [db.ecosystemId, childId, schoolId, gradeLevel, birthDate ?? null],
  );
}
