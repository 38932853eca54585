import type { TenantDb } from '@lyceum/server/tenancy';
import type { RosterPersonKind, RosterPersonMerge } from '../__generated__/resolvers';

/** A row of `roster.person_merges`, with the surviving record's present data. */
export interface MergeRow {
  id: string;
  program_id: string;
  kind: RosterPersonKind;
  kept_id: string;
  merged_external_id: string;
  merged_name: string | null;
  /** The merged record and everything that referenced it; a split restores these. */
  before: Before;
  merged_by: string;
  merged_at: Date;
  split_at: Date | null;
  kept_external_id: string | null;
  kept_name: string | null;
}

type Row = Readonly<Record<string, unknown>>;

export interface Before {
  record: Row;
  /** Earlier identifiers of the record. */
  identifiers: Row[];
  /** Programs of a student. */
  programs: Row[];
  /** Enrollments of a teacher: ids of `roster_enrollments`. */
  enrollments: string[];
  members: Row[];
  /** Sources that delivered only the merged record; since the merge they count as delivering the surviving one. */
  moved: { program_id: string; source: string }[];
}

const COLUMNS = `g.id, g.program_id, g.kind, g.kept_id, g.merged_external_id, g.merged_name, g.before, g.merged_by, g.merged_at, g.split_at,
  coalesce(t.external_id, s.external_id) AS kept_external_id, t.first_name || ' ' || t.last_name AS kept_name`;
const JOINED = `LEFT JOIN roster.roster_teachers t ON g.kind = 'TEACHER' AND t.ecosystem_id = g.ecosystem_id AND t.id = g.kept_id
  LEFT JOIN roster.students s ON g.kind = 'STUDENT' AND s.ecosystem_id = g.ecosystem_id AND s.id = g.kept_id`;

export const MERGES = { columns: COLUMNS, joined: JOINED } as const;

/** The merge, locked; undefined if the program has none with that id. */
export async function mergeById(
  db: TenantDb,
  programId: string,
  mergeId: string,
): Promise<MergeRow | undefined> {
  const [row] = await db.query<MergeRow>(
    `SELECT ${COLUMNS} FROM roster.person_merges g ${JOINED}
     WHERE g.ecosystem_id = $1 AND g.program_id = $2 AND g.id = $3 FOR UPDATE OF g`,
    [db.ecosystemId, programId, mergeId],
  );
  return row;
}

export function mergeView(row: MergeRow): RosterPersonMerge {
  return {
    id: row.id,
    kind: row.kind,
    keptSourcedId: row.kept_external_id,
    keptName: row.kept_name,
    mergedSourcedId: row.merged_external_id,
    mergedName: row.merged_name,
    mergedBy: { id: row.merged_by },
    mergedAt: row.merged_at.toISOString(),
    splitAt: row.split_at?.toISOString() ?? null,
  };
}
