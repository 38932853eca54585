import type { Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { QueryGetSessionsToMissArgs } from '../__generated__/resolvers';
import { askerOf, maySee } from '../permissions/subject';
import { hotReads } from '../projections/subject';
import { factsOf, readSessions } from '../session-rows/subject';
import { Viewing } from '../view/subject';
import { assertActsFor } from './acts-for';

const MOST_SESSIONS = 400;

/** The learner's upcoming sessions of the same series, which they may give up together. */
export async function getSessionsToMiss(
  actor: Actor,
  { sessionId, learnerId: named }: QueryGetSessionsToMissArgs,
  services: Services,
) {
  const learnerId = named ?? actor.userId ?? '';
  const reader = hotReads(actor, services);
  const [asker, [session]] = await Promise.all([
    askerOf(actor, services),
    isUuid(sessionId) ? readSessions(reader, [sessionId]) : [],
  ]);
  if (!session || !maySee(asker, factsOf(session, session.participants))) throw new NotFound('session');
  assertActsFor(asker, learnerId);
  const rows = await reader.read<{ id: string }>(
    'sessions-to-miss',
    `SELECT s.id FROM sessions.sessions s
     JOIN sessions.session_participants p ON p.session_id = s.id AND p.user_id = $2 AND p.user_type = 'LEARNER'
     WHERE (s.id = $1 OR s.series_id = $3) AND s.status IN ('PENDING', 'UPCOMING') AND s.starts_at > $4
       AND s.program_id = $5 AND s.session_type <> 'ONE_ON_ONE'
     ORDER BY s.starts_at, s.id LIMIT ${MOST_SESSIONS}`,
    [session.id, learnerId, session.seriesId, services.clock.now(), session.programId],
  );
  return new Viewing(actor, services, asker).views(rows.map(({ id }) => id));
}
