import type { SavedCharge } from '@lyceum/contracts/payments';
import type { TenantDb } from '@lyceum/server/tenancy';
import { SAVED_CHARGE } from './saved-charge';

const MOST_AT_ONCE = 500;

/** Publishes what was charged, paid, refunded and settled with credit, in the transaction that changed it. */
export async function publishCharges(db: TenantDb, ids: readonly string[]): Promise<void> {
  const distinct = [...new Set(ids)];
  for (let from = 0; from < distinct.length; from += MOST_AT_ONCE) {
    const rows = await db.query<{ charge: SavedCharge }>(
      `SELECT ${SAVED_CHARGE} AS charge FROM payments.charges c WHERE c.id = ANY ($1::uuid[]) ORDER BY c.id`,
      [distinct.slice(from, from + MOST_AT_ONCE)],
    );
    await db.record({
      type: 'payments.charges-saved',
      payload: { charges: rows.map(({ charge }) => charge) },
    });
  }
}
