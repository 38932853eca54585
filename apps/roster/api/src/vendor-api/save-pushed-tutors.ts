import type { PersonLine } from '@lyceum/contracts/roster';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { Change } from './records';

/**
 * Saves the tutors of changed records in their programs. Returns those to be announced to identity: tutors new to a
 * program, and all of them if an earlier push failed.
 */
export async function savePushedTutors(
  db: TenantDb,
  changes: readonly Change[],
  { pushId, erasedTutors, again }: { pushId: string; erasedTutors: ReadonlySet<string>; again: boolean },
): Promise<{ programId: string; person: PersonLine }[]> {
  const named = changes
    .map(({ content }) => content)
    .filter(({ tutor }) => tutor && !erasedTutors.has(tutor));
  const [ids, numbers, programs] = [
    named.map(({ tutorId }) => tutorId),
    named.map(({ tutor }) => tutor),
    named.map(({ programId }) => programId),
  ];
  await db.query(
    `INSERT INTO roster.tutors (ecosystem_id, id, external_id)
     SELECT DISTINCT $1::uuid, id, number FROM unnest($2::uuid[], $3::text[]) AS n (id, number) ORDER BY number ON CONFLICT DO NOTHING`,
    [db.ecosystemId, ids, numbers],
  );
  const joining = await db.query<{ programId: string; id: string; number: string }>(
    `WITH named AS (
       SELECT DISTINCT t.id, t.external_id, n.program_id FROM unnest($2::text[], $3::uuid[]) AS n (number, program_id)
       JOIN roster.tutors t ON t.ecosystem_id = $1 AND t.external_id = n.number),
     joining AS (
       INSERT INTO roster.program_tutors (ecosystem_id, program_id, tutor_id, first_import_id)
       SELECT $1, program_id, id, $4 FROM named ORDER BY program_id, id ON CONFLICT DO NOTHING RETURNING program_id, tutor_id)
     SELECT n.program_id AS "programId", n.id, n.external_id AS number FROM named n
     WHERE $5 OR (n.program_id, n.id) IN (SELECT program_id, tutor_id FROM joining) ORDER BY n.external_id`,
    [db.ecosystemId, numbers, programs, pushId, again],
  );
  return joining.map(({ programId, id, number }) => ({
    programId,
    person: {
      ...{ userId: id, role: 'LEADER', externalId: number, firstName: 'Tutor', lastName: number },
      ...{ schoolId: null, gradeLevel: null },
    },
  }));
}
