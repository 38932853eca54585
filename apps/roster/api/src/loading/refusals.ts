import type { TenantDb } from '@lyceum/server/tenancy';
import type { ImportRun } from './import-run';

/** Temporary table of what is wrong with which row; `value` null is taken from the row's cells. */
export const PROBLEMS_TABLE = `CREATE TEMP TABLE problems (
  row_number int NOT NULL, property text NOT NULL, code text NOT NULL, value text NOT NULL, refused boolean NOT NULL,
  first_row int) ON COMMIT DROP`;

/** Moves what the pure rules found (a JSON array beside each row) into the table of problems. */
export async function collectRowProblems(db: TenantDb): Promise<void> {
  await db.query(
    `INSERT INTO problems (row_number, property, code, value, refused)
     SELECT DISTINCT i.row_number, p.property, p.code, p.value, p.refused
     FROM incoming i, jsonb_to_recordset(i.problems::jsonb) AS p(property text, code text, value text, refused boolean)
     WHERE i.problems IS NOT NULL`,
  );
}

export interface RowCounts {
  total: number;
  refused: number;
  remarked: number;
}

/** Replaces what an earlier attempt kept of the rows that were refused or remarked on. */
export async function keepProblems(db: TenantDb, run: ImportRun): Promise<RowCounts> {
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
  const [counts] = await db.query<RowCounts>(
    `SELECT (SELECT count(*) FROM incoming)::int AS total, count(*) FILTER (WHERE refused)::int AS refused,
       count(*) FILTER (WHERE NOT refused)::int AS remarked
     FROM roster.import_rows WHERE ecosystem_id = $1 AND import_job_id = $2`,
    key,
  );
  await db.query(
    `UPDATE roster.import_jobs SET total_rows = $3, refused_rows = $4, remarked_rows = $5
     WHERE ecosystem_id = $1 AND id = $2`,
    [...key, counts!.total, counts!.refused, counts!.remarked],
  );
  return counts!;
}
