import type { TenantDb } from '@lyceum/server/tenancy';
import { settleWithCredit } from '../credit/subject';
import { lockBooks, lockCharges, tellPages } from '../books/subject';
import { follow } from './set-right';

/** Sessions that no longer exist cost nothing; what was settled for them by card or by an admin stands, as overtaken. */
export async function voidSessions(db: TenantDb, ids: readonly string[], at: Date): Promise<void> {
  await lockBooks(db);
  const charges = await lockCharges(db, 'c.session_id = ANY ($1::uuid[])', [ids]);
  for (const charge of charges) await follow(db, charge, { due: false, minutes: charge.minutes }, at);
  await settleWithCredit(db, [...new Set(charges.map(({ ownerId }) => ownerId))], at);
  tellPages(db, charges);
}
