import type { Actor } from '@lyceum/server/actor';
import { isUuid } from '@lyceum/server/tenancy';
import { readChildren, type Reader, readSettings } from '../projections/subject';

export interface CompletedSession {
  sessionId: string;
  programId: string;
  subject: string;
  startsAt: Date;
  endsAt: Date;
  leaderIds: string[];
  attendeeIds: string[];
}

/** Completed sessions that ended by `now`, by their ids. */
export async function readCompleted(
  reader: Reader,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, CompletedSession>> {
  const rows = await reader.read<CompletedSession>(
    'held-sessions',
    `SELECT s.session_id AS "sessionId", s.program_id AS "programId", s.subject, s.starts_at AS "startsAt", s.ends_at AS "endsAt",
       coalesce(array_agg(p.user_id ORDER BY p.user_id) FILTER (WHERE p.user_type = 'LEADER'), '{}') AS "leaderIds",
       coalesce(array_agg(p.user_id ORDER BY p.user_id) FILTER (WHERE p.user_type = 'LEARNER'), '{}') AS "attendeeIds"
     FROM matching.held_sessions s
     LEFT JOIN matching.held_participants p ON p.ecosystem_id = s.ecosystem_id AND p.session_id = s.session_id
     WHERE s.session_id = ANY ($1::uuid[]) AND s.ends_at <= $2 GROUP BY s.ecosystem_id, s.session_id`,
    [ids.filter(isUuid), now],
  );
  return new Map(rows.map((row) => [row.sessionId, row]));
}

/** The learners for whom the actor writes reviews: themself, and children where the organization lets parents act. */
export async function writesFor(actor: Actor, reader: Reader): Promise<string[]> {
  if (!actor.userId) return [];
  const children = await readChildren(actor, reader);
  if (children.length === 0) return [actor.userId];
  const { parentsAct } = await readSettings(reader);
  return parentsAct ? [actor.userId, ...children.map(({ userId }) => userId)] : [actor.userId];
}
