import type { ImportBench } from './import-bench';

/** The stored state after imports, without ids, which differ between ecosystems. */
export async function importState(bench: ImportBench, importJobIds: string[]): Promise<object> {
  const jobs = await Promise.all(importJobIds.map((id) => bench.ended(id)));
  const { rows } = await bench.subgraph.admin.query(
    `SELECT (SELECT count(*) FROM roster.students WHERE ecosystem_id = $1) AS students,
       (SELECT count(*) FROM roster.program_students WHERE ecosystem_id = $1) AS enrolled,
       (SELECT count(*) FROM roster.program_tutors WHERE ecosystem_id = $1) AS tutors,
       (SELECT json_agg(json_build_array(row_number, property, code, value, first_row) ORDER BY row_number, property)
        FROM roster.import_row_errors WHERE ecosystem_id = $1) AS errors`,
    [bench.cast.ecosystemId],
  );
  const held = [...bench.sessions.values()].map(
    ({ start, minutes, topic, learners }) => `${start} ${minutes} ${topic} ${learners.length}`,
  );
  return { jobs: jobs.map(({ status, result }) => ({ status, result })), ...rows[0], held: held.sort() };
}
