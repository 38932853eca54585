import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { TimeZoneCooldown } from '../people/profile-fields';
import type { PresentedUser } from '../people/present-user';
import { saveFields } from '../people/save-fields';
import { changePerson } from '../settings/change-person';
import { zoneOf } from './time-zone';

/** Another zone than the last time begins the count anew: somebody who travels on is asked again. */
export function dismissed(before: TimeZoneCooldown, zone: string, now: Date): TimeZoneCooldown {
  const again = before.latestDetectedTimezone === zone;
  return {
    numTimesDismissed: (again ? before.numTimesDismissed : 0) + 1,
    latestDetectedTimezone: zone,
    timeOfMostRecentDismissal: now.toISOString(),
  };
}

export async function editTimezoneCooldownInfo(
  actor: Actor,
  latestDetectedTimezone: string,
  services: Services,
): Promise<PresentedUser> {
  const zone = zoneOf('latestDetectedTimezone', latestDetectedTimezone);
  return changePerson(
    actor,
    {
      action: 'edit-time-zone-cooldown',
      async save(db, member) {
        const zoneCooldown = dismissed(member.zoneCooldown, zone, services.clock.now());
        await saveFields(db, member.id, { zoneCooldown, zoneChangedByAdmin: false });
      },
    },
    services,
  );
}
