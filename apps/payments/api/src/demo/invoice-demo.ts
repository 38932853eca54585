import { addDays } from '@lyceum/contracts/calendar';
import {
  demoAccounts,
  demoEcosystems,
  demoFollowed,
  demoPrograms,
  demoSessionName,
} from '@lyceum/contracts/demo';
import { stableId, type TenantDb } from '@lyceum/server/tenancy';
import { applyPayments, findInvoice, issue, storeDraft } from '../invoices/subject';
import { postCharges } from '../ledger/subject';
import { partsOf } from '../rules/subject';

const { id: ECOSYSTEM, name: NAME, timeZoneId: ZONE } = demoEcosystems.riverside;
const TERMS = {
  ...{ hourlyPrice: '45.00', preChargePercentageFee: '0.00', preChargeFlatFee: '0.00' },
  ...{ postChargePercentageFee: '0.00', postChargeFlatFee: '0.00' },
};
const MINUTES = 60;
const USED_PERCENT = 82;
const PROGRAMS = [demoPrograms.reading.id, demoPrograms.math.id];

/** Days before the date of the demo data: the billed sessions, the issue, and the payment. */
const INVOICES = [
  { key: 'paid', from: 70, to: 43, issued: 42, dueDays: 14, paid: 30, lineBy: 'LEARNER' as const },
  { key: 'overdue', from: 42, to: 22, issued: 21, dueDays: 14, paid: null, lineBy: 'LEARNER' as const },
  { key: 'draft', from: 21, to: 1, issued: null, dueDays: 30, paid: null, lineBy: 'SCHOOL' as const },
];

/**
 * Riverside bills its district: a paid, an overdue and a draft invoice, and a purchase order of which 82 % is used.
 * Idempotent.
 */
export async function invoiceDemo(db: TenantDb, date: string): Promise<void> {
  if ((await insertCharges(db, date)) === 0) return;
  const clientId = await insertClient(db, date);
  const orderId = stableId(ECOSYSTEM, 'demo-purchase-order', 'district');
  await insertOrder(db, { orderId, clientId, date });
  for (const { key, from, to, issued, dueDays, paid, lineBy } of INVOICES) {
    const id = stableId(ECOSYSTEM, 'demo-invoice', key);
    const day = addDays(date, -(issued ?? 0));
    const at = new Date(`${day}T16:00:00Z`);
    await storeDraft(db, {
      ...{ id, clientId, purchaseOrderId: orderId, programIds: PROGRAMS, lineBy, dueDays, note: null, at },
      ...{ firstDay: addDays(date, -from), lastDay: addDays(date, -to), timeZoneId: ZONE, currency: 'USD' },
    });
    if (issued === null) continue;
    await issue(db, (await findInvoice(db, id))!, { day, at });
    await db.query(
      `UPDATE payments.invoices SET sender = sender || jsonb_build_object('name', $2::text), sent_at = $3,
         reminders = CASE WHEN $4::boolean THEN 0 ELSE 1 END WHERE id = $1`,
      [id, NAME, at, paid !== null],
    );
    if (paid !== null) await pay(db, id, addDays(date, -paid));
  }
  await db.query(
    `UPDATE payments.purchase_orders o SET amount = (SELECT sum(i.subtotal + i.tax) * 100 / ${USED_PERCENT} FROM payments.invoices i
       WHERE i.purchase_order_id = o.id AND i.status <> 'DRAFT')::bigint WHERE o.id = $1`,
    [orderId],
  );
}

/** Sessions of the followed appointments, which the organization pays. Answers how many charges were made. */
async function insertCharges(db: TenantDb, date: string): Promise<number> {
  const days = Array.from({ length: INVOICES[0]!.from }, (_, back) => addDays(date, -1 - back));
  const rows = demoFollowed
    .filter(({ leader }) => leader.ecosystemId === ECOSYSTEM)
    .flatMap(({ key, programId, learners, days: weekdays }) =>
      days
        .filter((day) => weekdays.includes(new Date(`${day}T00:00:00Z`).getUTCDay()))
        .flatMap((day) =>
          learners.map(({ userId }) => {
            const sessionId = stableId(ECOSYSTEM, 'demo-session', demoSessionName(key, day));
            const id = stableId(ECOSYSTEM, 'demo-charge', `${sessionId} ${userId}`);
            const subject = programId === demoPrograms.math.id ? 'Math' : 'Reading';
            return { ...{ id, sessionId, userId, programId, subject }, at: `${day}T23:00:00Z` };
          }),
        ),
    );
  const { price } = partsOf(TERMS, MINUTES);
  const made = await db.query<{ id: string; at: Date }>(
    `INSERT INTO payments.charges (ecosystem_id, id, session_id, learner_id, owner_id, program_id, subject, charged_at, minutes, terms,
       currency, price, pre_charge_fee, post_charge_fee, status, told_at, made_at)
     SELECT $1, r.id, r."sessionId", r."userId", $1, r."programId", r.subject, r.at, ${MINUTES}, $3::jsonb, 'USD', $4, 0, 0, 'OPEN',
       r.at, r.at
     FROM jsonb_to_recordset($2::jsonb) AS r (id uuid, "sessionId" uuid, "userId" uuid, "programId" uuid, subject text, at timestamptz)
     ON CONFLICT DO NOTHING RETURNING id, charged_at AS at`,
    [ECOSYSTEM, JSON.stringify(rows), JSON.stringify(TERMS), price],
  );
  const ids = made.map(({ id }) => id);
  await postCharges(db, ids, new Date(`${date}T12:00:00Z`));
  return made.length;
}

async function insertClient(db: TenantDb, date: string): Promise<string> {
  const id = stableId(ECOSYSTEM, 'demo-billing-client', 'district');
  await db.query(
    `INSERT INTO payments.billing_clients (ecosystem_id, id, kind, name, contact_name, contact_email, language, address, saved_by, saved_at)
     VALUES ($1, $2, 'DISTRICT', 'Riverside Unified School District', 'Alma Pereira', 'accounts-payable@riverside-district.example', 'en',
       E'Accounts Payable\\n400 Mill Street\\nRiverside, CO 80501', $3, $4) ON CONFLICT DO NOTHING`,
    [ECOSYSTEM, id, demoAccounts.riverside.super.userId, `${addDays(date, -80)}T16:00:00Z`],
  );
  return id;
}

/** With an amount that the invoices surely fit into; it is set once they are issued. */
async function insertOrder(
  db: TenantDb,
  { orderId, clientId, date }: { orderId: string; clientId: string; date: string },
): Promise<void> {
  await db.query(
    `INSERT INTO payments.purchase_orders (ecosystem_id, id, client_id, number, program_ids, currency, amount, valid_from, valid_until, note,
       saved_by, saved_at, made_at) VALUES ($1, $2, $3, 'PO-2231', $4, 'USD', 100000000, $5, $6, 'Title I tutoring', $7, $8, $8)
     ON CONFLICT DO NOTHING`,
    [
      ...[ECOSYSTEM, orderId, clientId, PROGRAMS, addDays(date, -80), addDays(date, 60)],
      ...[demoAccounts.riverside.super.userId, `${addDays(date, -80)}T16:00:00Z`],
    ],
  );
}

async function pay(db: TenantDb, invoiceId: string, paidOn: string): Promise<void> {
  const at = new Date(`${paidOn}T16:00:00Z`);
  await db.query(
    `INSERT INTO payments.invoice_payments (ecosystem_id, id, invoice_id, paid_on, reference, amount, recorded_by, recorded_at)
     SELECT $1, $2, i.id, $4, 'Check 20417', i.subtotal + i.tax, $5, $6 FROM payments.invoices i WHERE i.id = $3 ON CONFLICT DO NOTHING`,
    [
      ...[ECOSYSTEM, stableId(ECOSYSTEM, 'demo-invoice-payment', invoiceId), invoiceId, paidOn],
      ...[demoAccounts.riverside.super.userId, at],
    ],
  );
  await applyPayments(db, invoiceId, at);
}
