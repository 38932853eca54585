import { Readable } from 'node:stream';
import type { DeliveredLine, SessionsExportReadyPayload } from '@lyceum/contracts/sessions';
import type { Services } from '@lyceum/server/subgraph';
import { hotReads, readPrograms } from '../projections/subject';
import type { LoadedSession } from '../session-rows/subject';
import type { ExportRow } from './export-row';
import { noteRows, type ExportJob } from './export-sessions';
import { viewsOfExport, sessionPages } from './session-pages';

/**
 * Writes the delivered sessions and passes them to the roster, which knows the districts' identifiers of people and
 * schools, and the format. Its answer completes the export.
 */
export async function writeDelivered(job: ExportJob, row: ExportRow, services: Services): Promise<void> {
  const actor = { ...row.requestedBy, ip: null, requestId: job.actor.requestId };
  const programId = row.filter.programIds![0]!;
  const program = (await readPrograms(hotReads(actor, services), [programId])).get(programId);
  const { statuses, label } = row.filter;
  const asked = label
    ? label === 'COMPLETED' || label === 'RECENTLY_COMPLETED'
    : !statuses?.length || statuses.includes('COMPLETED');
  const filter = { ...row.filter, ...(label ? {} : { statuses: ['COMPLETED' as const] }) };
  const views = viewsOfExport(actor, services);
  let sessions = 0;
  async function* lines(): AsyncGenerator<string> {
    if (!asked) return;
    for await (const page of sessionPages(actor, { filter, ascending: true }, services, job.signal)) {
      const delivered = page.flatMap((session) => lineOf(session) ?? []);
      sessions += delivered.length;
      views(page);
      yield delivered.map((line) => `${JSON.stringify(line)}\n`).join('');
      await noteRows(job, row, sessions, services);
    }
  }
  const fileKey = deliveredKey(row.id);
  await services.files.write(fileKey, Readable.from(lines(), { objectMode: false }));
  const payload: SessionsExportReadyPayload = {
    exportId: row.id,
    programId,
    timeZoneId: program?.timeZoneId ?? 'UTC',
    fileKey,
    sessions,
  };
  await services.tenancy.within(job.actor, (db) => db.record({ type: 'sessions.export-ready', payload }));
}

export function deliveredKey(exportId: string): string {
  return `exports/${exportId}/delivered.ndjson`;
}

/** Null when no learner or no leader attended. Of several leaders, the first listed one who joined is named. */
export function lineOf({ participants, startsAt, subject }: LoadedSession): DeliveredLine | null {
  const leaders = participants.filter(({ userType }) => userType === 'LEADER');
  const led = leaders.find(({ joinedAt }) => joinedAt !== null) ?? leaders[0];
  const learners = participants.filter(({ userType }) => userType === 'LEARNER');
  const present = learners.filter(({ minutesPresent }) => (minutesPresent ?? 0) > 0);
  if (!led || present.length === 0) return null;
  return {
    tutor: led.userId,
    start: startsAt.toISOString(),
    topic: subject,
    ratio: `1:${learners.length}`,
    learners: present.map((row) => [row.userId, row.minutesPresent!, row.schoolId, row.gradeLevel]),
  };
}
