import type { TenantDb } from '@lyceum/server/tenancy';
import type { RosterPersonKind } from '../__generated__/resolvers';
import type { Before } from './person-merge';

export interface RosterPerson {
  id: string;
  external_id: string;
  /** The person whose data they are. */
  person_id: string;
  name: string | null;
}

const list = (sql: string) => `(SELECT coalesce(jsonb_agg(x), '[]') FROM (${sql}) AS found(x))`;
const MEMBERS =
  list(`SELECT to_jsonb(m) FROM roster.sync_members m WHERE m.ecosystem_id = $1 AND m.kind = $4 AND m.external_id = t.external_id
  AND (m.program_id = $2 OR $4 = 'STUDENT')`);

const IMAGE: Readonly<Record<RosterPersonKind, string>> = {
  TEACHER: `SELECT jsonb_build_object('record', to_jsonb(t), 'programs', '[]'::jsonb, 'members', ${MEMBERS},
      'identifiers', ${list(`SELECT to_jsonb(i) FROM roster.teacher_identifiers i WHERE i.ecosystem_id = $1 AND i.teacher_id = t.id`)},
      'enrollments', ${list(`SELECT to_jsonb(e.id) FROM roster.roster_enrollments e WHERE e.ecosystem_id = $1 AND e.program_id = $2 AND e.teacher = t.external_id`)})
    AS before FROM roster.roster_teachers t WHERE t.ecosystem_id = $1 AND t.id = $3`,
  STUDENT: `SELECT jsonb_build_object('record', to_jsonb(t), 'enrollments', '[]'::jsonb, 'members', ${MEMBERS},
      'identifiers', ${list(`SELECT to_jsonb(i) FROM roster.student_identifiers i WHERE i.ecosystem_id = $1 AND i.student_id = t.id`)},
      'programs', ${list(`SELECT to_jsonb(e) FROM roster.program_students e WHERE e.ecosystem_id = $1 AND e.student_id = t.id`)})
    AS before FROM roster.students t WHERE t.ecosystem_id = $1 AND $2::uuid IS NOT NULL AND t.id = $3`,
};

/**
 * Removes the record and everything that references it from the roster; returns what it removed. Its sources now
 * deliver the surviving record.
 */
export async function removeRecord(
  db: TenantDb,
  kind: RosterPersonKind,
  programId: string,
  { id, external_id: number }: RosterPerson,
  kept: RosterPerson,
): Promise<Before> {
  const [image] = await db.query<{ before: Before }>(IMAGE[kind], [db.ecosystemId, programId, id, kind]);
  const named = `m.ecosystem_id = $1 AND m.kind = $2 AND m.external_id = $3 AND (m.program_id = $4 OR $2 = 'STUDENT')`;
  const key = [db.ecosystemId, kind, number, programId];
  const moved = await db.query<Before['moved'][number]>(
    `UPDATE roster.sync_members m SET external_id = $5 WHERE ${named} AND NOT EXISTS (SELECT FROM roster.sync_members o
       WHERE o.ecosystem_id = $1 AND o.kind = $2 AND o.external_id = $5 AND o.program_id = m.program_id AND o.source = m.source)
     RETURNING m.program_id, m.source`,
    [...key, kept.external_id],
  );
  await db.query(`DELETE FROM roster.sync_members m WHERE ${named}`, key);
  const table = kind === 'TEACHER' ? 'roster_teachers' : 'students';
  // Earlier identifiers, and a student's programs, are deleted with the record.
  await db.query(`DELETE FROM roster.${table} WHERE ecosystem_id = $1 AND id = $2`, [db.ecosystemId, id]);
  return { ...image!.before, moved };
}

interface Passing {
  kind: RosterPersonKind;
  programId: string;
  mergeId: string;
  kept: RosterPerson;
  merged: RosterPerson;
  before: Before;
}

/** References to the merged record now point to the surviving one; a teacher gets the classes of both. */
export async function reassignReferences(
  db: TenantDb,
  { kind, programId, mergeId, kept, merged, before }: Passing,
): Promise<void> {
  const numbers = [merged.external_id, ...before.identifiers.map((row) => row.external_id as string)];
  if (kind === 'TEACHER') {
    await db.query(
      `INSERT INTO roster.teacher_identifiers (ecosystem_id, program_id, external_id, teacher_id, merge_id)
       SELECT $1, $2, unnest($3::text[]), $4, $5`,
      [db.ecosystemId, programId, numbers, kept.id, mergeId],
    );
    await db.query(
      `UPDATE roster.roster_enrollments SET teacher = $3 WHERE ecosystem_id = $1 AND program_id = $2 AND teacher = $4`,
      [db.ecosystemId, programId, kept.external_id, merged.external_id],
    );
  } else
    await db.query(
      `INSERT INTO roster.student_identifiers (ecosystem_id, external_id, student_id, merge_id) SELECT $1, unnest($2::text[]), $3, $4`,
      [db.ecosystemId, numbers, kept.id, mergeId],
    );
}
