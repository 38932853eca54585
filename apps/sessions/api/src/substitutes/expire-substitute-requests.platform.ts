import { systemActor } from '@lyceum/server/actor';
import { defineSchedule } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { recordActivities } from '../changes/subject';
import { inTransaction } from '../projections/subject';
import { readSessions } from '../session-rows/subject';
import { publishSubstituteChange } from './publish-substitute-change';
import { SUBSTITUTE_COLUMNS, type SubstituteRow } from './substitute-row';

const BATCH = 200;

/** Expires requests that nobody claimed before the session began. */
export const expireSubstituteRequests = defineSchedule<Services>({
  kind: 'expire-substitute-requests',
  everyMs: 30_000,
  handler: async (services) => {
    const tenants = await services.tenancy.platformWide('expire substitute requests', (db) =>
      db.query<{ id: string }>(
        `SELECT DISTINCT ecosystem_id AS id FROM sessions.substitute_requests WHERE status = 'REQUESTED' AND starts_at <= $1`,
        [services.clock.now()],
      ),
    );
    for (const { id } of tenants) await expireOf(id, services);
  },
});

async function expireOf(ecosystemId: string, services: Services): Promise<void> {
  const actor = systemActor(ecosystemId, 'expire substitute requests');
  for (let expired = BATCH; expired === BATCH;)
    expired = await services.tenancy.within(actor, (db) => expireBatch(db, services.clock.now()));
}

async function expireBatch(db: TenantDb, now: Date): Promise<number> {
  const rows = await db.query<SubstituteRow>(
    `UPDATE sessions.substitute_requests r SET status = 'EXPIRED', decided_at = $1
     WHERE r.status = 'REQUESTED' AND r.id IN (
       SELECT id FROM sessions.substitute_requests WHERE status = 'REQUESTED' AND starts_at <= $1
       ORDER BY starts_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
     RETURNING ${SUBSTITUTE_COLUMNS}`,
    [now],
  );
  const sessions = await readSessions(
    inTransaction(db),
    rows.map(({ sessionId }) => sessionId),
  );
  await recordActivities(
    db,
    rows.map(({ sessionId, userId }) => ({
      sessionId,
      action: 'EXPIRE_SUBSTITUTE',
      before: { userId, status: 'REQUESTED' },
      after: { userId, status: 'EXPIRED' },
    })),
  );
  for (const { sessionId, userId } of rows) {
    const session = sessions.find(({ id }) => id === sessionId)!;
    await publishSubstituteChange(db, { change: 'EXPIRED', sessions: [session], userId });
  }
  return rows.length;
}
