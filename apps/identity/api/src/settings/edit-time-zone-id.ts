import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { type PresentedUser, saveFields } from '../people/subject';
import { assertOfferedZone, zoneOf } from '../ecosystem-facts/subject';
import { changePerson } from './change-person';

const NOTHING_DISMISSED = {
  numTimesDismissed: 0,
  latestDetectedTimezone: null,
  timeOfMostRecentDismissal: null,
};

/** A zone that an admin chose is shown to the person until they choose or confirm one themselves. */
export async function editTimeZoneId(
  actor: Actor,
  { timeZoneId, userId }: { timeZoneId: string; userId?: string | null },
  services: Services,
): Promise<PresentedUser> {
  const zone = zoneOf('timeZoneId', timeZoneId);
  return changePerson(
    actor,
    {
      userId,
      action: 'edit-time-zone',
      async save(db, member) {
        if (zone !== member.timeZoneId) await assertOfferedZone(db, 'timeZoneId', zone);
        const byAdmin = member.id !== actor.userId;
        await saveFields(db, member.id, {
          timeZoneId: zone,
          zoneChangedByAdmin: byAdmin && zone !== member.timeZoneId,
          zoneCooldown: NOTHING_DISMISSED,
        });
      },
    },
    services,
  );
}
