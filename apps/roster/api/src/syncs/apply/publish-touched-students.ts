import { randomUUID } from 'node:crypto';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { Services } from '@lyceum/server/subgraph';
import { publishCharacteristics, publishPeople, studentNameSql } from '../../loading/subject';
import { importById, type ImportJobRow } from '../../imports/subject';
import type { UndoablePlan } from '../plan/plan-row';
import { publishingImport } from './change-students';

const PLACEHOLDER = `CASE WHEN e.default_language = 'sp' THEN 'Estudiante' ELSE 'Student' END`;

/**
 * Publishes the students in the temporary table `touched (id uuid)` to other domains, as an import does; empties the
 * table.
 */
export async function publishTouchedStudents(
  db: TenantDb,
  plan: UndoablePlan,
  services: Services,
  signal: AbortSignal,
): Promise<void> {
  await publishCharacteristics(db, 'touched');
  const importJobId = await publishingImport(db, plan);
  const job: ImportJobRow | undefined = importJobId ? await importById(db, importJobId) : undefined;
  if (!job) return;
  await db.query(`CREATE TEMP TABLE IF NOT EXISTS people (line text) ON COMMIT DROP`);
  await db.query(
    `INSERT INTO people
     SELECT json_build_object('userId', s.id, 'role', 'LEARNER', 'externalId', s.external_id, ${studentNameSql(PLACEHOLDER)},
       'schoolId', s.school_id, 'gradeLevel', s.grade_level)::text
     FROM (SELECT DISTINCT id FROM touched) told JOIN roster.students s ON s.ecosystem_id = $1 AND s.id = told.id
     LEFT JOIN roster.ecosystems e ON e.ecosystem_id = $1 ORDER BY s.external_id`,
    [db.ecosystemId],
  );
  await publishPeople(db, {
    job,
    services,
    checkpoint: () => signal.throwIfAborted(),
    // A file of an earlier attempt is not overwritten: its event may not be consumed yet.
    fileKey: (name) => `import-chunks/${job.id}/${randomUUID()}-${name}.ndjson`,
  });
}
