import type { TenantDb } from '@lyceum/server/tenancy';
import { recordRun, type PlannedDelivery } from '../deliveries/subject';
import { isOfDomain, readApprovedDomains } from './approved-domains';
import type { ScheduleRow } from './schedule-row';

/** One run of a schedule. */
export interface Run {
  runAt: Date;
  now: Date;
}

type Reason = NonNullable<PlannedDelivery['reason']>;

/** Records what becomes of a run for its recipients. */
export function planRun(db: TenantDb, row: ScheduleRow, { runAt, now }: Run) {
  const record = (planned: readonly PlannedDelivery[]) =>
    recordRun(db, { scheduleId: row.id, runAt, now }, planned);
  const people = (userIds: readonly string[], to: Pick<PlannedDelivery, 'fileId' | 'reason'>) =>
    userIds.map((userId): PlannedDelivery => ({ userId, ...to }));
  const outside = (addresses: readonly string[], to: Pick<PlannedDelivery, 'fileId' | 'reason'>) =>
    addresses.map((address): PlannedDelivery => ({ userId: null, address, ...to }));
  const skipped = (reason: Reason) => ({ fileId: null, reason });
  return {
    /** Nobody gets anything. */
    skipAll: (reason: Reason) =>
      record([
        ...people(row.recipientIds, skipped(reason)),
        ...outside(row.outsideAddresses, skipped(reason)),
      ]),
    skipPeople: (userIds: readonly string[], reason: Reason) => record(people(userIds, skipped(reason))),
    skipOutside: (reason: Reason) => record(outside(row.outsideAddresses, skipped(reason))),
    /** Addresses whose domain is approved now; the others get nothing. */
    approvedAddresses: async (): Promise<{ approved: string[]; isSomeLeft: boolean }> => {
      const { domains } = await readApprovedDomains(db);
      const approved = row.outsideAddresses.filter((address) => isOfDomain(address, domains));
      const left = row.outsideAddresses.filter((address) => !approved.includes(address));
      await record(outside(left, skipped('DOMAIN_NOT_APPROVED')));
      return { approved, isSomeLeft: left.length > 0 };
    },
    send: (fileId: string, userIds: readonly string[], addresses: readonly string[]) =>
      record([...people(userIds, { fileId, reason: null }), ...outside(addresses, { fileId, reason: null })]),
  };
}
