import type { TenantDb } from '@lyceum/server/tenancy';
import { lockBooks } from '../books/subject';
import { declinedIn } from '../charges/subject';
import { publishPayerChange } from './publish-payer-change';

type News = 'PAID' | 'DECLINED' | 'CONFIRM' | 'STOPPED';

interface Untold {
  id: string;
  ownerId: string;
  news: News;
  declinedCode: string | null;
  nextAt: Date | null;
  current: boolean;
}

/** Charges in one transaction. */
const MOST = 500;

/**
 * Publishes for each payer the results of all charges since the last call. Skips results that no longer hold because
 * the charge was paid or voided meanwhile.
 */
export async function publishPaymentResults(db: TenantDb): Promise<void> {
  await lockBooks(db);
  const rows = await db.query<Untold>(
    `SELECT c.id, c.owner_id AS "ownerId", c.news, c.declined_code AS "declinedCode", c.collect_at AS "nextAt",
       CASE WHEN c.news = 'PAID' THEN c.status IN ('PAID', 'PAID_OUTSIDE') ELSE c.status = 'DECLINED' END AS current
     FROM payments.charges c WHERE c.news IS NOT NULL ORDER BY c.owner_id, c.charged_at, c.id LIMIT ${MOST} FOR UPDATE`,
  );
  if (rows.length === 0) return;
  await db.query(`UPDATE payments.charges SET news = NULL WHERE id = ANY ($1::uuid[])`, [
    rows.map(({ id }) => id),
  ]);
  const groups = new Map<string, Untold[]>();
  for (const row of rows)
    if (row.current) {
      // A notification has one reason.
      const key = [row.ownerId, row.news, row.news === 'PAID' ? '' : row.declinedCode].join(' ');
      groups.set(key, [...(groups.get(key) ?? []), row]);
    }
  for (const group of groups.values()) {
    const { ownerId, news, declinedCode } = group[0]!;
    const next = group.flatMap(({ nextAt }) => (nextAt ? [nextAt.getTime()] : []));
    await publishPayerChange(db, {
      ...{ change: news, ownerId, chargeIds: group.map(({ id }) => id) },
      nextTryAt: news === 'DECLINED' && next.length > 0 ? new Date(Math.min(...next)) : null,
      reason: news === 'PAID' ? null : declinedIn(declinedCode),
    });
  }
}
