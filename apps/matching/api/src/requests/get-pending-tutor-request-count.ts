import { isSuperAdmin, programIdsAs, type Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { ownReads } from '../projections/subject';
import { findPrograms, OPEN } from './list-requests';
import { requestReader } from './request-reads';

/** The number of requests that wait for an action of the actor, without those of archived programs. */
export async function getPendingTutorRequestCount(actor: Actor, services: Services): Promise<number> {
  const read = ownReads(actor, services);
  const reader = await requestReader(actor, read);
  const living = [...reader.programs.values()].filter(({ archived }) => !archived).map(({ id }) => id);
  const own = programIdsAs(actor, 'PROGRAM_ADMIN');
  const administered = isSuperAdmin(actor) ? living : living.filter((id) => own.includes(id));
  const [row] = await read.read<{ count: number }>(
    'pending-requests',
    `SELECT count(*)::int AS count FROM matching.tutoring_requests r
     WHERE r.deleted_at IS NULL AND r.status = 'WAITING' AND r.program_id = ANY ($4::uuid[])
       AND (r.program_id = ANY ($1::uuid[]) OR ${OPEN('$3::uuid', '$2')})`,
    [administered, findPrograms(reader), actor.userId, living],
  );
  return row!.count;
}
