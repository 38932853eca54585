import type { TenantDb } from '@lyceum/server/tenancy';
import type { FileFacts, SchoolFacts } from './holds';
import type { PlanRow } from './plan-row';
import { fileOf, rosterKinds, type BindingFile, type Manifest, type RosterKind } from '../../columns/subject';
import type { SyncKind } from './record-kinds';

export interface DeliveredFile {
  kind: Exclude<SyncKind, 'SCHOOL'>;
  rows: number;
  damaged_rows: number;
  cut_off: boolean;
  marked_rows: number;
  unmarked_rows: number;
  /** Whether the records are the learners or guardians of `users`. */
  of_users: boolean;
}

/** SQL over a file `f`: its records are the learners or guardians of `users`. */
export const OF_USERS = `(f.kind IN ('STUDENT', 'GUARDIAN') AND EXISTS (SELECT FROM roster.import_jobs u
  WHERE u.ecosystem_id = $1 AND u.id = f.import_job_id AND u.entity_type = 'TEACHER'))`;

/** SQL over a file `f`: its records are read only where a source reads people. */
const OF_PEOPLE = `(f.kind = 'LEARNER_ENROLLMENT' OR ${OF_USERS})`;

/** Characters that indicate a text decoded in the wrong encoding. */
const GARBLED = `'\\uFFFD|[\\u0080-\\u009F]|[\\u00C2\\u00C3\\u00E2][\\u0080-\\u00FF]|\\u00E2\\u20AC'`;

/** SQL: a suggested match that a person decides on. */
const SUGGESTED = `(change = 'AMBIGUOUS' AND new_key IS NOT NULL)`;

const LAST_COMPLETE = `SELECT b.rows FROM roster.sync_files b
  JOIN roster.sync_deliveries e ON e.ecosystem_id = $1 AND e.id = b.delivery_id AND e.program_id = $2 AND e.source = $3
  WHERE b.ecosystem_id = $1 AND b.kind = f.kind AND b.delivery_id < f.delivery_id AND b.mode IS DISTINCT FROM 'delta'
    AND EXISTS (SELECT FROM roster.sync_plans q WHERE q.ecosystem_id = $1 AND q.delivery_id = b.delivery_id AND q.applied_at IS NOT NULL
      AND q.undone_at IS NULL)
  ORDER BY b.delivery_id DESC LIMIT 1`;

/** How the manifest declares the file with records of this kind. */
export function declaredMode(
  manifest: Manifest | null,
  { kind, of_users: isOfUsers }: { kind: SyncKind; of_users: boolean },
): FileFacts['declared'] {
  const file = isOfUsers ? 'users' : fileWith(kind);
  return manifest && file ? (manifest.modes[file] ?? 'unnamed') : null;
}

/** The kind with which the rows of this kind share a file. */
function containerOf(kind: SyncKind, file: DeliveredFile | undefined): SyncKind {
  if (kind === 'LEARNER_ENROLLMENT') return 'ENROLLMENT';
  return file?.of_users ? 'TEACHER' : kind;
}

/** The file that has the records; null: a student file, or for guardians `users`. */
function fileWith(kind: SyncKind): BindingFile | null {
  if (kind === 'LEARNER_ENROLLMENT') return fileOf('ENROLLMENT');
  return isFileKind(kind) ? fileOf(kind) : null;
}

const isFileKind = (kind: SyncKind): kind is RosterKind =>
  (rosterKinds as readonly SyncKind[]).includes(kind);

/** Each kind of file of this delivery or of the last one. */
export async function filesOf(
  db: TenantDb,
  plan: PlanRow,
  delivered: readonly DeliveredFile[],
  { manifest, readsPeople }: { manifest: Manifest | null; readsPeople: boolean },
): Promise<FileFacts[]> {
  const lastTime = await db.query<Pick<DeliveredFile, 'kind' | 'of_users'> & { rows: number | null }>(
    // For a file of changes, the rows of the last complete file.
    `SELECT f.kind, CASE WHEN f.mode IS DISTINCT FROM 'delta' THEN f.rows ELSE (${LAST_COMPLETE}) END AS rows, ${OF_USERS} AS of_users FROM roster.sync_files f WHERE f.ecosystem_id = $1 AND f.delivery_id = (
       SELECT d.id FROM roster.sync_deliveries d WHERE d.ecosystem_id = $1 AND d.program_id = $2 AND d.source = $3 AND d.id < $4
         AND EXISTS (SELECT FROM roster.sync_plans p WHERE p.ecosystem_id = $1 AND p.delivery_id = d.id AND p.applied_at IS NOT NULL
           AND p.undone_at IS NULL)
       ORDER BY d.id DESC LIMIT 1)
     AND ($5 OR NOT ${OF_PEOPLE})`,
    [db.ecosystemId, plan.program_id, plan.source, plan.delivery_id, readsPeople],
  );
  const compared = await db.query<Compared>(
    `SELECT kind, count(*) FILTER (WHERE was_there)::int AS before, count(*) FILTER (WHERE in_both)::int AS known,
       count(*) FILTER (WHERE change = 'REKEYED' OR ${SUGGESTED} AND NOT is_alias)::int AS rekeyed,
       count(*) FILTER (WHERE change = 'AMBIGUOUS' AND NOT ${SUGGESTED})::int AS contradicted,
       count(*) FILTER (WHERE change IN ('NEW', 'CHANGED', 'MOVED', 'RETURNED', 'REKEYED') AND after::text ~ ${GARBLED}
         AND coalesce(before::text, '') !~ ${GARBLED})::int AS garbled
     FROM compared GROUP BY kind`,
  );
  const declared = rosterKinds.filter((kind) => declaredMode(manifest, { kind, of_users: false }));
  const kinds = new Set([...[...delivered, ...lastTime].map(({ kind }) => kind), ...declared]);
  return [...kinds].map((kind) => {
    const file = delivered.find((each) => each.kind === kind);
    const last = lastTime.find((each) => each.kind === kind);
    const seen = compared.find((each) => each.kind === kind);
    const school = kind === 'STUDENT' ? compared.find((each) => each.kind === 'SCHOOL') : undefined;
    return {
      kind,
      isThere: file !== undefined,
      // A file that is not there is the one in which the records came last.
      declared: declaredMode(manifest, { kind, of_users: (file ?? last)?.of_users ?? false }),
      marked: (delivered.find((each) => each.kind === containerOf(kind, file)) ?? file)?.marked_rows ?? 0,
      unmarked: file?.unmarked_rows ?? 0,
      rows: file?.rows ?? 0,
      rowsLastTime: last?.rows ?? null,
      rowsOfOthers: delivered
        .filter((each) => each.kind !== kind && containerOf(each.kind, each) === kind)
        .reduce((sum, { rows }) => sum + rows, 0),
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

/** Records count at their present school; a record that moves away counts as changed there. */
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
