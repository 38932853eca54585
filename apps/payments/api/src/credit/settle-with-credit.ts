import type { TenantDb } from '@lyceum/server/tenancy';
import { amountOf, type ChargeRow, lockCharges } from '../books/subject';
import { postCharges } from '../ledger/subject';
import { spendCredit } from '../rules/subject';

interface Account {
  ownerId: string;
  currency: string;
  credit: string;
}

/**
 * Spends the credit of these payers on their due charges, the earliest session first. A charge that the credit covers
 * is paid.
 */
export async function settleWithCredit(
  db: TenantDb,
  ownerIds: readonly string[],
  at: Date,
): Promise<ChargeRow[]> {
  if (ownerIds.length === 0) return [];
  const accounts = await db.query<Account>(
    `SELECT owner_id AS "ownerId", currency, credit FROM payments.accounts WHERE owner_id = ANY ($1::uuid[])
     ORDER BY owner_id, currency FOR UPDATE`,
    [ownerIds],
  );
  const dues = await lockCharges(db, `c.owner_id = ANY ($1::uuid[]) AND c.status IN ('OPEN', 'DECLINED')`, [
    ownerIds,
  ]);
  const spent = accounts.flatMap(({ ownerId, currency, credit }) => {
    const own = dues.filter((charge) => charge.ownerId === ownerId && charge.currency === currency);
    const taken = spendCredit(Number(credit), own.map(amountOf));
    return own.map((charge, index) => ({ charge, taken: taken[index]! }));
  });
  // A charge of 0 is paid without credit.
  const settled = new Map(spent.map(({ charge, taken }) => [charge.id, taken]));
  const rows = dues
    .map((charge) => ({ charge, taken: settled.get(charge.id) ?? 0 }))
    .filter(({ charge, taken }) => taken > 0 || amountOf(charge) === 0);
  await spend(db, rows, at);
  return rows.map(({ charge }) => charge);
}

async function spend(
  db: TenantDb,
  rows: readonly { charge: ChargeRow; taken: number }[],
  at: Date,
): Promise<void> {
  if (rows.length === 0) return;
  const told = rows.map(({ charge: { id, ownerId, currency }, taken }) => ({ id, ownerId, currency, taken }));
  const json = JSON.stringify(told);
  const columns = `(id uuid, "ownerId" uuid, currency text, taken bigint)`;
  await db.query(
    `UPDATE payments.charges c SET credit_used = c.credit_used + r.taken,
       status = CASE WHEN c.price + c.tax + c.pre_charge_fee = c.credit_used + r.taken THEN 'PAID' ELSE c.status END,
       settled_at = CASE WHEN c.price + c.tax + c.pre_charge_fee = c.credit_used + r.taken THEN $2 ELSE c.settled_at END
     FROM jsonb_to_recordset($1::jsonb) AS r ${columns} WHERE c.id = r.id`,
    [json, at],
  );
  await db.query(
    `UPDATE payments.accounts a SET credit = a.credit - r.taken
     FROM (SELECT "ownerId", currency, sum(taken) AS taken FROM jsonb_to_recordset($1::jsonb) AS r ${columns}
           GROUP BY "ownerId", currency) r
     WHERE a.owner_id = r."ownerId" AND a.currency = r.currency`,
    [json],
  );
  await db.query(
    `INSERT INTO payments.credit_entries (ecosystem_id, owner_id, currency, amount, kind, charge_id, made_at)
     SELECT $1, r."ownerId", r.currency, -r.taken, 'USED', r.id, $3 FROM jsonb_to_recordset($2::jsonb) AS r ${columns}
     WHERE r.taken > 0`,
    [db.ecosystemId, json, at],
  );
  await postCharges(
    db,
    rows.map(({ charge }) => charge.id),
    at,
  );
}

/** Adds an amount to the payer's credit, or subtracts it; the database refuses a negative balance. */
export async function addCredit(
  db: TenantDb,
  { ownerId, currency, amount }: { ownerId: string; currency: string; amount: number },
): Promise<number> {
  const [row] = await db.query<{ credit: string }>(
    `INSERT INTO payments.accounts AS a (ecosystem_id, owner_id, currency, credit) VALUES ($1, $2, $3, $4)
     ON CONFLICT (ecosystem_id, owner_id, currency) DO UPDATE SET credit = a.credit + excluded.credit RETURNING credit`,
    [db.ecosystemId, ownerId, currency, amount],
  );
  return Number(row!.credit);
}

/** Returns the credit that was spent on a charge. */
export async function giveBackCredit(db: TenantDb, charge: ChargeRow, at: Date): Promise<void> {
  const amount = Number(charge.creditUsed);
  if (amount === 0) return;
  const { ownerId, currency, id } = charge;
  await addCredit(db, { ownerId, currency, amount });
  await db.query(
    `INSERT INTO payments.credit_entries (ecosystem_id, owner_id, currency, amount, kind, charge_id, made_at)
     VALUES ($1, $2, $3, $4, 'RETURNED', $5, $6)`,
    [db.ecosystemId, ownerId, currency, amount, id, at],
  );
}
