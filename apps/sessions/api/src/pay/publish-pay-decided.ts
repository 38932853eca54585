import type { DecidedPay, PayDecided } from '@lyceum/contracts/sessions';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { PayRow } from './pay-row';

/** Notifies each leader once per decision, however many of their sessions it covers. */
export async function publishPayDecided(
  db: TenantDb,
  rows: readonly PayRow[],
  decided: Omit<PayDecided, 'leaders'>,
): Promise<void> {
  if (rows.length === 0) return;
  const payload: PayDecided = { ...decided, leaders: byLeader(rows) };
  await db.record({ type: 'sessions.pay-decided', payload });
}

function byLeader(rows: readonly PayRow[]): DecidedPay[] {
  const leaders = new Map<string, DecidedPay>();
  for (const { userId, currency, amount, day } of rows) {
    const key = `${userId} ${currency}`;
    const before = leaders.get(key);
    leaders.set(key, {
      userId,
      currency,
      sessions: (before?.sessions ?? 0) + 1,
      amount: (before?.amount ?? 0) + Number(amount),
      firstDay: before && before.firstDay < day ? before.firstDay : day,
      lastDay: before && before.lastDay > day ? before.lastDay : day,
    });
  }
  return [...leaders.values()];
}
