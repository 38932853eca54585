import { systemActor } from '@lyceum/server/actor';
import { defineSchedule } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { lockBooks } from '../books/subject';

const HOUR_MS = 3_600_000;
/** Attendance of sessions before the expiry may still be entered for this long. */
const GRACE_MS = 3 * 24 * HOUR_MS;
const MOST = 500;

/** Books what is left of expired packages as expired, three days after they expired. Repeatable. */
export const expirePackages = defineSchedule<Services>({
  kind: 'expire-packages',
  everyMs: HOUR_MS,
  handler: async ({ tenancy, clock, logger }) => {
    const now = clock.now();
    const due = await tenancy.platformRead<{ ecosystemId: string; id: string }>('packages that expired', {
      name: 'packages-to-expire',
      text: `SELECT ecosystem_id AS "ecosystemId", id FROM payments.package_purchases
        WHERE expired_at IS NULL AND closed_at IS NULL AND expires_at < $1 ORDER BY expires_at LIMIT ${MOST}`,
      values: [new Date(now.getTime() - GRACE_MS)],
    });
    for (const { ecosystemId, id } of due)
      try {
        await tenancy.within(systemActor(ecosystemId, 'expire packages'), (db) => expire(db, id, now));
      } catch (error) {
        logger.warn({ err: error, purchaseId: id }, 'a package could not expire');
      }
  },
});

async function expire(db: TenantDb, id: string, now: Date): Promise<void> {
  await lockBooks(db);
  const [purchase] = await db.query<{ ownerId: string }>(
    `UPDATE payments.package_purchases SET expired_at = $2 WHERE id = $1 AND expired_at IS NULL AND closed_at IS NULL
     RETURNING owner_id AS "ownerId"`,
    [id, now],
  );
  if (!purchase) return;
  await db.query(
    `INSERT INTO payments.package_entries (ecosystem_id, purchase_id, kind, units, made_at)
     SELECT $1, $2, 'EXPIRED', -sum(units), $3 FROM payments.package_entries WHERE purchase_id = $2 HAVING sum(units) > 0`,
    [db.ecosystemId, id, now],
  );
  db.notify({ userIds: [purchase.ownerId], topics: ['payments'] });
}
