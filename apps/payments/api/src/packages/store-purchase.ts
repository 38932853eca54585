import type { TenantDb } from '@lyceum/server/tenancy';
import { postCharges } from '../ledger/subject';
import { type ChargeTerms, partsOfPrice, totalOf } from '../rules/subject';
import type { PackageRow } from './package-row';

export interface NewPurchase {
  purchaseId: string;
  of: PackageRow;
  ownerId: string;
  learnerId: string | null;
  currency: string;
  /** The current terms of charges; null: granted, without a charge. */
  terms: ChargeTerms | null;
  reason: string | null;
  /** The name on the charge. */
  name: string;
  at: Date;
}

const DAY_MS = 86_400_000;

/** Stores a bought or granted package, its first entry, and its charge. The caller has locked the books. */
export async function storePurchase(db: TenantDb, purchase: NewPurchase): Promise<void> {
  const { purchaseId, of, ownerId, learnerId, currency, terms, reason, at } = purchase;
  const chargeId = terms ? await charge(db, purchase, terms) : null;
  await db.query(
    `INSERT INTO payments.package_purchases (ecosystem_id, id, package_id, program_id, owner_id, learner_id, name_en, name_sp, unit, units,
       price, missed_counts, currency, charge_id, reason, bought_by, bought_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)`,
    [
      ...[db.ecosystemId, purchaseId, of.id, of.programId, ownerId, learnerId, of.nameEn, of.nameSp],
      ...[of.unit, of.units, terms ? of.price : 0, of.missedCounts, currency, chargeId, reason],
      ...[db.actor.userId ?? null, at, new Date(at.getTime() + of.validDays * DAY_MS)],
    ],
  );
  await db.query(
    `INSERT INTO payments.package_entries (ecosystem_id, purchase_id, kind, units, reason, made_by, made_at)
     VALUES ($1, $2, 'ADDED', $3, $4, $5, $6)`,
    [db.ecosystemId, purchaseId, of.units, reason, db.actor.userId ?? null, at],
  );
}

async function charge(db: TenantDb, purchase: NewPurchase, terms: ChargeTerms): Promise<string> {
  const { purchaseId, of, ownerId, learnerId, currency, name, at } = purchase;
  const parts = partsOfPrice(terms, Number(of.price));
  const paid = totalOf(parts) === 0;
  const [row] = await db.query<{ id: string }>(
    `INSERT INTO payments.charges (ecosystem_id, session_id, purchase_id, learner_id, owner_id, program_id, subject, charged_at, minutes, terms,
       currency, price, pre_charge_fee, post_charge_fee, status, settled_at, told_at, made_at)
     VALUES ($1, $2, $2, $3, $4, $5, $6, $7, 0, $8, $9, $10, $11, $12, $13, $14, $7, $7) RETURNING id`,
    [
      ...[db.ecosystemId, purchaseId, learnerId ?? ownerId, ownerId, of.programId, name, at],
      ...[JSON.stringify(terms), currency, parts.price, parts.preChargeFee, parts.postChargeFee],
      ...[paid ? 'PAID' : 'OPEN', paid ? at : null],
    ],
  );
  await postCharges(db, [row!.id], at);
  return row!.id;
}
