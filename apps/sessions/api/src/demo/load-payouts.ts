import { demoEcosystems } from '@lyceum/contracts/demo';
import { stableId, type TenantDb } from '@lyceum/server/tenancy';
import { addDays } from '../clock/subject';
import { addLines } from '../payouts/subject';

/** A paid batch of four weeks, and an open one of what was approved since. Idempotent. */
export async function loadPayouts(
  db: TenantDb,
  { today, madeBy }: { today: string; madeBy: string | null },
): Promise<void> {
  if (db.ecosystemId !== demoEcosystems.riverside.id) return;
  const paid = {
    ...{ id: stableId(db.ecosystemId, 'demo-payout', 'paid'), firstDay: addDays(today, -49) },
    ...{ lastDay: addDays(today, -22), paidOn: addDays(today, -18), reference: 'Payroll run 1147' },
  };
  if (await insertBatch(db, paid, madeBy)) {
    await db.query(
      `INSERT INTO sessions.payout_lines (ecosystem_id, session_id, user_id, batch_id, day, minutes, amount)
       SELECT l.ecosystem_id, l.session_id, l.user_id, $1, l.day, l.minutes, l.amount FROM sessions.leader_pay l
       WHERE l.status = 'PAID' AND l.day BETWEEN $2::date AND $3::date ON CONFLICT DO NOTHING`,
      [paid.id, paid.firstDay, paid.lastDay],
    );
    await db.query(
      `UPDATE sessions.leader_pay l SET paid_on = $2, payment_reference = $3 FROM sessions.payout_lines n
       WHERE n.batch_id = $1 AND l.session_id = n.session_id AND l.user_id = n.user_id`,
      [paid.id, paid.paidOn, paid.reference],
    );
  }
  const open = {
    ...{ id: stableId(db.ecosystemId, 'demo-payout', 'open'), firstDay: addDays(today, -21) },
    ...{ lastDay: addDays(today, -8), paidOn: null, reference: null },
  };
  if (await insertBatch(db, open, madeBy)) await addLines(db, { ...open, currency: 'USD' });
}

interface DemoBatch {
  id: string;
  firstDay: string;
  lastDay: string;
  paidOn: string | null;
  reference: string | null;
}

async function insertBatch(db: TenantDb, batch: DemoBatch, madeBy: string | null): Promise<boolean> {
  const { id, firstDay, lastDay, paidOn, reference } = batch;
  const at = `${paidOn ?? lastDay}T17:00:00Z`;
  const made = await db.execute(
    `INSERT INTO sessions.payout_batches (ecosystem_id, id, first_day, last_day, currency, status, made_by, made_at, approved_by, approved_at,
       paid_by, paid_at, paid_on, reference)
     VALUES ($1, $2, $3, $4, 'USD', CASE WHEN $7::date IS NULL THEN 'OPEN' ELSE 'PAID' END, $5, $6,
       CASE WHEN $7::date IS NULL THEN NULL::uuid ELSE $5 END, CASE WHEN $7::date IS NULL THEN NULL::timestamptz ELSE $6 END,
       CASE WHEN $7::date IS NULL THEN NULL::uuid ELSE $5 END, CASE WHEN $7::date IS NULL THEN NULL::timestamptz ELSE $6 END, $7, $8)
     ON CONFLICT DO NOTHING`,
    [db.ecosystemId, id, firstDay, lastDay, madeBy, at, paidOn, reference],
  );
  return made > 0;
}
