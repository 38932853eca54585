import type { TenantDb } from '@lyceum/server/tenancy';
import type { FileFacts, SchoolFacts } from './brakes';
import type { PlanRow } from './plan-row';
import type { SyncKind } from './record-kinds';

export interface DeliveredFile {
  kind: Exclude<SyncKind, 'SCHOOL'>;
  rows: number;
  damaged_rows: number;
  cut_off: boolean;
}

/** Letters that stand where a text was read in another encoding than it was written in. */
const GARBLED = `'\\uFFFD|[\\u0080-\\u009F]|[\\u00C2\\u00C3\\u00E2][\\u0080-\\u00FF]|\\u00E2\\u20AC'`;

/** A person decides whether it is the same record. */
const SUGGESTED = `(change = 'AMBIGUOUS' AND new_key IS NOT NULL)`;

/** Each kind of file that the delivery has, or the last one had. */
export async function filesOf(
  db: TenantDb,
  plan: PlanRow,
  delivered: readonly DeliveredFile[],
): Promise<FileFacts[]> {
  const lastTime = await db.query<{ kind: DeliveredFile['kind']; rows: number }>(
    `SELECT f.kind, f.rows FROM roster.sync_files f WHERE f.ecosystem_id = $1 AND f.delivery_id = (
       SELECT d.id FROM roster.sync_deliveries d WHERE d.ecosystem_id = $1 AND d.program_id = $2 AND d.source = $3 AND d.id < $4
         AND EXISTS (SELECT FROM roster.sync_plans p WHERE p.ecosystem_id = $1 AND p.delivery_id = d.id AND p.applied_at IS NOT NULL
           AND p.undone_at IS NULL)
       ORDER BY d.id DESC LIMIT 1)`,
    [db.ecosystemId, plan.program_id, plan.source, plan.delivery_id],
  );
  const compared = await db.query<Compared>(
    `SELECT kind, count(*) FILTER (WHERE was_there)::int AS before, count(*) FILTER (WHERE in_both)::int AS known,
       count(*) FILTER (WHERE change = 'REKEYED' OR ${SUGGESTED})::int AS rekeyed,
       count(*) FILTER (WHERE change = 'AMBIGUOUS' AND NOT ${SUGGESTED})::int AS contradicted,
       count(*) FILTER (WHERE change IN ('NEW', 'CHANGED', 'MOVED', 'RETURNED', 'REKEYED') AND after::text ~ ${GARBLED}
         AND coalesce(before::text, '') !~ ${GARBLED})::int AS garbled
     FROM compared GROUP BY kind`,
  );
  const kinds = new Set([...delivered, ...lastTime].map(({ kind }) => kind));
  return [...kinds].map((kind) => {
    const file = delivered.find((each) => each.kind === kind);
    const seen = compared.find((each) => each.kind === kind);
    const school = kind === 'STUDENT' ? compared.find((each) => each.kind === 'SCHOOL') : undefined;
    return {
      kind,
      isThere: file !== undefined,
      rows: file?.rows ?? 0,
      rowsLastTime: lastTime.find((each) => each.kind === kind)?.rows ?? null,
      before: seen?.before ?? 0,
      known: seen?.known ?? 0,
      rekeyed: seen?.rekeyed ?? 0,
      contradicted: (seen?.contradicted ?? 0) + (school?.contradicted ?? 0),
      damaged: file?.damaged_rows ?? 0,
      garbled: (seen?.garbled ?? 0) + (school?.garbled ?? 0),
      cutOff: file?.cut_off ?? false,
    };
  });
}

interface Compared {
  kind: SyncKind;
  before: number;
  known: number;
  rekeyed: number;
  contradicted: number;
  garbled: number;
}

/** Records count at the school where they are; one that moves counts as changed there. */
export function schoolsOf(db: TenantDb): Promise<SchoolFacts[]> {
  return db.query<SchoolFacts>(
    `SELECT kind, coalesce(school_before, school) AS school, count(*) FILTER (WHERE was_there)::int AS before,
       count(*) FILTER (WHERE change = 'GONE')::int AS gone,
       count(*) FILTER (WHERE change IN ('CHANGED', 'MOVED', 'REKEYED'))::int AS changed
     FROM compared GROUP BY kind, coalesce(school_before, school)
     HAVING count(*) FILTER (WHERE change IN ('CHANGED', 'MOVED', 'REKEYED', 'GONE')) > 0
     ORDER BY kind, coalesce(school_before, school)`,
  );
}
