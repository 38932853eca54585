import { Readable } from 'node:stream';
import type { SessionCustomProperty } from '@lyceum/contracts/ecosystems';
import { defineJob, type RunningJob } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { readAbsences } from '../absences/subject';
import { boundPrograms } from '../session-filter/subject';
import { hotReads, type Reader, readPrograms, readSettings } from '../projections/subject';
import { toWallClock } from '../clock/subject';
import { csvFile } from './csv-file';
import { EXPORT_COLUMNS, EXPORT_SESSIONS, type ExportFile, type ExportRow } from './export-row';
import { FILE, SHEET } from './export-texts';
import { viewsOfExport, readNames, sessionPages } from './session-pages';
import { headOf, rowOf, type Cell, type TableFacts } from './session-table';
import { writeDelivered } from './write-delivered';
import { xlsxFile } from './xlsx-file';

/** Streams page after page into the file store. A repeated run writes the same file again. */
export const exportSessionsJob = defineJob<{ exportId: string }, Services>({
  kind: EXPORT_SESSIONS,
  concurrency: 2,
  handler: async (job, services) => {
    const [row] = await services.tenancy.within(job.actor, (db) =>
      db.query<ExportRow>(
        `SELECT ${EXPORT_COLUMNS} FROM sessions.exports WHERE id = $1 AND status = 'RUNNING'`,
        [job.data.exportId],
      ),
    );
    if (!row) return;
    if (row.format === 'DATAS') return writeDelivered(job, row, services);
    const files = [await writeTable(job, row, services)];
    await finish(job, row, files, services);
  },
  failed: async (job, _error, services) => {
    await services.tenancy.within(job.actor, async (db) => {
      const [row] = await db.query<ExportRow>(
        `UPDATE sessions.exports SET status = 'FAILED', finished_at = now() WHERE id = $1 AND status = 'RUNNING'
         RETURNING ${EXPORT_COLUMNS}`,
        [job.data.exportId],
      );
      if (row?.createdBy) db.notify({ userIds: [row.createdBy], topics: ['exports'], ids: [row.id] });
    });
  },
});

export type ExportJob = RunningJob<{ exportId: string }>;

async function writeTable(job: ExportJob, row: ExportRow, services: Services): Promise<ExportFile> {
  const actor = { ...row.requestedBy, ip: null, requestId: job.actor.requestId };
  const reader = hotReads(actor, services);
  const facts = await tableFacts(reader, row);
  const views = viewsOfExport(actor, services);
  let rows = 0;
  async function* pages(): AsyncGenerator<Cell[][]> {
    for await (const sessions of sessionPages(actor, row, services, job.signal)) {
      const absences = await readAbsences(
        reader,
        sessions.map(({ id }) => id),
      );
      const names = await readNames(reader, sessions, absences);
      rows += sessions.length;
      views(sessions, absences);
      yield sessions.map((session) => rowOf(session, facts, { names, absences }));
      await noteRows(job, row, rows, services);
    }
  }
  const head = headOf(facts);
  const { language, timeZoneId } = actor;
  const extension = row.format === 'XLSX' ? 'xlsx' : 'csv';
  const content = row.format === 'XLSX' ? xlsxFile(SHEET[language], head, pages()) : csvFile(head, pages());
  const key = `exports/${row.id}/sessions.${extension}`;
  await services.files.write(key, Readable.from(content, { objectMode: false }));
  const day = toWallClock(row.createdAt, timeZoneId).date;
  return { key, fileName: `${FILE[language]}-${day}.${extension}`, rows };
}

/** Names and custom properties of the programs that the requester may see. */
async function tableFacts(reader: Reader, { requestedBy, filter }: ExportRow): Promise<TableFacts> {
  const { language } = requestedBy;
  const settings = await readSettings(reader);
  const programs = await reader.read<{ id: string; name: string }>(
    'program-names',
    `SELECT id, name FROM sessions.programs`,
    [],
  );
  const schools = await reader.read<{ id: string; name: string }>(
    'school-names',
    `SELECT id, name FROM sessions.schools`,
    [],
  );
  const shown = boundPrograms(requestedBy, filter.programIds?.length ? [...filter.programIds] : null);
  const visible = await readPrograms(reader, shown ?? programs.map(({ id }) => id));
  const properties = new Map<string, SessionCustomProperty>();
  for (const { rules } of visible.values())
    for (const property of rules.sessions.sessionCustomProperties)
      if (!properties.has(property.key)) properties.set(property.key, property);
  const named = (list: { id: string; name: string }[]) => new Map(list.map(({ id, name }) => [id, name]));
  return {
    language,
    terms: settings.terms[language],
    programs: named(programs),
    schools: named(schools),
    properties: [...properties.values()],
  };
}

export async function noteRows(
  job: ExportJob,
  { id, createdBy }: ExportRow,
  rows: number,
  services: Services,
) {
  await services.tenancy.within(job.actor, async (db) => {
    await db.query(`UPDATE sessions.exports SET rows = $2 WHERE id = $1`, [id, rows]);
    if (createdBy) db.notify({ userIds: [createdBy], topics: ['exports'], ids: [id] });
  });
  await job.progress(rows, rows);
}

async function finish(job: ExportJob, { id, createdBy }: ExportRow, files: ExportFile[], services: Services) {
  await services.tenancy.within(job.actor, async (db) => {
    await db.query(
      `UPDATE sessions.exports SET status = 'DONE', files = $2, rows = $3, finished_at = now() WHERE id = $1`,
      [id, JSON.stringify(files), files[0]!.rows],
    );
    if (createdBy) db.notify({ userIds: [createdBy], topics: ['exports'], ids: [id] });
  });
}
