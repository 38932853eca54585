import type { TenantDb } from '@lyceum/server/tenancy';
import { isRosterKind, normaliseName } from '../columns/subject';
import { importById } from '../imports/subject';
import type { ImportRun } from './import-run';

/**
 * A file whose rows carry tokens brings some of the rows that the previous import refused. The others remain refused:
 * they are copied to this import with their reasons, under the columns of this file.
 */
export async function copyOpenRows(db: TenantDb, run: ImportRun): Promise<void> {
  const before = run.tokens ? run.job.resubmission_chain.at(-1) : undefined;
  const former = before && (await importById(db, before));
  if (!former) return;
  const names = former.headers.map(normaliseName);
  const places = run.job.headers.map((header) => names.indexOf(normaliseName(header)));
  const leftOut = isRosterKind(run.job.entity_type) ? [', left_out', ', false'] : ['', ''];
  const open = `FROM roster.import_rows r WHERE r.ecosystem_id = $1 AND r.import_job_id = $2 AND r.refused
    AND NOT EXISTS (SELECT FROM incoming i WHERE i.row_number = r.row_number)`;
  await db.query(
    `INSERT INTO problems (row_number, property, code, value, refused, first_row)
     SELECT e.row_number, e.property, e.code, e.value, true, e.first_row FROM roster.import_row_errors e
     WHERE e.ecosystem_id = $1 AND e.import_job_id = $2 AND e.refused AND e.row_number IN (SELECT r.row_number ${open})`,
    [db.ecosystemId, former.id],
  );
  await db.query(
    `INSERT INTO incoming (row_number, cells${leftOut[0]})
     SELECT r.row_number, (SELECT jsonb_agg(coalesce(r.cells -> m.place, '""') ORDER BY m.n)
       FROM unnest($3::int[]) WITH ORDINALITY m (place, n))::text${leftOut[1]} ${open}`,
    // An index beyond the row gives null; -1 would give the last cell.
    [db.ecosystemId, former.id, places.map((place) => (place === -1 ? 1_000_000 : place))],
  );
}
