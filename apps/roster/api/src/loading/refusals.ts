import type { TenantDb } from '@lyceum/server/tenancy';
import { isRosterKind } from '../columns/subject';
import { isRemark, type Problem } from '../cells/subject';
import { copyOpenRows } from './copy-open-rows';
import type { ImportRun } from './import-run';
import { rosterTables } from './roster-tables';

/** Temporary table of the problems by row; where `value` is null it is taken from the row's cells. */
export const PROBLEMS_TABLE = `CREATE TEMP TABLE problems (
  row_number int NOT NULL, property text NOT NULL, code text NOT NULL, value text NOT NULL, refused boolean NOT NULL,
  first_row int) ON COMMIT DROP`;

/** Moves the problems of single rows (a JSON array beside each row) and of whole columns into the table of problems. */
export async function collectRowProblems(db: TenantDb, run: ImportRun): Promise<void> {
  await db.query(
    `INSERT INTO problems (row_number, property, code, value, refused)
     SELECT DISTINCT i.row_number, p.property, p.code, p.value, p.refused
     FROM incoming i, jsonb_to_recordset(i.problems::jsonb) AS p(property text, code text, value text, refused boolean)
     WHERE i.problems IS NOT NULL`,
  );
  await refuseDamagedColumns(db, run);
  await copyOpenRows(db, run);
}

/**
 * Refuses identifiers that the other values of their column show to be damaged. An identifier that the roster already
 * has is not a slip of this file.
 */
async function refuseDamagedColumns(db: TenantDb, run: ImportRun): Promise<void> {
  const { entity_type: kind, program_id: programId } = run.job;
  const there: Record<string, string> = {
    student_id: `SELECT FROM roster.students s WHERE s.ecosystem_id = $1 AND s.external_id = i.student`,
    tutor_id: `SELECT FROM roster.tutors s WHERE s.ecosystem_id = $1 AND s.external_id = i.tutor`,
  };
  if (isRosterKind(kind))
    there.sourcedid = `SELECT FROM roster.${rosterTables[kind].table} s
      WHERE s.ecosystem_id = $1 AND s.program_id = '${programId}' AND s.external_id = i.key`;
  for (const { property, code, rows } of run.identifiers.damage()) {
    const isThere = there[property] ?? 'SELECT WHERE $1::uuid IS NULL';
    // Session rows are imported or refused: there is no reader for remarks on them.
    if (isRemark(code) && kind === 'SESSION') continue;
    await db.query(
      `INSERT INTO problems (row_number, property, code, value, refused)
       SELECT i.row_number, $2, $3, coalesce(i.cells::jsonb ->> $4::int, ''), $5
       FROM incoming i WHERE i.row_number = ANY ($6::int[]) AND NOT EXISTS (${isThere})
         AND NOT EXISTS (SELECT FROM problems p WHERE p.row_number = i.row_number AND p.refused)`,
      [db.ecosystemId, property, code, run.header.places[property], !isRemark(code), rows],
    );
    // Remarks on other cells of a refused row would only distract.
    await db.query(
      `DELETE FROM problems r USING problems o WHERE o.row_number = r.row_number AND o.code = $1 AND o.refused AND NOT r.refused`,
      [code],
    );
  }
}

export interface RowCounts {
  total: number;
  refused: number;
  remarked: number;
}

/** Replaces the refused and remarked rows that an earlier attempt stored. */
export async function saveProblems(db: TenantDb, run: ImportRun): Promise<RowCounts> {
  const key = [db.ecosystemId, run.job.id];
  for (const table of ['import_row_errors', 'import_rows']) {
    await db.query(`DELETE FROM roster.${table} WHERE ecosystem_id = $1 AND import_job_id = $2`, key);
  }
  await db.query(
    `INSERT INTO roster.import_row_errors (ecosystem_id, import_job_id, row_number, property, code, value, refused, first_row)
     SELECT $1, $2, row_number, property, code, left(value, 500), refused, first_row FROM problems ON CONFLICT DO NOTHING`,
    key,
  );
  await db.query(
    `INSERT INTO roster.import_rows (ecosystem_id, import_job_id, row_number, refused, cells)
     SELECT $1, $2, i.row_number, p.refused, i.cells::jsonb
     FROM (SELECT row_number, bool_or(refused) AS refused FROM problems GROUP BY row_number) p JOIN incoming i USING (row_number)`,
    key,
  );
  const [rows] = await db.query<{ total: number }>(`SELECT count(*)::int AS total FROM incoming`);
  return countRows(db, run.job.id, rows!.total);
}

/** Stores how many rows of an import are refused and remarked on. */
export async function countRows(db: TenantDb, importJobId: string, total: number): Promise<RowCounts> {
  const [counts] = await db.query<RowCounts>(
    `WITH counted AS (
       SELECT count(*) FILTER (WHERE refused)::int AS refused, count(*) FILTER (WHERE NOT refused)::int AS remarked
       FROM roster.import_rows WHERE ecosystem_id = $1 AND import_job_id = $2)
     UPDATE roster.import_jobs j SET total_rows = $3, refused_rows = c.refused, remarked_rows = c.remarked
     FROM counted c WHERE j.ecosystem_id = $1 AND j.id = $2 RETURNING j.total_rows AS total, c.refused, c.remarked`,
    [db.ecosystemId, importJobId, total],
  );
  return counts!;
}

/** A reason to refuse a row that was found after the row had been read. */
export interface LateProblem extends Problem {
  rowNumber: number;
  /** JSON, as `cellsJson` returns it. */
  cells: string;
}

/** Refuses rows of an import whose problems are already stored; a row refused before keeps its first reason. */
export async function addProblems(
  db: TenantDb,
  importJobId: string,
  problems: readonly LateProblem[],
): Promise<void> {
  const key = [db.ecosystemId, importJobId];
  await db.query(
    `CREATE TEMP TABLE late ON COMMIT DROP AS
     SELECT l.* FROM jsonb_to_recordset($3::jsonb) AS l("rowNumber" int, property text, code text, value text, cells text)
     WHERE NOT EXISTS (SELECT FROM roster.import_rows r
       WHERE r.ecosystem_id = $1 AND r.import_job_id = $2 AND r.row_number = l."rowNumber" AND r.refused)`,
    [...key, JSON.stringify(problems)],
  );
  // Remarks on cells of a refused row would only distract.
  await db.query(
    `DELETE FROM roster.import_row_errors e USING late l
     WHERE e.ecosystem_id = $1 AND e.import_job_id = $2 AND e.row_number = l."rowNumber"`,
    key,
  );
  await db.query(
    `INSERT INTO roster.import_row_errors (ecosystem_id, import_job_id, row_number, property, code, value, refused)
     SELECT $1, $2, "rowNumber", property, code, left(value, 500), true FROM late`,
    key,
  );
  await db.query(
    `INSERT INTO roster.import_rows (ecosystem_id, import_job_id, row_number, refused, cells)
     SELECT $1, $2, "rowNumber", true, cells::jsonb FROM late
     ON CONFLICT (ecosystem_id, import_job_id, row_number) DO UPDATE SET refused = true, cells = excluded.cells`,
    key,
  );
}
