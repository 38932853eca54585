import type { Actor } from '@lyceum/server/actor';
import { Forbidden, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { PayoutBatchAction, PayoutBatchStatus } from '../__generated__/resolvers';
import { t } from '../i18n';
import { marksPaid } from '../pay/subject';
import { inTransaction, type Reader, readSettings } from '../projections/subject';
import { TRANSFER_COUNTS } from './transfer-row';

export interface BatchRow {
  id: string;
  /** YYYY-MM-DD */
  firstDay: string;
  lastDay: string;
  currency: string;
  status: PayoutBatchStatus;
  leaderCount: number;
  sessions: number;
  minutes: number;
  /** In hundredths, as text. */
  amount: string;
  corrections: string;
  transfers: { moved: number; waiting: number };
  /** The reader's own pay is in it. */
  own: boolean;
  madeAt: Date;
  approvedAt: Date | null;
  approvedBy: string | null;
  paidOn: string | null;
  reference: string | null;
  reopenReason: string | null;
  proof: { id: string; filename: string; contentType: string; bytes: number } | null;
}

/** $1: the reader. */
export const BATCHES = `SELECT b.id, b.first_day::text AS "firstDay", b.last_day::text AS "lastDay", b.currency, b.status, s.leaders AS "leaderCount",
    s.sessions, s.minutes, s.amount, s.corrections, s.own, b.made_at AS "madeAt", b.approved_at AS "approvedAt",
    b.approved_by AS "approvedBy", b.paid_on::text AS "paidOn", b.reference, b.reopen_reason AS "reopenReason",
    (SELECT jsonb_build_object('id', f.id, 'filename', f.filename, 'contentType', f.content_type, 'bytes', f.bytes)
      FROM sessions.payout_files f WHERE f.ecosystem_id = b.ecosystem_id AND f.id = b.proof_id) AS proof,
    ${TRANSFER_COUNTS}
  FROM sessions.payout_batches b
  CROSS JOIN LATERAL (SELECT count(DISTINCT n.user_id)::int AS leaders, count(*)::int AS sessions, coalesce(sum(n.minutes), 0)::int AS minutes,
      coalesce(sum(n.amount), 0)::text AS amount, coalesce(sum(n.amount) FILTER (WHERE n.day < b.first_day), 0)::text AS corrections,
      coalesce(bool_or(n.user_id = $1::uuid), false) AS own
    FROM sessions.payout_lines n WHERE n.ecosystem_id = b.ecosystem_id AND n.batch_id = b.id) s`;

export const proofKey = (ecosystemId: string, id: string) => `payouts/${ecosystemId}/${id}`;

/** The same key as SQL over a row `t`. */
export const PROOF_KEY_SQL = `'payouts/' || t.ecosystem_id || '/' || t.id`;

/** One batch changes at a time within an organization, so that no entry gets into two. */
export async function lockPayouts(db: TenantDb): Promise<void> {
  await db.query(`SELECT pg_advisory_xact_lock(hashtextextended('payouts ' || $1::text, 0))`, [
    db.ecosystemId,
  ]);
}

export async function batchToChange(db: TenantDb, batchId: string): Promise<BatchRow> {
  await lockPayouts(db);
  const row = isUuid(batchId) ? await findBatch(db, batchId) : null;
  if (!row) throw new NotFound('payout batch');
  return row;
}

export async function findBatch(db: TenantDb, id: string): Promise<BatchRow | null> {
  const [row] = await db.query<BatchRow>(`${BATCHES} WHERE b.id = $2`, [db.actor.userId ?? null, id]);
  return row ?? null;
}

/** Nobody decides about their own pay; only the party that pays says that it was paid. */
export async function requirePayer(db: TenantDb, actor: Actor, { own }: BatchRow): Promise<void> {
  if (own) throw new Forbidden(t('pay.own'));
  if (!(await paysOut(actor, inTransaction(db)))) throw new Forbidden(t('pay.platformPays'));
}

export async function paysOut(actor: Actor, reader: Reader): Promise<boolean> {
  const { tutorPayoutsConfig } = await readSettings(reader);
  return marksPaid(actor, tutorPayoutsConfig.payoutResponsibility);
}

function actionsOf({ status, sessions, own, transfers }: BatchRow, pays: boolean): PayoutBatchAction[] {
  const decides = pays && !own;
  const moved = transfers.moved > 0;
  if (status === 'PAID') return decides && !moved ? ['REOPEN'] : [];
  if (status === 'APPROVED')
    return [
      ...(decides && transfers.waiting === 0 ? (['MARK_PAID'] as const) : []),
      ...(moved ? [] : (['REOPEN', 'DELETE'] as const)),
    ];
  return [...(sessions > 0 && !own ? (['APPROVE'] as const) : []), 'REMOVE_LEADER', 'DELETE'];
}

export function presentBatch(row: BatchRow, pays: boolean, ecosystemId: string, { files }: Services) {
  const { proof, approvedBy, amount, corrections, own, transfers: _, ...rest } = row;
  return {
    ...rest,
    ...{ amount: Number(amount), corrections: Number(corrections) },
    madeAt: row.madeAt.toISOString(),
    approvedAt: row.approvedAt?.toISOString() ?? null,
    approvedBy: approvedBy ? { __typename: 'User' as const, id: approvedBy } : null,
    proof: proof
      ? {
          ...{ id: proof.id, filename: proof.filename, mimetype: proof.contentType, size: proof.bytes },
          url: () => files.presignDownload(proofKey(ecosystemId, proof.id), proof.filename),
        }
      : null,
    viewerCan: actionsOf(row, pays),
    mayTransfer: pays && !own && row.status !== 'OPEN',
  };
}

/** The batch after a change, which open pages load again. */
export async function batchNow(actor: Actor, db: TenantDb, id: string, services: Services) {
  db.notify({ userIds: 'ecosystem', topics: ['sessions'] });
  const pays = await paysOut(actor, inTransaction(db));
  return presentBatch((await findBatch(db, id))!, pays, db.ecosystemId, services);
}
