import type { TenantDb } from '@lyceum/server/tenancy';
import { chargeWeeksOf, countChargeWeeks } from './count-charge-weeks';
import { countPayWeeks, payWeeksOf } from './count-pay-weeks';
import { countRatingWeeks, ratingWeeksOf } from './count-rating-weeks';

/**
 * Recounts the weeks of pay, charges and ratings of these sessions after `change` has saved them: their subject is that of the
 * session, and program and week of ratings are. The caller has locked the ledger.
 */
export async function followSessions<Result>(
  db: TenantDb,
  sessionIds: readonly string[],
  change: () => Promise<Result>,
): Promise<Result> {
  const before = await ratingWeeksOf(db, sessionIds);
  const result = await change();
  await countRatingWeeks(db, [...before, ...(await ratingWeeksOf(db, sessionIds))]);
  await countPayWeeks(db, await payWeeksOf(db, sessionIds));
  await countChargeWeeks(db, await chargeWeeksOf(db, sessionIds));
  return result;
}
