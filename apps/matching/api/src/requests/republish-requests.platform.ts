import { systemActor } from '@lyceum/server/actor';
import { defineSchedule } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { REQUEST_COLUMNS, type RequestRow } from './request-row';
import { publishRequest } from './publish-request';

const AT_ONCE = 100;

const UNTOLD = `NOT told AND status = 'WAITING' AND named_id IS NOT NULL AND deleted_at IS NULL`;

/**
 * Publishes waiting requests that name a leader and were never published: those from before the event existed, of demo
 * data, and of an organization that became a program of this one.
 */
export const republishRequests = defineSchedule<Services>({
  kind: 'retell-requests',
  everyMs: 15_000,
  handler: async ({ tenancy }) => {
    const untold = await tenancy.platformRead<{ ecosystemId: string }>('requests that were not told', {
      name: 'untold-requests',
      text: `SELECT DISTINCT ecosystem_id AS "ecosystemId" FROM matching.tutoring_requests WHERE ${UNTOLD}`,
      values: [],
    });
    for (const { ecosystemId } of untold)
      await tenancy.within(systemActor(ecosystemId, 'requests that were not told'), retell);
  },
});

async function retell(db: TenantDb): Promise<void> {
  const rows = await db.query<RequestRow & { programName: string }>(
    `SELECT ${REQUEST_COLUMNS}, coalesce((SELECT g.name FROM matching.programs g WHERE g.id = r.program_id), '') AS "programName"
     FROM matching.tutoring_requests r WHERE ${UNTOLD} ORDER BY r.id LIMIT ${AT_ONCE} FOR UPDATE OF r SKIP LOCKED`,
  );
  for (const row of rows) await publishRequest(db, 'RETOLD', row, row.programName);
}
