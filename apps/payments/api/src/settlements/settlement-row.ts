import { isSuperAdmin, type Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { SettlementDeed, SettlementState } from '../__generated__/resolvers';
import { contactId, sideOf, VISIBLE } from '../contracts/subject';

/** A settlement; amounts are hundredths of the currency, and come from the database as text. */
export interface SettlementRow {
  id: string;
  contractId: string;
  vendorName: string;
  timeZoneId: string;
  from: string;
  to: string;
  name: string | null;
  state: SettlementState;
  currency: string;
  computedAt: Date;
  growth: number | null;
  growthError: number | null;
  learners: number | null;
  onTarget: number | null;
  outcomeSource: string | null;
  isFromResults: boolean;
  served: number | null;
  measured: number;
  /** Learners whose results only admins read. */
  hidden: number;
  growthBound: number | null;
  sessionsTotal: string;
  correctionsTotal: string;
  bonusTotal: string;
  lineCount: number;
  openDisputes: number;
  sharedAt: Date | null;
  approvedAt: Date | null;
  paidOn: string | null;
  paidReference: string | null;
}

/** What a line `l` pays. */
export const DUE = `coalesce(l.decided, l.amount)`;

const sumOf = (kind: string) => `coalesce(sum(${DUE}) FILTER (WHERE l.kind = '${kind}'), 0)`;

/** A draft is for super admins alone. $1 as in `VISIBLE`. */
export const SHOWN = `${VISIBLE} AND ($1::uuid IS NULL OR s.state <> 'DRAFT')`;

export const SETTLEMENTS = `SELECT s.id, s.contract_id AS "contractId", k.vendor_name AS "vendorName", k.time_zone_id AS "timeZoneId",
    s.from_date::text AS "from", s.to_date::text AS "to", s.name, s.state, s.currency, s.computed_at AS "computedAt", s.growth,
    s.growth_error AS "growthError", s.learners, s.on_target AS "onTarget", s.outcome_source AS "outcomeSource",
    s.from_results AS "isFromResults", s.served, s.growth_bound AS "growthBound", m.measured, m.hidden, t.*, d."openDisputes", s.shared_at AS "sharedAt", s.approved_at AS "approvedAt", s.paid_on::text AS "paidOn",
    s.paid_reference AS "paidReference"
  FROM payments.vendor_settlements s
  JOIN payments.vendor_contracts k ON k.ecosystem_id = s.ecosystem_id AND k.id = s.contract_id
  CROSS JOIN LATERAL (SELECT ${sumOf('SESSION')} AS "sessionsTotal", ${sumOf('CORRECTION')} AS "correctionsTotal",
      ${sumOf('BONUS')} AS "bonusTotal", count(*)::int AS "lineCount"
    FROM payments.settlement_lines l WHERE l.ecosystem_id = s.ecosystem_id AND l.settlement_id = s.id) t
  CROSS JOIN LATERAL (SELECT count(*)::int AS "openDisputes" FROM payments.line_disputes d
    WHERE d.ecosystem_id = s.ecosystem_id AND d.settlement_id = s.id AND d.state = 'OPEN') d
  CROSS JOIN LATERAL (SELECT count(r.reached)::int AS measured, (count(*) FILTER (WHERE r.admins_only AND r.reached IS NOT NULL))::int AS hidden
    FROM payments.settlement_learners r WHERE r.ecosystem_id = s.ecosystem_id AND r.settlement_id = s.id) m`;

export const totalOfSettlement = (
  row: Pick<SettlementRow, 'sessionsTotal' | 'correctionsTotal' | 'bonusTotal'>,
) => Number(row.sessionsTotal) + Number(row.correctionsTotal) + Number(row.bonusTotal);

/** The settlement, where the actor may see it, locked until the transaction ends. */
export async function settlementOf(db: TenantDb, actor: Actor, settlementId: string): Promise<SettlementRow> {
  if (!isUuid(settlementId)) throw new NotFound('settlement');
  await db.query(`SELECT 1 FROM payments.vendor_settlements WHERE id = $1 FOR UPDATE`, [settlementId]);
  const [row] = await db.query<SettlementRow>(`${SETTLEMENTS} WHERE ${SHOWN} AND s.id = $2`, [
    contactId(actor),
    settlementId,
  ]);
  if (!row) throw new NotFound('settlement');
  return row;
}

/** The same for reading. */
export async function readSettlement(
  actor: Actor,
  settlementId: string,
  { tenancy }: Services,
): Promise<SettlementRow> {
  const [row] = isUuid(settlementId)
    ? await tenancy.read<SettlementRow>(actor, {
        name: 'settlement',
        text: `${SETTLEMENTS} WHERE ${SHOWN} AND s.id = $2`,
        values: [contactId(actor), settlementId],
      })
    : [];
  if (!row) throw new NotFound('settlement');
  return row;
}

function deedsOf({ state, openDisputes }: SettlementRow, actor: Actor): SettlementDeed[] {
  const isAdmin = isSuperAdmin(actor);
  if (state === 'SHARED')
    return ['DISPUTE', ...(isAdmin && openDisputes === 0 ? (['APPROVE'] as const) : [])];
  if (!isAdmin) return [];
  if (state === 'DRAFT') return ['COMPUTE', 'ENTER_OUTCOME', 'DISCARD', 'SHARE'];
  return state === 'APPROVED' ? ['PAY'] : [];
}

/** From so many learners on, a mean says nothing about one of them. */
const FEWEST_HIDDEN = 10;

function outcomeOf(row: SettlementRow, actor: Actor) {
  const { growth, growthError, learners, onTarget, outcomeSource, isFromResults, hidden } = row;
  if (outcomeSource === null) return null;
  // The vendor reads the other learners' differences, so that the mean would tell those of few hidden ones.
  const isDerivable = isFromResults && !isSuperAdmin(actor) && hidden > 0 && hidden < FEWEST_HIDDEN;
  return {
    ...{ isByHand: !isFromResults, learners, onTarget, source: outcomeSource },
    growth: isDerivable ? null : growth,
    growthError: isDerivable ? null : growthError,
  };
}

export function presentSettlement(row: SettlementRow, actor: Actor, { pdf }: Services) {
  return {
    ...row,
    outcome: outcomeOf(row, actor),
    withoutTwoResults: row.served === null ? null : row.served - row.measured,
    sessionsTotal: Number(row.sessionsTotal),
    correctionsTotal: Number(row.correctionsTotal),
    bonusTotal: Number(row.bonusTotal),
    total: totalOfSettlement(row),
    isPdfAvailable: pdf.available,
    viewerSide: sideOf(actor),
    viewerCan: deedsOf(row, actor),
  };
}

/** The settlement after a change, and a push to the open pages of both sides. */
export async function settlementNow(db: TenantDb, actor: Actor, settlementId: string, services: Services) {
  const row = await settlementOf(db, actor, settlementId);
  await pushToSides(db, row.contractId);
  return presentSettlement(row, actor, services);
}

export async function contactsOf(db: TenantDb, contractId: string): Promise<string[]> {
  const rows = await db.query<{ userId: string }>(
    `SELECT user_id AS "userId" FROM payments.vendor_contacts WHERE contract_id = $1 ORDER BY user_id`,
    [contractId],
  );
  return rows.map(({ userId }) => userId);
}

/** Contacts and super admins load their pages of contracts again. */
export async function pushToSides(db: TenantDb, contractId: string): Promise<void> {
  const admins = await db.query<{ userId: string }>(
    `SELECT user_id AS "userId" FROM payments.people WHERE super_admin AND active`,
  );
  const userIds = [...(await contactsOf(db, contractId)), ...admins.map(({ userId }) => userId)];
  db.notify({ userIds, topics: ['contracts'] });
}
