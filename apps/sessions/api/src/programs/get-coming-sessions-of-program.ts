import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { ComingSessions, QueryGetComingSessionsOfProgramArgs } from '../__generated__/resolvers';
import { hotReads } from '../projections/subject';
import { assertAdministered } from '../permissions/subject';

/** Reads the index of the program's sessions from now on. */
export async function getComingSessionsOfProgram(
  actor: Actor,
  { programId }: QueryGetComingSessionsOfProgramArgs,
  services: Services,
): Promise<ComingSessions[]> {
  const reader = hotReads(actor, services);
  await assertAdministered(actor, programId, reader);
  return reader.read<ComingSessions>(
    'coming-sessions-of-program',
    `SELECT session_type AS "sessionType", count(*)::int AS sessions FROM sessions.sessions
     WHERE program_id = $1 AND starts_at > $2 AND status IN ('PENDING', 'UPCOMING') GROUP BY 1 ORDER BY 1`,
    [programId, services.clock.now()],
  );
}
