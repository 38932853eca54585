import type { TenantDb } from '@lyceum/server/tenancy';
import type { Dosage } from '../ledger/subject';

export interface LedgerRow {
  sessionId: string;
  userId: string;
  dosage: Dosage;
}

/** Stores the learners' ledgers and the sums of their sessions. */
export async function saveLedger(db: TenantDb, rows: LedgerRow[]): Promise<void> {
  await db.query(
    `UPDATE sessions.session_participants p SET minutes_scheduled = r.scheduled, minutes_delivered = r.delivered,
       minutes_present = r.present, minutes_lost = r.lost, lost_reason = r."lostReason", attendance_source = r.source
     FROM jsonb_to_recordset($1::jsonb) AS r ("sessionId" uuid, "userId" uuid, scheduled int, delivered int, present int,
       lost int, "lostReason" text, source text)
     WHERE p.session_id = r."sessionId" AND p.user_id = r."userId"`,
    [JSON.stringify(rows.map(({ sessionId, userId, dosage }) => ({ sessionId, userId, ...dosage })))],
  );
  await sumUp(db, [...new Set(rows.map(({ sessionId }) => sessionId))]);
}

/** A session counts as delivered when at least one learner was present. */
async function sumUp(db: TenantDb, sessionIds: string[]): Promise<void> {
  await db.query(
    `UPDATE sessions.sessions s SET num_attendees = sums.attendees, learner_minutes_scheduled = sums.scheduled,
       learner_minutes_present = sums.present, minutes_delivered = CASE WHEN sums.attendees > 0 THEN s.minutes ELSE 0 END
     FROM (SELECT session_id, count(*) FILTER (WHERE minutes_present > 0) AS attendees, sum(minutes_scheduled) AS scheduled,
             sum(minutes_present) AS present
           FROM sessions.session_participants WHERE session_id = ANY ($1::uuid[]) AND user_type = 'LEARNER' GROUP BY session_id) sums
     WHERE s.id = sums.session_id`,
    [sessionIds],
  );
}
