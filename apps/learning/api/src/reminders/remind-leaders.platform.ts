import type { FeedbackReminder } from '@lyceum/contracts/learning';
import { systemActor } from '@lyceum/server/actor';
import { defineSchedule } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { peopleWhoOwe, readSessionRecords } from '../feedback/subject';
import { inTransaction } from '../read';

const BATCH = 100;
/** 07:30 of the day after the session, in the session's zone. */
const MORNING = `(((s.ends_at AT TIME ZONE s.time_zone_id)::date + 1) + time '07:30') AT TIME ZONE s.time_zone_id`;
/** Sessions that arrive after that morning, or ended more than three days ago, cause no reminder. */
const DUE = `s.reminded_at IS NULL AND s.ends_at > $1::timestamptz - interval '3 days' AND s.ends_at <= $1 AND ${MORNING} <= $1
  AND s.heard_at < ${MORNING}`;

/** Reminds leaders of missing feedback on the morning after a session, once for each session. */
export const remindLeaders = defineSchedule<Services>({
  kind: 'remind-of-feedback',
  everyMs: 10 * 60_000,
  handler: remindOfFeedback,
});

export async function remindOfFeedback(services: Services): Promise<void> {
  const tenants = await services.tenancy.platformWide('feedback reminders', (db) =>
    db.query<{ id: string }>(`SELECT DISTINCT s.ecosystem_id AS id FROM learning.sessions s WHERE ${DUE}`, [
      services.clock.now(),
    ]),
  );
  for (const { id } of tenants)
    await remindIn(id, services).catch((error: unknown) =>
      services.logger.error({ err: error, ecosystemId: id }, 'leaders could not be reminded'),
    );
}

async function remindIn(ecosystemId: string, services: Services): Promise<void> {
  const actor = systemActor(ecosystemId, 'feedback reminders');
  for (let reminded = BATCH; reminded === BATCH;)
    reminded = await services.tenancy.within(actor, (db) => remindBatch(db, services.clock.now()));
}

/** The mark and the reminder are one transaction, so a crash neither repeats nor loses a reminder. */
async function remindBatch(db: TenantDb, now: Date): Promise<number> {
  const due = await db.query<{ id: string }>(
    `UPDATE learning.sessions SET reminded_at = $1 WHERE id IN
       (SELECT s.id FROM learning.sessions s WHERE ${DUE} ORDER BY s.ends_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED) RETURNING id`,
    [now],
  );
  const records = await readSessionRecords(
    inTransaction(db),
    due.map(({ id }) => id),
  );
  for (const record of records.values()) {
    const { id, startsAt, leaderIds, archived } = record.session;
    const owing = new Set(peopleWhoOwe(record));
    const userIds = archived ? [] : leaderIds.filter((leader) => owing.has(leader));
    const payload: FeedbackReminder = { sessionId: id, startsAt: startsAt.toISOString(), userIds };
    if (userIds.length > 0) await db.record({ type: 'learning.feedback-reminder', payload });
  }
  return due.length;
}
