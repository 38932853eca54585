import type { TenantDb } from '@lyceum/server/tenancy';
import type { Settings } from '../projections/subject';

/**
 * The payer of each learner: the organization, or one of the parents and guardians who can sign in: the one with a
 * card, else with credit, else the first. A learner without any pays for themself.
 */
export async function payersOf(
  db: TenantDb,
  { terms: { payer }, currency }: Settings,
  learnerIds: readonly string[],
): Promise<Map<string, string>> {
  if (payer === 'ECOSYSTEM') return new Map(learnerIds.map((id) => [id, db.ecosystemId]));
  const rows = await db.query<{ learnerId: string; ownerId: string }>(
    `SELECT DISTINCT ON (l.user_id) l.user_id AS "learnerId", g.user_id AS "ownerId"
     FROM payments.people l
     CROSS JOIN LATERAL unnest(l.guardian_ids) WITH ORDINALITY AS f (id, place)
     JOIN payments.people g ON g.user_id = f.id AND g.active
     LEFT JOIN payments.payment_methods m ON m.owner_id = g.user_id AND m.is_default
     LEFT JOIN payments.accounts a ON a.owner_id = g.user_id AND a.currency = $2 AND a.credit > 0
     WHERE l.user_id = ANY ($1::uuid[])
     ORDER BY l.user_id, m.id IS NULL, a.owner_id IS NULL, f.place`,
    [learnerIds, currency],
  );
  return new Map(rows.map(({ learnerId, ownerId }) => [learnerId, ownerId]));
}
