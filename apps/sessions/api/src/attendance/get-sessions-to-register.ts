import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { hotReads } from '../projections/subject';
import { Viewing } from '../view/subject';

const DAYS = 14;
const MOST = 20;

/** Completed sessions led by the actor for which no person recorded attendance. */
export async function getSessionsToRegister(actor: Actor, services: Services) {
  if (!actor.userId) return [];
  const since = new Date(services.clock.now().getTime() - DAYS * 86_400_000);
  const rows = await hotReads(actor, services).read<{ id: string }>(
    'sessions-to-register',
    `SELECT own.session_id AS id FROM sessions.session_participants own
     JOIN sessions.sessions s ON s.id = own.session_id JOIN sessions.programs p ON p.id = s.program_id
     WHERE own.user_id = $1 AND own.status = 'COMPLETED' AND own.user_type = 'LEADER' AND own.starts_at >= $2
       AND s.num_learners > 0 AND NOT p.archived AND coalesce(p.rules ->> 'tutorSelfCheckInOut', 'true') <> 'false'
       AND NOT EXISTS (SELECT 1 FROM sessions.session_participants seen WHERE seen.session_id = own.session_id
         AND (seen.joined_at IS NOT NULL OR seen.attendance_source <> 'SCHEDULE'))
     ORDER BY own.starts_at DESC, own.session_id LIMIT ${MOST}`,
    [actor.userId, since],
  );
  return new Viewing(actor, services).views(rows.map(({ id }) => id));
}
