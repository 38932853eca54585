import type { Language } from '@lyceum/server/actor';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { ScheduledReportError } from '../__generated__/resolvers';
import { recordRun, type PlannedDelivery } from '../deliveries/subject';
import { requestFile } from '../files/subject';
import { readEcosystemFacts } from '../templates/subject';
import { inTransaction } from '../read';
import { isOfDomain, readApprovedDomains } from './approved-domains';
import { dayAt, daysOfPeriod } from './next-run';
import { mayReceive, type ScheduleRow } from './schedule-row';

/**
 * Queues the files of one run, one for each language of the recipients who may receive it now, and records the run for
 * every recipient. Resolves to the reason why it could not, null: none. Days are relative to the run’s own day, however
 * late it runs.
 */
export async function runSchedule(
  db: TenantDb,
  row: ScheduleRow,
  { runAt, now }: { runAt: Date; now: Date },
): Promise<ScheduledReportError | null> {
  const { timeZoneId } = await readEcosystemFacts(inTransaction(db));
  const programIds = await existing(db, row.programIds);
  const run = { scheduleId: row.id, runAt, now };
  const skipped = (reason: PlannedDelivery['reason'], userIds = row.recipientIds) =>
    userIds.map((userId): PlannedDelivery => ({ userId, fileId: null, reason }));
  const outside = (addresses: readonly string[], planned: Pick<PlannedDelivery, 'fileId' | 'reason'>) =>
    addresses.map((address): PlannedDelivery => ({ userId: null, address, ...planned }));
  const skipOutside = (reason: PlannedDelivery['reason'], addresses = row.outsideAddresses) =>
    outside(addresses, { fileId: null, reason });
  if (row.programIds.length > 0 && programIds.length === 0) {
    await recordRun(db, run, [...skipped('NO_PROGRAMS'), ...skipOutside('NO_PROGRAMS')]);
    return 'NO_PROGRAMS';
  }
  const days = row.period ? daysOfPeriod(row.period, dayAt(runAt, timeZoneId), row.schoolTerms) : null;
  if (row.period && !days) {
    await recordRun(db, run, [...skipped('NO_TERM'), ...skipOutside('NO_TERM')]);
    return 'NO_TERM';
  }
  const readers = await db.query<{ userId: string; language: Language }>(
    `SELECT a.user_id AS "userId", a.language FROM reports.admins a
     WHERE a.user_id = ANY ($1::uuid[]) AND ${mayReceive('$2::uuid[]')} ORDER BY a.user_id`,
    [row.recipientIds, programIds],
  );
  const left = row.recipientIds.filter((id) => !readers.some(({ userId }) => userId === id));
  await recordRun(db, run, skipped('NO_LONGER_ADMIN', left));
  if (readers.length === 0) {
    await recordRun(db, run, skipOutside('NO_LONGER_ADMIN'));
    return 'NO_RECIPIENTS';
  }
  const { domains } = await readApprovedDomains(db);
  const approved = row.outsideAddresses.filter((address) => isOfDomain(address, domains));
  const unapproved = row.outsideAddresses.filter((address) => !approved.includes(address));
  await recordRun(db, run, skipOutside('DOMAIN_NOT_APPROVED', unapproved));
  // Addresses outside have no language of their own: they get the link to the file of most readers.
  let outsideAddresses = approved;
  for (const language of byReaders(readers.map((reader) => reader.language))) {
    const recipientIds = readers.filter((reader) => reader.language === language).map(({ userId }) => userId);
    const file = await requestFile(db, {
      ...row,
      programIds,
      language,
      startDay: days?.begin ?? null,
      endDay: days?.end ?? null,
      requestedBy: null,
      scheduled: { id: row.id, runAt, recipientIds, outsideAddresses, alert: row.alert },
    });
    if (file)
      await recordRun(db, run, [
        ...recipientIds.map((userId) => ({ userId, fileId: file.id, reason: null })),
        ...outside(outsideAddresses, { fileId: file.id, reason: null }),
      ]);
    outsideAddresses = [];
  }
  return left.length > 0 || unapproved.length > 0 ? 'RECIPIENTS_LEFT' : null;
}

/** Each language once, that of most readers first. */
function byReaders(languages: readonly Language[]): Language[] {
  const count = (language: Language) => languages.filter((each) => each === language).length;
  return [...new Set(languages)].sort((a, b) => count(b) - count(a) || a.localeCompare(b));
}

async function existing(db: TenantDb, programIds: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `SELECT id FROM reports.programs WHERE id = ANY ($1::uuid[]) ORDER BY id`,
    [programIds],
  );
  return rows.map(({ id }) => id);
}
