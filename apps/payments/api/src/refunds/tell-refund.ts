import type { TenantDb } from '@lyceum/server/tenancy';
import { tellPayer } from '../news/subject';

interface Told {
  ownerId: string;
  chargeId: string;
  /** In hundredths. */
  amount: number;
  /** What the admin said, in the language in which it was said. */
  reason: string;
}

/** Publishes that a refund was paid, or that the card did not take it. */
export function tellRefund(
  db: TenantDb,
  { ownerId, chargeId, amount, reason }: Told,
  change: 'REFUNDED' | 'REFUND_FAILED',
): Promise<void> {
  return tellPayer(db, {
    change,
    ownerId,
    chargeIds: [chargeId],
    amount,
    reason: { en: reason, sp: reason },
  });
}
