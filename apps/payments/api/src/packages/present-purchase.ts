import { isProgramAdmin, type Actor } from '@lyceum/server/actor';
import { Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { ChargeStatus, PackageEntryKind, PackageUnit } from '../__generated__/resolvers';
import { unusedDue } from '../rules/subject';
import { cardVendor } from '../vendor/subject';
import { texts } from './package-texts';

interface Entry {
  id: string;
  kind: PackageEntryKind;
  units: number;
  sessionId: string | null;
  subject: string | null;
  endedAt: string | null;
  learnerName: string | null;
  missed: boolean;
  reason: string | null;
  madeAt: string;
}

export interface PurchaseRow {
  id: string;
  nameEn: string;
  nameSp: string;
  programId: string;
  programName: string | null;
  ownerId: string;
  ownerName: string | null;
  learnerId: string | null;
  learnerName: string | null;
  unit: PackageUnit;
  units: number;
  left: number;
  missedCounts: boolean;
  boughtAt: Date;
  expiresAt: Date;
  closedAt: Date | null;
  chargeId: string | null;
  chargeStatus: ChargeStatus | null;
  /** In hundredths, what the charge is: price and fee. */
  total: string;
  /** In hundredths, earlier refunds of the charge. */
  refunded: string;
  currency: string;
  reason: string | null;
  entries: Entry[];
}

/** What is left of a package `p`: the sum of its entries. */
export const LEFT = `(SELECT coalesce(sum(e.units), 0)::int FROM payments.package_entries e
  WHERE e.ecosystem_id = p.ecosystem_id AND e.purchase_id = p.id)`;

export const PURCHASES = `SELECT p.id, p.name_en AS "nameEn", p.name_sp AS "nameSp", p.program_id AS "programId", g.name AS "programName",
    p.owner_id AS "ownerId", o.name AS "ownerName", p.learner_id AS "learnerId", l.name AS "learnerName", p.unit, p.units, ${LEFT} AS left,
    p.missed_counts AS "missedCounts", p.bought_at AS "boughtAt", p.expires_at AS "expiresAt", p.closed_at AS "closedAt",
    p.charge_id AS "chargeId", c.status AS "chargeStatus", coalesce(c.price + c.tax + c.pre_charge_fee, 0) AS total,
    coalesce(c.refunded, 0) AS refunded, p.currency, p.reason, x.entries
  FROM payments.package_purchases p
  LEFT JOIN payments.programs g ON g.ecosystem_id = p.ecosystem_id AND g.id = p.program_id
  LEFT JOIN payments.people o ON o.ecosystem_id = p.ecosystem_id AND o.user_id = p.owner_id
  LEFT JOIN payments.people l ON l.ecosystem_id = p.ecosystem_id AND l.user_id = p.learner_id
  LEFT JOIN payments.charges c ON c.ecosystem_id = p.ecosystem_id AND c.id = p.charge_id
  CROSS JOIN LATERAL (SELECT coalesce(jsonb_agg(to_jsonb(y) ORDER BY y."madeAt" DESC, y.id DESC), '[]') AS entries FROM (
    SELECT e.id, e.kind, e.units, e.session_id AS "sessionId", e.subject, e.ended_at AS "endedAt", n.name AS "learnerName", e.missed, e.reason,
      e.made_at AS "madeAt"
    FROM payments.package_entries e
    LEFT JOIN payments.people n ON n.ecosystem_id = e.ecosystem_id AND n.user_id = e.learner_id
    WHERE e.ecosystem_id = p.ecosystem_id AND e.purchase_id = p.id ORDER BY e.made_at DESC, e.id DESC LIMIT 50) y) x`;

export function presentPurchase(row: PurchaseRow, actor: Actor, services: Services) {
  const { programId, ownerId, learnerId, nameEn, nameSp, total, refunded, entries, ...rest } = row;
  const refunds = isProgramAdmin(actor, programId) && ownerId !== actor.userId && row.left > 0;
  return {
    ...rest,
    name: actor.language === 'sp' ? nameSp : nameEn,
    program: { __typename: 'Program' as const, id: programId },
    owner: { __typename: 'User' as const, id: ownerId },
    learner: learnerId ? { __typename: 'User' as const, id: learnerId } : null,
    unusedPart:
      row.left > 0
        ? unusedDue({ total: Number(total), units: row.units, left: row.left, refunded: Number(refunded) })
        : 0,
    refundableToCard: row.chargeStatus === 'PAID' && cardVendor(services) !== null,
    entries: entries.map((entry) => ({
      ...entry,
      endedAt: entry.endedAt ? new Date(entry.endedAt) : null,
      madeAt: new Date(entry.madeAt),
    })),
    viewerCan: refunds ? ['REFUND' as const] : [],
  };
}

export async function purchaseNow(actor: Actor, db: TenantDb, id: string, services: Services) {
  const [row] = await db.query<PurchaseRow>(`${PURCHASES} WHERE p.id = $1`, [id]);
  return presentPurchase(row!, actor, services);
}

/** Whether this purchase was stored before; CONFLICT where it has other values. */
export async function isRepeated(
  db: TenantDb,
  wanted: { purchaseId: string; packageId: string; ownerId: string; learnerId: string | null },
): Promise<boolean> {
  const [made] = await db.query<{ packageId: string; ownerId: string; learnerId: string | null }>(
    `SELECT package_id AS "packageId", owner_id AS "ownerId", learner_id AS "learnerId" FROM payments.package_purchases WHERE id = $1`,
    [wanted.purchaseId],
  );
  if (!made) return false;
  const same =
    made.packageId === wanted.packageId &&
    made.ownerId === wanted.ownerId &&
    made.learnerId === wanted.learnerId;
  if (!same) throw new Conflict(texts.otherValues);
  return true;
}
