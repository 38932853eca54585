import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { type PresentedUser, saveFields, type TimeZoneCooldown } from '../people/subject';
import { changePerson } from '../settings/subject';
import { zoneOf } from '../ecosystem-facts/subject';

/** Another zone than the last one restarts the count: a person who travels on is asked again. */
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
