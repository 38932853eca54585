import type { PayerChange, PayerNotice } from '@lyceum/contracts/payments';
import type { Words } from '@lyceum/server/actor';
import type { TenantDb } from '@lyceum/server/tenancy';
import { amountOf, CHARGE_COLUMNS, type ChargeRow } from '../books/subject';

interface Telling {
  change: PayerChange;
  ownerId: string;
  chargeIds: readonly string[];
  /** The amount of a refund; left out: the sum of the charges. */
  amount?: number;
  nextTryAt?: Date | null;
  reason?: Words | null;
}

/** Publishes a change of charges of one payer in the transaction that made it, as one event for each currency. */
export async function publishPayerChange(db: TenantDb, telling: Telling): Promise<void> {
  const { change, ownerId, chargeIds, nextTryAt = null, reason = null } = telling;
  const rows = await db.query<ChargeRow & { learnerName: string | null }>(
    `SELECT ${CHARGE_COLUMNS}, l.name AS "learnerName" FROM payments.charges c
     LEFT JOIN payments.people l ON l.ecosystem_id = c.ecosystem_id AND l.user_id = c.learner_id
     WHERE c.id = ANY ($1::uuid[]) ORDER BY c.charged_at, c.id`,
    [chargeIds],
  );
  for (const currency of new Set(rows.map((row) => row.currency))) {
    const charges = rows
      .filter((row) => row.currency === currency)
      .map((row) => ({
        ...{ id: row.id, subject: row.subject, learnerName: row.learnerName, programId: row.programId },
        ...{ amount: amountOf(row), endedAt: row.chargedAt.toISOString() },
      }));
    const payload: PayerNotice = {
      ...{ change, ownerId, currency, charges, reason },
      amount: telling.amount ?? charges.reduce((sum, { amount }) => sum + amount, 0),
      nextTryAt: nextTryAt?.toISOString() ?? null,
    };
    await db.record({ type: 'payments.payer-news', payload });
  }
}
