import type { TenantDb } from '@lyceum/server/tenancy';
import type { ImportRun } from './import-run';

/** Sessions per chunk: few enough to load in well under a second, enough to load in bulk. */
export const SESSIONS_PER_FILE = 5000;

export interface GroupedSessions {
  count: number;
  /** Numbers of lines and of learners' rows in each file. */
  files: { lines: number; rows: number }[];
}

/**
 * Groups the valid rows into the temporary table `outgoing (place, line, learners)`: one line per session, in the order
 * of ids that are a hash of program, tutor, start, topic and minutes. A tutor without a record is an erased one: the
 * sessions keep the tutor's id, from which the identifier cannot be derived.
 */
export async function groupSessions(db: TenantDb, run: ImportRun): Promise<GroupedSessions> {
  await db.query(
    `CREATE TEMP TABLE learners ON COMMIT DROP AS
     SELECT s.external_id AS student, json_build_array(s.id, s.school_id, s.grade_level)::text AS learner
     FROM (SELECT DISTINCT student FROM incoming WHERE student IS NOT NULL) n
     JOIN roster.students s ON s.ecosystem_id = '${db.ecosystemId}' AND s.external_id = n.student`,
  );
  await db.query('ANALYZE learners');
  await db.query(
    `CREATE TEMP TABLE outgoing ON COMMIT DROP AS
     SELECT g.id, g.learners, '{"id":"' || g.id || '","tutor":"'
       || coalesce(t.id, roster.stable_id('${db.ecosystemId}', 'leader', g.tutor)) || '","start":"'
       || to_char(to_timestamp(start) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') || '","minutes":' || minutes
       || ',"topic":' || to_json(topic) || ',"ratio":' || coalesce(to_json(ratio)::text, 'null') || ',"learners":[' || people || ']}' AS line
     FROM (SELECT ${sessionId(run.job.program_id)} AS id, i.tutor, start, minutes, topic, max(ratio) AS ratio, count(*)::int AS learners,
             string_agg(l.learner, ',' ORDER BY i.student) AS people
           FROM incoming i JOIN learners l USING (student)
           WHERE NOT EXISTS (SELECT FROM problems p WHERE p.row_number = i.row_number)
           GROUP BY i.tutor, start, topic, minutes) g
     LEFT JOIN roster.tutors t ON t.ecosystem_id = '${db.ecosystemId}' AND t.external_id = g.tutor
     ORDER BY g.id`,
  );
  const files = await db.query<{ lines: number; rows: number }>(
    `SELECT count(*)::int AS lines, sum(learners)::int AS rows
     FROM (SELECT learners, (row_number() OVER (ORDER BY id) - 1) / ${SESSIONS_PER_FILE} AS file FROM outgoing) numbered
     GROUP BY file ORDER BY file`,
  );
  return { count: files.reduce((sum, { lines }) => sum + lines, 0), files };
}

/** A version 8 UUID of the session's key; only the last part may contain a newline, so the parts cannot be confused. */
function sessionId(programId: string): string {
  const key = `'${programId}' || E'\\n' || start || E'\\n' || minutes || E'\\n' || topic || E'\\n' || i.tutor`;
  return `overlay(overlay(md5(${key}) placing '8' from 13) placing 'a' from 17)::uuid`;
}
