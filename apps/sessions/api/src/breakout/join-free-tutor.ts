import type { Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { MutationJoinFreeTutorArgs } from '../__generated__/resolvers';
import { inTransaction } from '../projections/subject';
import { factsOf, type LoadedSession, lockSessions, readSessions } from '../session-rows/subject';
import { askerOf, maySee } from '../permissions/subject';
import { refuseDoubleBooking, reserveOneOf, seatPayload } from '../seats/subject';

/** Reserves a seat with any free tutor: all rooms of one time share one queue. */
export async function joinFreeTutor(actor: Actor, { input }: MutationJoinFreeTutorArgs, services: Services) {
  const asker = await askerOf(actor, services);
  const wish = {
    learnerId: input.learnerId ?? actor.userId ?? '',
    queueWhenFull: input.queueWhenFull ?? false,
  };
  const answer = await refuseDoubleBooking(() =>
    services.tenancy.within(actor, async (db) => {
      const rooms = await lockRooms(db, input.programId, new Date(input.startDateTime));
      const seen = rooms.filter((room) => maySee(asker, factsOf(room, room.participants)));
      if (seen.length === 0) throw new NotFound('session');
      return reserveOneOf(db, asker, seen, wish, services);
    }),
  );
  return seatPayload(actor, answer, services);
}

/** Emptiest room first, so that no tutor has several learners while another has none. */
async function lockRooms(db: TenantDb, programId: string, startsAt: Date): Promise<LoadedSession[]> {
  if (!isUuid(programId)) return [];
  const rows = await db.query<{ id: string }>(
    `SELECT id FROM sessions.sessions
     WHERE program_id = $1 AND session_type = 'ONE_ON_ONE_BREAKOUT' AND status = 'UPCOMING' AND starts_at = $2`,
    [programId, startsAt],
  );
  const ids = rows.map(({ id }) => id);
  await lockSessions(db, ids);
  const rooms = await readSessions(inTransaction(db), ids);
  return rooms.sort((a, b) => a.numLearners - b.numLearners || a.id.localeCompare(b.id));
}
