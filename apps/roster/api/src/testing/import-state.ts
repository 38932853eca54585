import type { ImportFixture } from './import-fixture';

/** The stored state after imports, without ids, which differ between ecosystems. */
export async function importState(fixture: ImportFixture, importJobIds: string[]): Promise<object> {
  const jobs = await Promise.all(importJobIds.map((id) => fixture.ended(id)));
  const { rows } = await fixture.subgraph.admin.query(
    `SELECT (SELECT count(*) FROM roster.students WHERE ecosystem_id = $1) AS students,
       (SELECT count(*) FROM roster.program_students WHERE ecosystem_id = $1) AS enrolled,
       (SELECT count(*) FROM roster.program_tutors WHERE ecosystem_id = $1) AS tutors,
       (SELECT json_agg(json_build_array(row_number, property, code, value, first_row) ORDER BY row_number, property)
        FROM roster.import_row_errors WHERE ecosystem_id = $1) AS errors`,
    [fixture.cast.ecosystemId],
  );
  const held = [...fixture.sessions.values()].map(
    ({ start, minutes, topic, learners }) => `${start} ${minutes} ${topic} ${learners.length}`,
  );
  return { jobs: jobs.map(({ status, result }) => ({ status, result })), ...rows[0], held: held.sort() };
}
