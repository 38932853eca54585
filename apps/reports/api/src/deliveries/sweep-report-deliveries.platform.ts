import { defineSchedule } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { DELIVERY_RETENTION_DAYS } from './delivery';

/** Deletes old deliveries; what one turn leaves, the next deletes. */
export const sweepReportDeliveries = defineSchedule<Services>({
  kind: 'sweep-report-deliveries',
  everyMs: 60 * 60_000,
  handler: async ({ tenancy, clock }) => {
    await tenancy.platformWide('forget old deliveries of reports', (db) =>
      db.query(
        `DELETE FROM reports.report_deliveries t USING (
           SELECT d.ecosystem_id, d.id FROM reports.report_deliveries d
           WHERE d.created_at < $1::timestamptz - interval '${DELIVERY_RETENTION_DAYS} days' ORDER BY d.created_at LIMIT 5000) old
         WHERE t.ecosystem_id = old.ecosystem_id AND t.id = old.id`,
        [clock.now()],
      ),
    );
  },
});
