import { systemActor } from '@lyceum/server/actor';
import { defineSchedule } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { leaveRoom } from './room-presence';
import { roomHub } from './room-hub';

/** A page that was not seen for this long has left, as of the moment it was last seen. */
export const GONE_AFTER_MS = 30_000;

interface StalePage {
  ecosystemId: string;
  sessionId: string;
  id: string;
  lastSeen: Date;
}

/** Removes pages that did not reconnect, or whose server crashed. */
export const sweepRooms = defineSchedule<Services>({
  kind: 'sweep-rooms',
  everyMs: 10_000,
  handler: async (services) => {
    const before = new Date(services.clock.now().getTime() - GONE_AFTER_MS);
    const gone = await services.tenancy.platformWide('sweep rooms', (db) =>
      db.query<StalePage>(
        `SELECT ecosystem_id AS "ecosystemId", session_id AS "sessionId", id, last_seen AS "lastSeen" FROM sessions.room_peers
         WHERE left_at IS NULL AND last_seen < $1 ORDER BY last_seen LIMIT 500`,
        [before],
      ),
    );
    for (const { ecosystemId, sessionId, id, lastSeen } of gone) {
      await services.tenancy.within(systemActor(ecosystemId, 'room'), (db) =>
        leaveRoom(db, sessionId, id, lastSeen),
      );
      await roomHub(services).send(sessionId, { kind: 'changed' });
    }
  },
});
