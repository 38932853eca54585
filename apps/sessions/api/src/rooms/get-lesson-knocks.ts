import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { LessonKnock } from '../__generated__/resolvers';
import { WAITING } from './room-state';

/** No lesson lasts longer, and no room opens earlier. */
const HOURS = 24;
const MOST = 20;

/** Rooms of sessions that the actor leads, in which somebody waits while the actor is not in the room. */
export function getLessonKnocks(actor: Actor, { tenancy, clock }: Services): Promise<LessonKnock[]> {
  return tenancy.read<LessonKnock>(actor, {
    name: 'lesson-knocks',
    text: `SELECT s.id AS "sessionId", s.subject, array_agg(DISTINCT p.name) AS names
      FROM sessions.session_participants l
      JOIN sessions.sessions s ON s.ecosystem_id = l.ecosystem_id AND s.id = l.session_id
      JOIN sessions.rooms r ON r.ecosystem_id = l.ecosystem_id AND r.session_id = l.session_id
      JOIN sessions.room_peers p ON p.ecosystem_id = l.ecosystem_id AND p.session_id = l.session_id
      LEFT JOIN sessions.room_admissions a
        ON a.ecosystem_id = p.ecosystem_id AND a.session_id = p.session_id AND a.user_id = p.user_id
      WHERE l.user_id = $1 AND l.user_type = 'LEADER'
        AND l.starts_at > $2::timestamptz - interval '${HOURS} hours' AND l.starts_at < $2::timestamptz + interval '${HOURS} hours'
        AND p.left_at IS NULL AND p.connected AND ${WAITING}
        AND NOT EXISTS (SELECT FROM sessions.room_peers own WHERE own.ecosystem_id = l.ecosystem_id
          AND own.session_id = l.session_id AND own.user_id = l.user_id AND own.left_at IS NULL)
      GROUP BY s.ecosystem_id, s.id ORDER BY min(p.entered_at) LIMIT ${MOST}`,
    values: [actor.userId, clock.now()],
  });
}
