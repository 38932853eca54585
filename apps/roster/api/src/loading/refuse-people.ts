import { stableId, type TenantDb } from '@lyceum/server/tenancy';
import type { ImportRun } from './import-run';
import { studentNumberOf } from './import-students';
import { changeRecorder } from './record-changes';
import { cellsJson } from './cells-json';
import { addProblems, countRows, type LateProblem } from './refusals';
import { refusedPeople, type RefusedPeople } from './refused-people';
import { endImport, settleUnlessRefused } from './settle-import';

/**
 * Refuses the rows of people whom identity did not accept, and ends the import. Reads these rows from the file again:
 * refusals are rare, and storing the cells of every row until identity has answered would slow down every import.
 */
export async function refusePeople(run: ImportRun): Promise<void> {
  const refused = await run.services.tenancy.within(run.actor, (db) => refusedPeople(db, run.job.id));
  const problems = await rowsOf(run, refused);
  await run.services.tenancy.within(run.actor, async (db) => {
    const { job } = run;
    if (!(await settleUnlessRefused(db, job.id))) return;
    await addProblems(db, job.id, problems);
    const left = await withdrawStudents(db, job);
    const rows = await countRows(db, job.id, job.total_rows);
    db.notify({ userIds: 'ecosystem', topics: ['roster'], ids: [job.program_id] });
    const loaded = rows.total - rows.refused;
    const { newStudents, updatedStudents } = left;
    const unchangedStudents = loaded - newStudents - updatedStudents;
    const counts = { newStudents, newRows: newStudents, updatedStudents, unchangedStudents };
    if (loaded === 0) return endImport(db, job, { status: 'NEEDS_FIX', failCode: 'no-good-row', counts });
    await endImport(db, job, { status: 'IMPORTED', counts });
  });
}

async function rowsOf(run: ImportRun, refused: RefusedPeople): Promise<LateProblem[]> {
  const { student_id: place = -1 } = run.header.places;
  const found: LateProblem[] = [];
  for await (const batch of run.readRows(await run.openFile())) {
    run.checkpoint();
    for (const { rowNumber, cells } of batch) {
      const student = studentNumberOf(run, cells);
      const code = student && refused.get(stableId(run.actor.ecosystemId!, 'learner', student));
      if (!code) continue;
      // No cells of erased people are stored.
      const kept = code === 'student-erased' ? [] : cells;
      found.push({
        ...{ rowNumber, property: 'student_id', code },
        ...{ value: kept[place] ?? '', cells: cellsJson(kept) },
      });
    }
  }
  return found;
}

/**
 * Removes the refused people from the program's students with what the import stored of them. Returns the import's
 * counts without them.
 */
async function withdrawStudents(
  db: TenantDb,
  job: ImportRun['job'],
): Promise<{ newStudents: number; updatedStudents: number }> {
  const key = [db.ecosystemId, job.id];
  // Locks the students first: a concurrent import that enrols one of them in another program waits, or its enrolment is
  // visible to the statements below.
  await db.query(
    `SELECT 1 FROM roster.students s WHERE s.ecosystem_id = $1 AND s.id IN
       (SELECT r.user_id FROM roster.import_refusals r WHERE r.ecosystem_id = $1 AND r.import_job_id = $2) ORDER BY s.id FOR UPDATE`,
    key,
  );
  const [gone] = await db.query<{ fresh: number; updated: number }>(
    // Rows that were saved in the transaction that announced the people have its timestamp.
    `WITH refused AS (SELECT user_id AS id FROM roster.import_refusals WHERE ecosystem_id = $1 AND import_job_id = $2),
     gone AS (
       DELETE FROM roster.program_students e USING refused r
       WHERE e.ecosystem_id = $1 AND e.program_id = $3 AND e.student_id = r.id
       RETURNING e.student_id, e.first_import_id IS NOT DISTINCT FROM $2 AS is_new)
     SELECT count(*) FILTER (WHERE is_new)::int AS fresh, count(*) FILTER (WHERE NOT is_new AND EXISTS (
       SELECT FROM roster.students s JOIN roster.import_chunks c ON c.ecosystem_id = $1 AND c.import_job_id = $2
       WHERE s.ecosystem_id = $1 AND s.id = gone.student_id AND s.updated_at = c.announced_at))::int AS updated FROM gone`,
    [...key, job.program_id],
  );
  await db.query(
    `DELETE FROM roster.students s USING roster.import_refusals r
     WHERE r.ecosystem_id = $1 AND r.import_job_id = $2 AND s.ecosystem_id = $1 AND s.id = r.user_id AND s.first_import_id = $2
       AND NOT EXISTS (SELECT FROM roster.program_students e WHERE e.ecosystem_id = $1 AND e.student_id = s.id)`,
    key,
  );
  await changeRecorder().dropRefused(db, job.id);
  await db.query(`DELETE FROM roster.import_refusals WHERE ecosystem_id = $1 AND import_job_id = $2`, key);
  return {
    newStudents: (job.counts.newStudents ?? 0) - gone!.fresh,
    updatedStudents: (job.counts.updatedStudents ?? 0) - gone!.updated,
  };
}
