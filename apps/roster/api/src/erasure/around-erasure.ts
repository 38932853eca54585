import type { Person } from '@lyceum/server/personal-data';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';

/** SQL: present and earlier identifiers of a student. */
const NUMBERS = `SELECT s.external_id FROM roster.students s WHERE s.ecosystem_id = $1 AND s.id = $2
  UNION SELECT i.external_id FROM roster.student_identifiers i WHERE i.ecosystem_id = $1 AND i.student_id = $2`;

/** Stores the erased person's ids, which are hashes of the district's identifiers and identify nobody by themselves. */
export async function aroundErasure(
  db: TenantDb,
  { userId }: Person,
  _services: Services,
  erase: () => Promise<void>,
): Promise<void> {
  // A person may have had several identifiers. Store the id of each, so that a later file brings the person back by
  // none of them.
  const computed = await db.query<{ id: string }>(
    `SELECT roster.stable_id($1, 'learner', n.external_id) AS id FROM (${NUMBERS}) n
     UNION SELECT roster.stable_id($1, 'leader', t.external_id) FROM roster.tutors t WHERE t.ecosystem_id = $1 AND t.id = $2
     UNION SELECT roster.stable_id($1, 'guardian', g.external_id) FROM roster.roster_guardians g
       WHERE g.ecosystem_id = $1 AND g.person_id = $2
     UNION SELECT roster.stable_id($1, 'teacher', i.external_id) FROM roster.teacher_identifiers i
       JOIN roster.roster_teachers t ON t.ecosystem_id = $1 AND t.id = i.teacher_id WHERE i.ecosystem_id = $1 AND t.person_id = $2`,
    [db.ecosystemId, userId],
  );
  // The person's guardians stay, without the identifiers of the person.
  await db.query(
    `UPDATE roster.roster_guardians g SET students = ARRAY(SELECT u.number FROM unnest(g.students) u(number) WHERE u.number NOT IN (${NUMBERS}))
     WHERE g.ecosystem_id = $1 AND g.students && ARRAY(${NUMBERS})`,
    [db.ecosystemId, userId],
  );
  await erase();
  await db.query(
    `INSERT INTO roster.erased_people (ecosystem_id, id) SELECT $1, unnest($2::uuid[]) ON CONFLICT DO NOTHING`,
    [db.ecosystemId, [...new Set([userId, ...computed.map(({ id }) => id)])]],
  );
}
