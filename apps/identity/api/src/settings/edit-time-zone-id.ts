import type { Actor } from '@lyceum/server/actor';
import { BadInput, everywhere } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { PresentedUser } from '../people/present-user';
import { changePerson } from './change-person';

/** The zone's present name ("US/Mountain" becomes "America/Denver" where the platform knows it); null when there is none. */
function canonicalZone(timeZoneId: string): string | null {
  // Offsets such as "+02:00" are understood by Intl too, and are no place.
  if (!/^[A-Za-z]/.test(timeZoneId)) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: timeZoneId }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

export async function editTimeZoneId(
  actor: Actor,
  { timeZoneId, userId }: { timeZoneId: string; userId?: string | null },
  services: Services,
): Promise<PresentedUser> {
  const zone = canonicalZone(timeZoneId);
  if (!zone) throw new BadInput('timeZoneId', everywhere('INVALID TIMEZONE'), everywhere('America/Denver'));
  return changePerson(
    actor,
    {
      userId,
      action: 'edit-time-zone',
      async save(db, member) {
        await db.query(`UPDATE identity.members SET time_zone_id = $3 WHERE ecosystem_id = $1 AND id = $2`, [
          db.ecosystemId,
          member.id,
          zone,
        ]);
      },
    },
    services,
  );
}
