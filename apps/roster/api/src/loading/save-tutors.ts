import type { TenantDb } from '@lyceum/server/tenancy';
import { publishPeople } from './publish-people';
import type { ImportRun } from './import-run';
import { hasLostPeople } from './has-lost-people';

/** For a check: the tutors of the valid rows, and how many of them are new to the program. */
export async function countTutors(
  db: TenantDb,
  run: ImportRun,
): Promise<{ tutors: number; newTutors: number }> {
  const [counts] = await db.query<{ tutors: number; newTutors: number }>(
    `SELECT count(*)::int AS tutors, count(*) FILTER (WHERE NOT EXISTS (
         SELECT FROM roster.tutors t JOIN roster.program_tutors p ON p.ecosystem_id = $1 AND p.program_id = $2 AND p.tutor_id = t.id
         WHERE t.ecosystem_id = $1 AND t.external_id = named.tutor))::int AS "newTutors"
     FROM (SELECT DISTINCT i.tutor FROM incoming i
           WHERE i.tutor IS NOT NULL AND NOT EXISTS (SELECT FROM problems p WHERE p.row_number = i.row_number)) named`,
    [db.ecosystemId, run.job.program_id],
  );
  return counts!;
}

/** Saves and announces the tutors of the valid rows, before their sessions. */
export async function saveTutors(
  db: TenantDb,
  run: ImportRun,
): Promise<{ tutors: number; newTutors: number }> {
  const named = await db.query<{ tutor: string }>(
    `SELECT DISTINCT i.tutor FROM incoming i
     WHERE i.tutor IS NOT NULL AND NOT EXISTS (SELECT FROM problems p WHERE p.row_number = i.row_number)`,
  );
  if (named.length === 0) return { tutors: 0, newTutors: 0 };
  const tutors = named.map(({ tutor }) => tutor);
  // In its own transaction: when a domain consumes a session, its tutor has already been announced.
  await run.services.tenancy.within(run.actor, async (own) => {
    await own.query(
      `INSERT INTO roster.tutors (ecosystem_id, id, external_id)
       SELECT $1, roster.stable_id($1, 'leader', tutor), tutor FROM unnest($2::text[]) AS tutor
       WHERE roster.stable_id($1, 'leader', tutor) NOT IN (SELECT e.id FROM roster.erased_people e) ORDER BY tutor
       ON CONFLICT DO NOTHING`,
      [own.ecosystemId, tutors],
    );
    await own.query(`CREATE TEMP TABLE people (line text) ON COMMIT DROP`);
    await own.query(
      `WITH joining AS (
         INSERT INTO roster.program_tutors (ecosystem_id, program_id, tutor_id, first_import_id)
         SELECT $1, $2, t.id, $4 FROM roster.tutors t WHERE t.ecosystem_id = $1 AND t.external_id = ANY($3::text[])
         ON CONFLICT DO NOTHING RETURNING tutor_id)
       INSERT INTO people
       SELECT json_build_object('userId', t.id, 'role', 'LEADER', 'externalId', t.external_id, 'firstName', 'Tutor',
         'lastName', t.external_id, 'schoolId', NULL, 'gradeLevel', NULL)::text
       FROM (SELECT tutor_id FROM joining UNION SELECT known.id FROM roster.tutors known
             WHERE $5 AND known.ecosystem_id = $1 AND known.external_id = ANY($3::text[])) told
       JOIN roster.tutors t ON t.ecosystem_id = $1 AND t.id = tutor_id ORDER BY t.external_id`,
      [own.ecosystemId, run.job.program_id, tutors, run.job.id, await hasLostPeople(own, run)],
    );
    await publishPeople(own, run);
  });
  // Counted by the import that brought them, so that a second attempt gives the same number.
  const [fresh] = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM roster.program_tutors WHERE ecosystem_id = $1 AND program_id = $2 AND first_import_id = $3`,
    [db.ecosystemId, run.job.program_id, run.job.id],
  );
  return { tutors: tutors.length, newTutors: fresh!.count };
}
