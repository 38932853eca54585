import type { SessionsChangedPayload, SessionPerson } from '@lyceum/contracts/sessions';
import type { TenantDb } from '@lyceum/server/tenancy';
import { projectStarts } from './project-starts';

const PLANNED = new Set([
  'BOOKED',
  'EDITED',
  'APPROVED',
  'RESTORED',
  'SEAT_RESERVED',
  'SUBSTITUTED',
  'ENROLLED',
]);
const OFF = new Set(['CANCELLED', 'DECLINED']);

/** Projects which leaders meet which learners in sessions that are not cancelled. */
export async function projectMeetings(db: TenantDb, change: SessionsChangedPayload): Promise<void> {
  const ids = change.sessions.map(({ id }) => id);
  if (ids.length === 0) return;
  await projectStarts(db, change);
  if (OFF.has(change.change))
    await db.query(`DELETE FROM messaging.meetings WHERE session_id = ANY ($1::uuid[])`, [ids]);
  await forget(db, ids, gone(change));
  if (PLANNED.has(change.change)) await keep(db, change);
}

const idsOf = (people: readonly SessionPerson[], type: SessionPerson['userType']) =>
  people.filter(({ userType }) => userType === type).map(({ userId }) => userId);

/** Ids of people who left the sessions. With DROPPED, `participants` has the learner who left beside the leaders. */
function gone({ change, participants, before }: SessionsChangedPayload): string[] {
  if (change === 'DROPPED') return idsOf(participants, 'LEARNER');
  const stay = new Set(participants.map(({ userId }) => userId));
  return (before?.participants ?? []).map(({ userId }) => userId).filter((userId) => !stay.has(userId));
}

async function forget(db: TenantDb, sessionIds: string[], userIds: string[]): Promise<void> {
  if (userIds.length === 0) return;
  await db.query(
    `DELETE FROM messaging.meetings
     WHERE session_id = ANY ($1::uuid[]) AND (leader_id = ANY ($2::uuid[]) OR learner_id = ANY ($2::uuid[]))`,
    [sessionIds, userIds],
  );
}

async function keep(db: TenantDb, { sessions, participants, programId }: SessionsChangedPayload) {
  await db.query(
    `INSERT INTO messaging.meetings (ecosystem_id, session_id, leader_id, learner_id, program_id, ends_at)
     SELECT $1, s.id, leader, learner, $2, s."endsAt"
     FROM jsonb_to_recordset($3::jsonb) AS s (id uuid, "endsAt" timestamptz), unnest($4::uuid[]) AS leader, unnest($5::uuid[]) AS learner
     WHERE leader <> learner ORDER BY s.id, leader, learner
     ON CONFLICT (ecosystem_id, session_id, leader_id, learner_id) DO UPDATE SET ends_at = excluded.ends_at`,
    [
      db.ecosystemId,
      programId,
      JSON.stringify(sessions),
      idsOf(participants, 'LEADER'),
      idsOf(participants, 'LEARNER'),
    ],
  );
}
