import { Conflict } from '@lyceum/server/errors';
import type { TenantDb } from '@lyceum/server/tenancy';
import { t } from '../i18n';
import { recordActivities } from '../changes/subject';
import type { EcosystemSettings } from '../projections/subject';
import { CREDIT_JOINS, CREDIT_MINUTES } from '../ledger/subject';
import { PAY_COLUMNS, type PayRow } from './pay-row';
import { payOf, rateOf, recountedStatus } from './pay-rule';
import { publishPaySaved } from './publish-pay-saved';

/**
 * Leaders are paid for the minutes credited as their hours (`CREDIT_MINUTES`): the delivered minutes of a session that
 * they led with a learner, or an admin's decision. So hours and pay always agree. A substitute leads in place of the
 * absent leader, who is no participant any more.
 */
interface Worked {
  sessionId: string;
  userId: string;
  programId: string;
  day: string;
  minutes: number;
  wage: string | null;
  /** Rate of the session's pair; null for sessions of more than two people. */
  pairRate: string | null;
}

type PayTerms = Pick<EcosystemSettings, 'currency' | 'tutorPayoutsConfig'>;

/** Of leader `p` alone with a learner to whom they are paired. */
const PAIR_RATE = `(SELECT max(r.hourly_rate)::text FROM sessions.session_participants o
  LEFT JOIN sessions.pairs r ON r.program_id = s.program_id AND r.tutor_id = p.user_id AND r.tutee_id = o.user_id AND r.paired
  WHERE o.session_id = p.session_id AND o.user_id <> p.user_id HAVING count(*) = 1)`;

/** Computes the leaders' pay of sessions just completed, by the current terms; existing entries stay. */
export async function payLeaders(
  db: TenantDb,
  sessionIds: readonly string[],
  { currency, tutorPayoutsConfig }: PayTerms,
): Promise<void> {
  if (!tutorPayoutsConfig.enabled || sessionIds.length === 0) return;
  const worked = await db.query<Worked>(
    `SELECT p.session_id AS "sessionId", p.user_id AS "userId", s.program_id AS "programId",
       (s.starts_at AT TIME ZONE s.time_zone_id)::date::text AS day, ${CREDIT_MINUTES} AS minutes, w.hourly_wage::text AS wage,
       ${PAIR_RATE} AS "pairRate"
     FROM sessions.session_participants p ${CREDIT_JOINS}
     LEFT JOIN sessions.people w ON w.user_id = p.user_id
     WHERE p.session_id = ANY ($1::uuid[]) AND p.user_type = 'LEADER'`,
    [sessionIds],
  );
  const rows = worked.flatMap(({ wage, pairRate, ...row }) => {
    const hourlyRate = rateOf(tutorPayoutsConfig, wage, pairRate);
    if (hourlyRate === null) return [];
    const amount = payOf(hourlyRate, row.minutes);
    return [{ ...row, hourlyRate, currency, amount, status: recountedStatus(null, amount) }];
  });
  await db.query(
    `INSERT INTO sessions.leader_pay (ecosystem_id, session_id, user_id, program_id, day, status, hourly_rate, currency, minutes, amount)
     SELECT $1, r."sessionId", r."userId", r."programId", r.day, r.status, r."hourlyRate", r.currency, r.minutes, r.amount
     FROM jsonb_to_recordset($2::jsonb) AS r ("sessionId" uuid, "userId" uuid, "programId" uuid, day date, status text,
       "hourlyRate" numeric, currency text, minutes int, amount bigint)
     ON CONFLICT DO NOTHING`,
    [db.ecosystemId, JSON.stringify(rows)],
  );
  await publishPaySaved(
    db,
    rows.map(({ sessionId }) => sessionId),
  );
}

/**
 * After a session's attendance or hours changed: applies the same rate to the new minutes. Throws CONFLICT, which rolls
 * the change back, when the pay was approved or paid: an admin has to reopen it first, which the history records.
 */
export async function recountPay(db: TenantDb, session: { id: string }): Promise<void> {
  const rows = await db.query<PayRow & { worked: number }>(
    `SELECT ${PAY_COLUMNS}, ${CREDIT_MINUTES} AS worked FROM sessions.leader_pay l
     JOIN sessions.session_participants p ON p.session_id = l.session_id AND p.user_id = l.user_id ${CREDIT_JOINS}
     WHERE l.session_id = $1 ORDER BY l.user_id FOR UPDATE OF l`,
    [session.id],
  );
  const changed = rows.filter(({ worked, minutes }) => worked !== minutes);
  const standing = changed.find(({ status }) => status === 'APPROVED' || status === 'PAID');
  if (standing)
    throw new Conflict(t('pay.alreadyApproved'), { userId: standing.userId, payStatus: standing.status });
  for (const row of changed) await recount(db, row);
  if (changed.length > 0) await publishPaySaved(db, [session.id]);
}

async function recount(db: TenantDb, { worked, ...before }: PayRow & { worked: number }): Promise<void> {
  const amount = payOf(before.hourlyRate, worked);
  const status = recountedStatus(before.status, amount);
  await db.query(
    `UPDATE sessions.leader_pay SET minutes = $3, amount = $4, status = $5 WHERE session_id = $1 AND user_id = $2`,
    [before.sessionId, before.userId, worked, amount, status],
  );
  const after = { ...before, minutes: worked, amount: String(amount), status };
  await recordActivities(db, [payActivity(before, after)]);
}

/** The entry in the session's history. */
export function payActivity(before: PayRow, after: Pick<PayRow, 'status' | 'minutes' | 'amount'>) {
  const { sessionId, userId, currency } = before;
  const told = ({ status, minutes, amount }: Pick<PayRow, 'status' | 'minutes' | 'amount'>) => ({
    userId,
    payStatus: status,
    paidMinutes: minutes,
    amount: Number(amount),
    currency,
  });
  return { sessionId, action: 'EDIT_PAY' as const, before: told(before), after: told(after) };
}
