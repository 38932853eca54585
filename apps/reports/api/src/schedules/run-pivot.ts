import type { Language } from '@lyceum/server/actor';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { ScheduledReportError } from '../__generated__/resolvers';
import { requestFile } from '../files/subject';
import { pivotOfSearch, type PivotReader, type StoredPivot } from '../pivots/subject';
import { inTransaction } from '../read';
import { readPivotTemplate } from '../saved-templates/subject';
import type { planRun, Run } from './plan-run';
import type { ScheduleRow } from './schedule-row';

interface PivotRun {
  run: Run;
  plan: ReturnType<typeof planRun>;
  /** Null: no term has ended yet. */
  days: { begin: string; end: string } | null;
}

/** A recipient with the rights of now. */
interface Reader extends PivotReader {
  userId: string;
  language: Language;
}

/**
 * Queues a file for each recipient of a table of figures side by side, who gets what the person may see now. Resolves to
 * the reason why it could not, null: none.
 */
export async function runPivot(
  db: TenantDb,
  row: ScheduleRow,
  { run, plan, days }: PivotRun,
): Promise<ScheduledReportError | null> {
  const stored = await readTable(db, row);
  if (!stored) {
    await plan.skipAll('TEMPLATE_DELETED');
    return 'TEMPLATE_DELETED';
  }
  const pivot = await withoutDeleted(db, stored);
  if (!pivot) {
    await plan.skipAll('NO_PROGRAMS');
    return 'NO_PROGRAMS';
  }
  if (!days) {
    await plan.skipAll('NO_TERM');
    return 'NO_TERM';
  }
  const readers = (await readReaders(db, row.recipientIds)).flatMap((reader) => {
    const programIds = programsOf(pivot, reader);
    return programIds ? [{ ...reader, own: programIds }] : [];
  });
  const left = row.recipientIds.filter((id) => !readers.some(({ userId }) => userId === id));
  await plan.skipPeople(left, 'NO_LONGER_ADMIN');
  if (readers.length === 0) {
    await plan.skipOutside('NO_LONGER_ADMIN');
    return 'NO_RECIPIENTS';
  }
  const { approved, isSomeLeft } = await plan.approvedAddresses();
  for (const [at, { userId, language, own, isSuperAdmin, programIds: administered }] of readers.entries()) {
    // Addresses outside get a link to the page, which shows them what they may see.
    const outsideAddresses = at === 0 ? approved : [];
    const { comparedProgramId: compared } = pivot;
    const file = await requestFile(db, {
      ...{ name: row.name, reportType: row.reportType, columns: [], language, format: row.format },
      programIds:
        compared && own.length > 0 && (isSuperAdmin || administered.includes(compared))
          ? [...new Set([...own, compared])]
          : own,
      filters: { schoolId: pivot.schoolId, gradeLevel: pivot.gradeLevel, statuses: null },
      ...{ startDay: days.begin, endDay: days.end, requestedBy: null },
      pivot: { ...pivot, programIds: own, reader: { isSuperAdmin, programIds: administered } },
      scheduled: {
        ...{ id: row.id, runAt: run.runAt, recipientIds: [userId], readerId: userId },
        ...{ outsideAddresses, alert: row.alert },
      },
    });
    if (file) await plan.send(file.id, [userId], outsideAddresses);
  }
  return left.length > 0 || isSomeLeft ? 'RECIPIENTS_LEFT' : null;
}

/** The table of the schedule, or the present one of its template; null: the template was deleted. */
async function readTable(db: TenantDb, row: ScheduleRow): Promise<StoredPivot | null> {
  if (!row.templateId) return row.pivot;
  const template = await readPivotTemplate(row.templateId, inTransaction(db));
  if (!template) return null;
  const pivot = pivotOfSearch(template.search);
  await db.query(`UPDATE reports.scheduled_reports SET program_ids = $2 WHERE id = $1`, [
    row.id,
    pivot.programIds,
  ]);
  return pivot;
}

/** The table without programs that do not exist any more; null: none of them exists. */
async function withoutDeleted(db: TenantDb, pivot: StoredPivot): Promise<StoredPivot | null> {
  const rows = await db.query<{ id: string }>(
    `SELECT p.id FROM reports.programs p WHERE p.id = ANY ($1::uuid[]) ORDER BY p.id`,
    [[...pivot.programIds, ...(pivot.comparedProgramId ? [pivot.comparedProgramId] : [])]],
  );
  const exists = (id: string) => rows.some((row) => row.id === id);
  const programIds = pivot.programIds.filter(exists);
  if (pivot.programIds.length > 0 && programIds.length === 0) return null;
  return { ...pivot, programIds };
}

const readReaders = (db: TenantDb, userIds: readonly string[]) =>
  db.query<Reader>(
    `SELECT a.user_id AS "userId", a.language, a.super_admin AS "isSuperAdmin",
       CASE WHEN a.super_admin THEN '{}'::uuid[] ELSE a.program_ids END AS "programIds"
     FROM reports.admins a WHERE a.user_id = ANY ($1::uuid[]) ORDER BY a.user_id`,
    [userIds],
  );

/** The programs of the reader's table, empty: all; null: the reader administers none of them. */
function programsOf({ programIds }: StoredPivot, reader: PivotReader): string[] | null {
  if (reader.isSuperAdmin) return programIds;
  const own =
    programIds.length === 0 ? reader.programIds : programIds.filter((id) => reader.programIds.includes(id));
  return own.length > 0 ? own : null;
}
