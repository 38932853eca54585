import { defineSchedule } from '@lyceum/server/jobs';
import { dropAuditMonths, makeAuditMonths } from '@lyceum/server/tenancy';
import type { Services } from './services';

/** Makes the audit log's partitions of the next months, and deletes those beyond `AUDIT_LOG_MONTHS`. Each domain has it. */
export const auditMonthsSchedule = defineSchedule<Services>({
  kind: 'audit-months',
  // Night in America, where most users are.
  dailyAt: '08:40',
  handler: async ({ tenancy, config, logger }) => {
    await makeAuditMonths(tenancy);
    if (config.AUDIT_LOG_MONTHS === undefined) return;
    const dropped = await dropAuditMonths(tenancy, config.AUDIT_LOG_MONTHS);
    if (dropped.length > 0) logger.info({ dropped }, 'months of the audit log are deleted');
  },
});
