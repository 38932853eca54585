import { isProgramAdmin, type Actor } from '@lyceum/server/actor';
import { BadInput, Conflict, Forbidden, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { MutationRefundPackageArgs } from '../__generated__/resolvers';
import { type ChargeRow, checkedReason, lockBooks, pushToPages } from '../books/subject';
import { chargeToSettle } from '../charges/subject';
import { addCredit, giveBackCredit } from '../credit/subject';
import { post, postCharges } from '../ledger/subject';
import { decideRefund, requestRefund, type Wanted } from '../refunds/subject';
import { splitPackageRefund } from '../rules/subject';
import { requireVendor } from '../vendor/subject';
import { texts } from './package-texts';
import { purchaseNow, PURCHASES, type PurchaseRow } from './present-purchase';

/** Ends a package and refunds the share of its price that was not used, less earlier refunds of its charge. */
export async function refundPackage(actor: Actor, { input }: MutationRefundPackageArgs, services: Services) {
  const reason = checkedReason(input.reason, 'input.reason');
  const { way, purchaseId } = input;
  if (!isUuid(input.refundId)) throw new BadInput('input.refundId', texts.id, texts.id);
  const refundId = input.refundId.toLowerCase();
  if (way === 'CARD') requireVendor(services);
  const now = services.clock.now();
  const asked = await services.tenancy.within(actor, async (db) => {
    await lockBooks(db);
    const purchase = await purchaseToRefund(actor, db, purchaseId);
    if (await isRepeated(db, refundId, purchase.id)) return false;
    if (purchase.left <= 0) throw new Conflict(texts.nothingLeft);
    await close(db, purchase, { refundId, reason, now });
    const toCard = purchase.chargeId
      ? await giveBack(actor, db, purchase, { refundId, way, reason, amount: 0 }, now)
      : false;
    await db.audit({
      ...{ action: 'refund package', subjectKind: 'package', subjectId: purchase.id },
      after: { refundId, units: purchase.left, way },
      reason,
    });
    pushToPages(db, [purchase]);
    return toCard;
  });
  if (asked) await requestRefund(actor, refundId, services);
  return services.tenancy.within(actor, (db) => purchaseNow(actor, db, purchaseId, services));
}

async function purchaseToRefund(actor: Actor, db: TenantDb, id: string): Promise<PurchaseRow> {
  const [purchase] = isUuid(id) ? await db.query<PurchaseRow>(`${PURCHASES} WHERE p.id = $1`, [id]) : [];
  if (!purchase || !isProgramAdmin(actor, purchase.programId)) throw new NotFound('package');
  if (purchase.ownerId === actor.userId) throw new Forbidden(texts.own);
  return purchase;
}

async function isRepeated(db: TenantDb, refundId: string, purchaseId: string): Promise<boolean> {
  const [made] = await db.query<{ purchaseId: string }>(
    `SELECT purchase_id AS "purchaseId" FROM payments.package_entries WHERE refund_id = $1`,
    [refundId],
  );
  if (!made) return false;
  if (made.purchaseId !== purchaseId.toLowerCase()) throw new Conflict(texts.otherValues);
  return true;
}

async function close(
  db: TenantDb,
  { id, left }: PurchaseRow,
  { refundId, reason, now }: { refundId: string; reason: string; now: Date },
): Promise<void> {
  await db.query(`UPDATE payments.package_purchases SET closed_at = $2 WHERE id = $1`, [id, now]);
  await db.query(
    `INSERT INTO payments.package_entries (ecosystem_id, purchase_id, kind, units, refund_id, reason, made_by, made_at)
     VALUES ($1, $2, 'REFUNDED', $3, $4, $5, $6, $7)`,
    [db.ecosystemId, id, -left, refundId, reason, db.actor.userId, now],
  );
}

/** Returns whether the card vendor is to be asked. What was paid with credit goes back as credit. */
async function giveBack(
  actor: Actor,
  db: TenantDb,
  purchase: PurchaseRow,
  wanted: Wanted,
  now: Date,
): Promise<boolean> {
  const charge = await chargeToSettle(actor, db, purchase.chargeId!);
  if (charge.status === 'VOID') return false;
  const paid = charge.status === 'PAID' || charge.status === 'PAID_OUTSIDE';
  if (!paid) {
    if (charge.status === 'COLLECTING' || purchase.left < purchase.units) throw new Conflict(texts.notPaid);
    await voidCharge(db, charge, now);
    return false;
  }
  const { toPayer: amount, asCredit } = splitPackageRefund({
    ...{ total: Number(purchase.total), units: purchase.units, left: purchase.left },
    ...{ refunded: Number(charge.refunded), creditUsed: Number(charge.creditUsed) },
  });
  if (wanted.way === 'CARD' && amount > 0 && charge.status !== 'PAID')
    throw new Conflict(texts.noCard, { field: 'input.way' });
  if (amount > 0) await decideRefund(db, charge, { ...wanted, amount }, now);
  await creditRest(db, charge, { ...wanted, amount: asCredit }, now);
  return wanted.way === 'CARD' && amount > 0;
}

async function voidCharge(db: TenantDb, charge: ChargeRow, now: Date): Promise<void> {
  await giveBackCredit(db, charge, now);
  await db.query(
    `UPDATE payments.charges SET status = 'VOID', credit_used = 0, settled_at = NULL, collect_at = NULL, collect_stop = NULL WHERE id = $1`,
    [charge.id],
  );
  await postCharges(db, [charge.id], now);
}

async function creditRest(
  db: TenantDb,
  { ownerId, currency }: ChargeRow,
  { refundId, amount, reason }: Wanted,
  now: Date,
): Promise<void> {
  if (amount <= 0) return;
  await addCredit(db, { ownerId, currency, amount });
  await db.query(
    `INSERT INTO payments.credit_entries (ecosystem_id, id, owner_id, currency, amount, kind, reason, granted_by, made_at)
     VALUES ($1, $2, $3, $4, $5, 'GRANTED', $6, $7, $8)`,
    [db.ecosystemId, refundId, ownerId, currency, amount, reason, db.actor.userId, now],
  );
  await post(
    db,
    {
      ...{ source: `credit ${refundId}`, kind: 'CREDIT_GRANTED', ownerId, currency, amount },
      ...{ debit: 'REFUNDS', credit: 'CREDIT' },
    },
    now,
  );
}
