import { Readable } from 'node:stream';
import type { DatasFilesReadyPayload } from '@lyceum/contracts/roster';
import type { SessionsExportReadyPayload } from '@lyceum/contracts/sessions';
import { defineJob, type RunningJob } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { ZonedClock } from '../cells/subject';
import {
  csvLine,
  SESSION_HEAD,
  sessionLine,
  STUDENT_HEAD,
  studentLine,
  type DeliveredRow,
  type ExportedStudent,
} from './datas-csv';
import { makeRowMarks } from './row-mark';

export const WRITE_DATAS_FILES = 'write-datas-files';

type Job = RunningJob<SessionsExportReadyPayload>;
type Files = DatasFilesReadyPayload['files'];

/**
 * Replaces user ids in delivered sessions by the districts' identifiers and writes the two files of the tutoring-data
 * format. Rows stream through temporary tables. Repeatable: a second run writes the same files.
 */
export const writeDatasFilesJob = defineJob<SessionsExportReadyPayload, Services>({
  kind: WRITE_DATAS_FILES,
  concurrency: 2,
  handler: (job, services) =>
    services.tenancy.within(job.actor, async (db) => {
      await stage(db, job, services);
      await answer(db, job.data.exportId, await write(db, job, services));
    }),
  failed: (job, _error, services) =>
    services.tenancy.within(job.actor, (db) => answer(db, job.data.exportId, [])),
});

async function answer(db: TenantDb, exportId: string, files: Files): Promise<void> {
  const payload: DatasFilesReadyPayload = { exportId, files };
  await db.record({ type: 'roster.datas-files-ready', payload });
}

async function stage(db: TenantDb, job: Job, services: Services): Promise<void> {
  await db.query(`CREATE TEMP TABLE delivered_line (line jsonb NOT NULL) ON COMMIT DROP`);
  // Raw lines: JSON contains no raw control characters, so these quote and delimiter characters never need escaping.
  await db.copyFrom(
    `COPY delivered_line FROM STDIN WITH (FORMAT csv, QUOTE E'\\x01', DELIMITER E'\\x02')`,
    await services.files.read(job.data.fileKey),
  );
  await db.query(
    `CREATE TEMP TABLE delivered ON COMMIT DROP AS
     SELECT (line->>'tutor')::uuid AS tutor, line->>'start' AS start, line->>'topic' AS topic, line->>'ratio' AS ratio,
       (l->>0)::uuid AS learner, (l->>1)::int AS minutes, (l->>2)::uuid AS school, l->>3 AS grade
     FROM delivered_line CROSS JOIN LATERAL jsonb_array_elements(line->'learners') AS l`,
  );
  await db.query('ANALYZE delivered');
}

/** People who are in no roster are written under the platform's user id. */
async function write(db: TenantDb, job: Job, services: Services): Promise<Files> {
  const { exportId, programId, timeZoneId } = job.data;
  const marks = await makeRowMarks(db, programId);
  const clock = new ZonedClock(timeZoneId);
  const own = `ecosystem_id = '${db.ecosystemId}'`;
  const file = async <Row>(
    kind: 'SESSION' | 'STUDENT',
    select: string,
    head: readonly string[],
    line: (row: Row) => string,
  ) => {
    const fileKey = `exports/${exportId}/datas-${kind.toLowerCase()}.csv`;
    const rows = await writeRows(db, job, services, { fileKey, select, head, line });
    return { kind, fileKey, rows };
  };
  return [
    await file<DeliveredRow>(
      'SESSION',
      `SELECT json_build_array(coalesce(s.external_id, d.learner::text), d.topic, d.start, d.minutes, d.ratio,
         coalesce(t.external_id, d.tutor::text))
       FROM delivered d LEFT JOIN roster.students s ON s.${own} AND s.id = d.learner
       LEFT JOIN roster.tutors t ON t.${own} AND t.id = d.tutor
       ORDER BY d.start, coalesce(s.external_id, d.learner::text)`,
      SESSION_HEAD,
      (row) => sessionLine(row, clock, marks),
    ),
    await file<ExportedStudent>(
      'STUDENT',
      `SELECT json_build_object('student', coalesce(s.external_id, d.learner::text), 'districtId', nullif(c.district_id, ''),
         'districtName', nullif(c.district_name, ''), 'schoolId', c.external_id, 'schoolName', c.name,
         'grade', coalesce(s.grade_level, d.grade), 'characteristics', coalesce(s.characteristics, '{}'))
       FROM (SELECT DISTINCT ON (learner) learner, school, grade FROM delivered ORDER BY learner, start DESC) d
       LEFT JOIN roster.students s ON s.${own} AND s.id = d.learner
       LEFT JOIN roster.schools c ON c.${own} AND c.id = coalesce(s.school_id, d.school)
       ORDER BY coalesce(s.external_id, d.learner::text)`,
      STUDENT_HEAD,
      (row) => studentLine(row, marks),
    ),
  ];
}

interface Written<Row> {
  fileKey: string;
  /** SQL that selects one JSON column. */
  select: string;
  head: readonly string[];
  line: (row: Row) => string;
}

async function writeRows<Row>(
  db: TenantDb,
  job: Job,
  services: Services,
  { fileKey, select, head, line }: Written<Row>,
): Promise<number> {
  let rows = 0;
  const copy = `COPY (SELECT q::text FROM (${select}) AS rows (q)) TO STDOUT (FORMAT csv, DELIMITER E'\\x02', QUOTE E'\\x01')`;
  await db.copyTo(copy, async (bytes) => {
    async function* lines(): AsyncGenerator<string> {
      yield `\uFEFF${csvLine(head)}`;
      for await (const batch of linesOf(bytes)) {
        job.signal.throwIfAborted();
        rows += batch.length;
        yield batch.map((text) => line(JSON.parse(text) as Row)).join('');
      }
    }
    await services.files.write(fileKey, Readable.from(lines(), { objectMode: false }));
  });
  return rows;
}

/** The complete lines of each buffer; a line that spans two buffers is returned with the second one. */
async function* linesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const buffer of bytes) {
    const lines = (rest + decoder.decode(buffer, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    if (lines.length > 0) yield lines;
  }
}
