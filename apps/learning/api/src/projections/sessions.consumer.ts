import type { SessionsChangedPayload, SessionsEvents } from '@lyceum/contracts/sessions';
import { defineConsumer } from '@lyceum/server/events';
import type { TenantDb } from '@lyceum/server/tenancy';
import { publishOwedFeedback } from '../feedback/subject';

/**
 * Projects ended sessions. Sessions that ended before this domain existed, and imported history, which is not published
 * one by one, have no row: no feedback is asked about them.
 */
export const sessionsConsumer = defineConsumer<SessionsEvents>({
  topic: 'sessions',
  handlers: {
    'sessions.changed': async ({ payload, occurredAt }, db) => {
      if (payload.change === 'COMPLETED') await projectSessions(db, payload, occurredAt);
      if (payload.change === 'ATTENDANCE_CORRECTED' && payload.attendedUserIds)
        await correctAttendance(db, payload, payload.attendedUserIds);
    },
  },
});

async function projectSessions(
  db: TenantDb,
  payload: SessionsChangedPayload,
  occurredAt: string,
): Promise<void> {
  const { programId, participants, sessions } = payload;
  const idsOf = (type: string) =>
    participants.filter(({ userType }) => userType === type).map(({ userId }) => userId);
  const learnerIds = idsOf('LEARNER');
  await db.query(
    `INSERT INTO learning.sessions (ecosystem_id, id, program_id, starts_at, ends_at, time_zone_id, heard_at, leader_ids, learner_ids, attended_ids)
     SELECT $1, s.id, $2, s."startsAt", s."endsAt", s."timeZoneId", $7, $3, $4, $5
     FROM jsonb_to_recordset($6::jsonb) AS s (id uuid, "startsAt" timestamptz, "endsAt" timestamptz, "timeZoneId" text)
     ON CONFLICT DO NOTHING`,
    // Without attendance in the event, every learner counts as attending.
    [
      db.ecosystemId,
      programId,
      idsOf('LEADER'),
      learnerIds,
      payload.attendedUserIds ?? learnerIds,
      JSON.stringify(sessions),
      occurredAt,
    ],
  );
  await announce(db, payload);
}

async function correctAttendance(
  db: TenantDb,
  payload: SessionsChangedPayload,
  attendedIds: string[],
): Promise<void> {
  const ids = payload.sessions.map(({ id }) => id);
  await db.query(`UPDATE learning.sessions SET attended_ids = $2 WHERE id = ANY ($1::uuid[])`, [
    ids,
    attendedIds,
  ]);
  await announce(db, payload);
}

async function announce(db: TenantDb, { sessions, participants, programId }: SessionsChangedPayload) {
  const ids = sessions.map(({ id }) => id);
  await publishOwedFeedback(db, ids);
  const userIds = participants.map(({ userId }) => userId);
  db.notify({ userIds, programId, topics: ['feedback'], ids });
}
