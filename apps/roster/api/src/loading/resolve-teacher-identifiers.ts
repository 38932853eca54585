import type { TenantDb } from '@lyceum/server/tenancy';
import type { RosterKind } from '../columns/subject';

interface Followed {
  programId: string;
  kind: RosterKind;
  /** Rows of a file: imported ones, or those of a complete delivery. */
  table: 'incoming' | 'read_rows';
}

/** Identifiers of merged records, with those of the records that they were merged into. */
const OTHER_IDENTIFIERS = `(SELECT n.external_id AS number, t.external_id AS present FROM roster.teacher_identifiers n
  JOIN roster.roster_teachers t ON t.ecosystem_id = n.ecosystem_id AND t.id = n.teacher_id WHERE n.ecosystem_id = $1 AND n.program_id = $2)`;

/**
 * Rows about a merged record become rows about the surviving one. If a file has both, the surviving record's row
 * counts. Returns the number of rows that name a surviving record by a merged one's identifier.
 */
export async function resolveTeacherIdentifiers(
  db: TenantDb,
  { programId, kind, table }: Followed,
): Promise<number> {
  let followed = 0;
  const key = [db.ecosystemId, programId];
  if (kind === 'TEACHER') {
    const passOver =
      table === 'incoming'
        ? `UPDATE incoming d SET key = NULL, fields = NULL, left_out = true FROM other o`
        : `DELETE FROM read_rows d USING other o`;
    await db.query(
      `WITH other AS (SELECT i.row_number, k.present FROM ${table} i JOIN ${OTHER_IDENTIFIERS} k ON k.number = i.key)
       ${passOver} WHERE d.row_number = o.row_number AND (EXISTS (SELECT FROM ${table} p WHERE p.key = o.present)
         OR EXISTS (SELECT FROM other b WHERE b.present = o.present AND b.row_number < o.row_number))`,
      key,
    );
    followed = await db.execute(
      `UPDATE ${table} i SET key = k.present FROM ${OTHER_IDENTIFIERS} k WHERE i.key = k.number`,
      key,
    );
  }
  if (kind === 'ENROLLMENT')
    await db.query(
      `UPDATE ${table} i SET fields = jsonb_set(i.fields::jsonb, '{teacher}', to_jsonb(k.present))${table === 'incoming' ? '::text' : ''}
       FROM ${OTHER_IDENTIFIERS} k WHERE i.fields::jsonb ->> 'teacher' = k.number`,
      key,
    );
  return followed;
}
