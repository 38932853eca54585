import type { Person } from '@lyceum/server/personal-data';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { REMOVE_AT_VENDOR } from '../cards/subject';

/** Removes the person's cards and payout account at the vendor too, by a job that retries until it succeeds. */
export async function aroundErasure(
  db: TenantDb,
  { userId }: Person,
  _services: Services,
  erase: () => Promise<void>,
): Promise<void> {
  const [row] = await db.query<{ customer: string }>(
    `SELECT customer FROM payments.customers WHERE owner_id = $1`,
    [userId],
  );
  const [payout] = await db.query<{ account: string }>(
    `SELECT account FROM payments.payout_accounts WHERE user_id = $1`,
    [userId],
  );
  await erase();
  if (row) await db.enqueue(REMOVE_AT_VENDOR, { customer: row.customer });
  if (payout) await db.enqueue(REMOVE_AT_VENDOR, { account: payout.account });
}
