import type { TenantDb } from '@lyceum/server/tenancy';
import { publishPayerChange } from '../payer-events/subject';

interface Told {
  ownerId: string;
  chargeId: string;
  /** In hundredths. */
  amount: number;
  /** The admin's reason, in the language in which it was written. */
  reason: string;
}

/** Publishes that a refund was paid or that it failed. */
export function publishRefund(
  db: TenantDb,
  { ownerId, chargeId, amount, reason }: Told,
  change: 'REFUNDED' | 'REFUND_FAILED',
): Promise<void> {
  return publishPayerChange(db, {
    change,
    ownerId,
    chargeIds: [chargeId],
    amount,
    reason: { en: reason, sp: reason },
  });
}
