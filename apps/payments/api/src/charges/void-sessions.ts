import type { TenantDb } from '@lyceum/server/tenancy';
import { settleWithCredit } from '../credit/subject';
import { lockBooks, lockCharges, pushToPages } from '../books/subject';
import { returnMissed } from '../package-use/subject';
import { follow } from './apply-corrections';

/** Voids the charges of removed sessions. A charge that a card or an admin settled stays and is marked as overtaken. */
export async function voidSessions(db: TenantDb, ids: readonly string[], at: Date): Promise<void> {
  await lockBooks(db);
  await returnMissed(
    db,
    ids.map((id) => ({ id })),
    at,
  );
  const charges = await lockCharges(db, 'c.session_id = ANY ($1::uuid[])', [ids]);
  for (const charge of charges) await follow(db, charge, { due: false, minutes: charge.minutes }, at);
  await settleWithCredit(db, [...new Set(charges.map(({ ownerId }) => ownerId))], at);
  pushToPages(db, charges);
}
