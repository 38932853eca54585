import type { Person } from '@lyceum/server/personal-data';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { REMOVE_AT_VENDOR } from '../cards/subject';
import { startClosing } from '../payouts/subject';

/**
 * Removes the person's cards at the vendor too, by a job that retries until it succeeds, and has their payout account closed there, which
 * may wait for days.
 */
export async function aroundErasure(
  db: TenantDb,
  { userId }: Person,
  { clock }: Services,
  erase: () => Promise<void>,
): Promise<void> {
  const [row] = await db.query<{ customer: string }>(
    `SELECT customer FROM payments.customers WHERE owner_id = $1`,
    [userId],
  );
  await startClosing(db, userId, clock.now());
  await erase();
  if (row) await db.enqueue(REMOVE_AT_VENDOR, { customer: row.customer });
}
