import type { SessionsEvents, SessionsCompleted } from '@lyceum/contracts/sessions';
import { defineConsumer } from '@lyceum/server/events';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { Follower } from './follower';

/** Projects completed sessions with their leaders and present learners. The latest event of a session holds. */
export const sessionsConsumer = (followers: readonly Follower[]) =>
  defineConsumer<SessionsEvents>({
    topic: 'sessions',
    handlers: {
      'sessions.held': async ({ payload, occurredAt }, db) => {
        if (payload.sessions.length > 0) await keepHeld(db, payload, occurredAt, followers);
        if (payload.removedIds?.length) await forget(db, payload.removedIds, followers);
      },
    },
  });

async function keepHeld(
  db: TenantDb,
  { sessions }: SessionsCompleted,
  toldAt: string,
  followers: readonly Follower[],
): Promise<void> {
  const kept = await db.query<{ id: string }>(
    `INSERT INTO matching.held_sessions (ecosystem_id, session_id, program_id, subject, starts_at, ends_at, told_at)
     SELECT $1, s.id, s."programId", s.subject, s."startsAt", s."endsAt", $3
     FROM jsonb_to_recordset($2::jsonb) AS s (id uuid, "programId" uuid, subject text, "startsAt" timestamptz, "endsAt" timestamptz)
     ORDER BY s.id
     ON CONFLICT (ecosystem_id, session_id) DO UPDATE SET program_id = excluded.program_id, subject = excluded.subject,
       starts_at = excluded.starts_at, ends_at = excluded.ends_at, told_at = excluded.told_at
     WHERE held_sessions.told_at <= excluded.told_at RETURNING session_id AS id`,
    [db.ecosystemId, JSON.stringify(sessions), toldAt],
  );
  const ids = new Set(kept.map(({ id }) => id));
  const people = sessions
    .filter(({ id }) => ids.has(id))
    .flatMap(({ id, leaderIds, attendeeIds }) => [
      ...leaderIds.map((userId) => ({ id, userId, type: 'LEADER' })),
      ...attendeeIds.map((userId) => ({ id, userId, type: 'LEARNER' })),
    ]);
  const before = await db.query<{ userId: string }>(
    `DELETE FROM matching.held_participants WHERE session_id = ANY ($1::uuid[]) RETURNING user_id AS "userId"`,
    [[...ids]],
  );
  await db.query(
    `INSERT INTO matching.held_participants (ecosystem_id, session_id, user_id, user_type)
     SELECT $1, p.id, p."userId", p.type FROM jsonb_to_recordset($2::jsonb) AS p (id uuid, "userId" uuid, type text)
     ON CONFLICT DO NOTHING`,
    [db.ecosystemId, JSON.stringify(people)],
  );
  const userIds = [...before, ...people].map(({ userId }) => userId);
  for (const follower of followers) await follower.attendanceChanged?.(db, userIds);
  // Open pages of these people may offer to write a review now.
  db.notify({
    userIds: [...new Set(people.map(({ userId }) => userId))].slice(0, 1000),
    topics: ['reviews'],
  });
}

async function forget(db: TenantDb, ids: readonly string[], followers: readonly Follower[]): Promise<void> {
  for (const follower of followers) await follower.sessionsRemoved?.(db, ids);
  const were = await db.query<{ userId: string }>(
    `DELETE FROM matching.held_participants WHERE session_id = ANY ($1::uuid[]) RETURNING user_id AS "userId"`,
    [ids],
  );
  await db.query(`DELETE FROM matching.held_sessions WHERE session_id = ANY ($1::uuid[])`, [ids]);
  const userIds = were.map(({ userId }) => userId);
  for (const follower of followers) await follower.attendanceChanged?.(db, userIds);
}
