import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { SessionToReview } from '../__generated__/resolvers';
import { ownReads } from '../projections/subject';
import { writesFor } from './completed-session';

const DAYS_MS = 30 * 24 * 60 * 60_000;

/** The reviews that the actor may still write of recent sessions. */
export async function getSessionsToReview(actor: Actor, services: Services): Promise<SessionToReview[]> {
  const reader = ownReads(actor, services);
  const now = services.clock.now();
  return reader.read<SessionToReview>(
    'sessions-to-review',
    `SELECT s.session_id AS "sessionId", min(l.user_id::text) AS "revieweeId"
     FROM matching.held_participants p
     JOIN matching.held_sessions s ON s.ecosystem_id = p.ecosystem_id AND s.session_id = p.session_id
     JOIN matching.programs g ON g.ecosystem_id = s.ecosystem_id AND g.id = s.program_id AND g.asks_for_reviews AND NOT g.archived
     JOIN matching.held_participants l
       ON l.ecosystem_id = s.ecosystem_id AND l.session_id = s.session_id AND l.user_type = 'LEADER'
     WHERE p.user_id = ANY ($1::uuid[]) AND p.user_type = 'LEARNER' AND s.ends_at > $2 AND s.ends_at <= $3
       AND NOT EXISTS (SELECT 1 FROM matching.reviews r WHERE r.ecosystem_id = s.ecosystem_id AND r.session_id = s.session_id
         AND r.reviewee_id = l.user_id AND r.learner_id = p.user_id)
     GROUP BY s.session_id, s.ends_at ORDER BY s.ends_at DESC, s.session_id LIMIT 50`,
    [await writesFor(actor, reader), new Date(now.getTime() - DAYS_MS), now],
  );
}
