import { today } from '@lyceum/contracts/calendar';
import type { Actor } from '@lyceum/server/actor';
import { BadInput, Conflict, Forbidden, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { MutationDecideSessionPayArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { daysBetween } from '../clock/subject';
import { recordActivities } from '../changes/subject';
import { Values } from '../session-filter/subject';
import { inTransaction, readSettings } from '../projections/subject';
import { marksPaid } from './get-session-pay';
import { payConditions } from './pay-filter';
import { PAY_COLUMNS, type PayRow } from './pay-row';
import { DECISIONS, type PayDecision } from './pay-rule';
import { payActivity } from './settle-pay';
import { publishPayDecided } from './publish-pay-decided';
import { publishPaySaved } from './publish-pay-saved';

const MOST = 2000;
const MOST_CHARACTERS = 1000;
const MOST_REFERENCE = 200;

/** Decides about many pay entries, all or none; in archived programs too, since their pay is still owed. */
export async function decideSessionPay(
  actor: Actor,
  { input }: MutationDecideSessionPayArgs,
  { tenancy, clock }: Services,
) {
  const { decision } = input;
  const reason = reasonOf(decision, input.reason);
  const payment = paymentOf(input, today(clock.now(), actor));
  return tenancy.within(actor, async (db) => {
    const rows = await lockRows(db, actor, input);
    // Named sessions whose pay the actor may not decide are answered like unknown ones.
    if (rows.length === 0 && input.filter.sessionIds?.length) throw new NotFound('session');
    await refuse(db, actor, rows, decision);
    const amount = rows.reduce((sum, row) => sum + Number(row.amount), 0);
    const { expected } = input;
    if (rows.length !== expected.sessions || amount !== expected.amount)
      throw new Conflict(t('pay.changedSince'), { field: 'expected', sessions: rows.length, amount });
    await save(db, rows, { decision, reason, payment, at: clock.now() });
    await publishPaySaved(
      db,
      rows.map(({ sessionId }) => sessionId),
    );
    await publishPayDecided(db, rows, { decision, reason, ...(decision === 'MARK_PAID' ? payment : {}) });
    return { sessions: rows.length, amount };
  });
}

function reasonOf(decision: PayDecision, written: string | null | undefined): string | null {
  const reason = written?.trim() || null;
  if (!reason && (decision === 'DENY' || decision === 'REOPEN'))
    throw new BadInput('reason', t('pay.noReason'));
  if (reason && reason.length > MOST_CHARACTERS) throw new BadInput('reason', t('pay.longReason'));
  return reason;
}

interface Payment {
  /** YYYY-MM-DD */
  paidOn: string | null;
  reference: string | null;
}

/** Date and reference of a payment; null for every other decision. */
function paymentOf(
  { decision, paidOn, reference }: MutationDecideSessionPayArgs['input'],
  now: string,
): Payment {
  if (decision !== 'MARK_PAID') return { paidOn: null, reference: null };
  // In a zone ahead of UTC, today may be one day later.
  if (paidOn && daysBetween(now, paidOn) > 1)
    throw new BadInput('paidOn', t('pay.paidLater'), t('pay.paidLater'));
  const words = reference?.trim() || null;
  if (words && words.length > MOST_REFERENCE)
    throw new BadInput('reference', t('pay.longReference'), t('pay.longReference'));
  return { paidOn: paidOn ?? now, reference: words };
}

/** Locks in one order, so that concurrent decisions about the same entries wait for each other. */
async function lockRows(
  db: TenantDb,
  actor: Actor,
  { filter }: MutationDecideSessionPayArgs['input'],
): Promise<PayRow[]> {
  const values = new Values();
  const conditions = payConditions(actor, filter, 'ADMINISTERED', values);
  const rows = await db.query<PayRow>(
    `SELECT ${PAY_COLUMNS} FROM sessions.leader_pay l WHERE ${conditions.join(' AND ') || 'true'}
     ORDER BY l.session_id, l.user_id LIMIT ${MOST + 1} FOR UPDATE`,
    values.list,
  );
  if (rows.length > MOST) throw new BadInput('filter', t('pay.tooManyEntries'));
  return rows;
}

async function refuse(db: TenantDb, actor: Actor, rows: PayRow[], decision: PayDecision): Promise<void> {
  if (rows.some(({ userId }) => userId === actor.userId)) throw new Forbidden(t('pay.own'));
  const wrong = rows.find(({ status }) => !DECISIONS[decision].from.includes(status));
  if (wrong)
    throw new Conflict(t('pay.wrongState'), {
      sessionId: wrong.sessionId,
      userId: wrong.userId,
      payStatus: wrong.status,
    });
  await refuseBatched(db, rows);
  const aboutPaid = decision === 'MARK_PAID' || rows.some(({ status }) => status === 'PAID');
  if (!aboutPaid) return;
  const { tutorPayoutsConfig } = await readSettings(inTransaction(db));
  if (!marksPaid(actor, tutorPayoutsConfig.payoutResponsibility)) throw new Forbidden(t('pay.platformPays'));
}

/** Pay in a payout batch is decided with the batch. */
async function refuseBatched(db: TenantDb, rows: readonly PayRow[]): Promise<void> {
  const [batched] = await db.query<{ batchId: string; sessionId: string; userId: string }>(
    `SELECT n.batch_id AS "batchId", n.session_id AS "sessionId", n.user_id AS "userId"
     FROM jsonb_to_recordset($1::jsonb) AS r ("sessionId" uuid, "userId" uuid)
     JOIN sessions.payout_lines n ON n.session_id = r."sessionId" AND n.user_id = r."userId" LIMIT 1`,
    [JSON.stringify(rows.map(({ sessionId, userId }) => ({ sessionId, userId })))],
  );
  if (batched) throw new Conflict(t('pay.inBatch'), batched);
}

async function save(
  db: TenantDb,
  rows: PayRow[],
  {
    decision,
    reason,
    payment,
    at,
  }: { decision: PayDecision; reason: string | null; payment: Payment; at: Date },
): Promise<void> {
  if (rows.length === 0) return;
  const { to } = DECISIONS[decision];
  await db.query(
    `UPDATE sessions.leader_pay l SET status = $2, reason = $3, decided_by = $4, decided_at = $5, paid_on = $6, payment_reference = $7
     FROM jsonb_to_recordset($1::jsonb) AS r ("sessionId" uuid, "userId" uuid)
     WHERE l.session_id = r."sessionId" AND l.user_id = r."userId"`,
    [
      JSON.stringify(rows.map(({ sessionId, userId }) => ({ sessionId, userId }))),
      to,
      reason,
      db.actor.userId,
      at,
      payment.paidOn,
      payment.reference,
    ],
  );
  await recordActivities(
    db,
    rows.map((row) => payActivity(row, { ...row, status: to })),
    { reason },
  );
  const ids = [...new Set(rows.map(({ sessionId }) => sessionId))];
  const userIds = [...new Set(rows.map(({ userId }) => userId))];
  for (const programId of new Set(rows.map((row) => row.programId)))
    db.notify({ userIds, programId, topics: ['sessions'], ids: ids.length > 100 ? [] : ids });
}
