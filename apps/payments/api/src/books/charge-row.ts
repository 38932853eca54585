import type { TenantDb } from '@lyceum/server/tenancy';
import { type ChargeStatus, type ChargeTerms, type CollectionStop, refundable } from '../rules/subject';
import type { MethodKind } from '../vendor/subject';

/** A charge; amounts are hundredths of the currency, and come from the database as text. */
export interface ChargeRow {
  id: string;
  sessionId: string;
  learnerId: string;
  /** Who pays; the ecosystem's own id where it pays itself. */
  ownerId: string;
  programId: string;
  subject: string;
  /** When the session ended. */
  chargedAt: Date;
  minutes: number;
  /** Minutes of the session that packages cover. */
  coveredMinutes: number;
  /** The package that the charge is for; null: a session, or what an admin named. */
  purchaseId: string | null;
  /** An admin named what is charged; `sessionId` is then the charge's own id. */
  extra: boolean;
  terms: ChargeTerms;
  currency: string;
  /** Less the discount. */
  price: string;
  discount: string;
  /** On what an admin named; 0 for sessions and packages. */
  tax: string;
  preChargeFee: string;
  postChargeFee: string;
  creditUsed: string;
  /** Sum of the refunds that did not fail. */
  refunded: string;
  status: ChargeStatus;
  attempt: number;
  card: string | null;
  /** Of `card`; null: a card. */
  methodKind: MethodKind | null;
  declinedCode: string | null;
  /** When the vendor last said that the bank is still working on a debit; null: no debit is on its way. */
  pendingAt: Date | null;
  /** The latest payment was started by automatic charging. */
  automatic: boolean;
  /** Declined attempts of automatic charging. */
  collectTries: number;
  collectAt: Date | null;
  collectStop: CollectionStop | null;
  /** The learner was marked absent after the charge was settled. */
  overtaken: boolean;
  reason: string | null;
  settledAt: Date | null;
  toldAt: Date;
}

export const CHARGE_COLUMNS = `c.id, c.session_id AS "sessionId", c.learner_id AS "learnerId", c.owner_id AS "ownerId",
  c.program_id AS "programId", c.subject, c.charged_at AS "chargedAt", c.minutes, c.covered_minutes AS "coveredMinutes",
  c.purchase_id AS "purchaseId", c.extra, c.terms, c.currency, c.price, c.discount, c.tax,
  c.pre_charge_fee AS "preChargeFee", c.post_charge_fee AS "postChargeFee", c.credit_used AS "creditUsed", c.refunded, c.status, c.attempt,
  c.card, c.method_kind AS "methodKind", c.declined_code AS "declinedCode", c.pending_at AS "pendingAt", c.automatic, c.collect_tries AS "collectTries", c.collect_at AS "collectAt",
  c.collect_stop AS "collectStop", c.overtaken, c.reason, c.settled_at AS "settledAt", c.told_at AS "toldAt"`;

/** In hundredths, what the payer pays beside the credit. */
export function amountOf({ price, tax, preChargeFee, creditUsed }: ChargeRow): number {
  return Number(price) + Number(tax) + Number(preChargeFee) - Number(creditUsed);
}

/** In hundredths, what may still be refunded; null where the charge is not paid or was paid with credit alone. */
export const refundableOf = (charge: ChargeRow): number | null =>
  refundable(charge.status, amountOf(charge), Number(charge.refunded));

/** Locks charges until the transaction ends, and returns them as they are before the change. */
export function lockCharges(db: TenantDb, where: string, values: unknown[]): Promise<ChargeRow[]> {
  return db.query<ChargeRow>(
    `SELECT ${CHARGE_COLUMNS} FROM payments.charges c WHERE ${where} ORDER BY c.charged_at, c.id FOR UPDATE`,
    values,
  );
}

/** Pushes to open pages of the payers and of the programs' admins; of all admins where the organization pays. */
export function pushToPages(
  db: TenantDb,
  charges: readonly Pick<ChargeRow, 'id' | 'ownerId' | 'programId'>[],
) {
  const byProgram = new Map<string, Set<string>>();
  for (const { programId, ownerId } of charges)
    byProgram.set(programId, (byProgram.get(programId) ?? new Set()).add(ownerId));
  const ids = charges.map(({ id }) => id);
  for (const [programId, owners] of byProgram)
    db.notify({ userIds: [...owners], programId, topics: ['payments'], ids: ids.length > 100 ? [] : ids });
}
