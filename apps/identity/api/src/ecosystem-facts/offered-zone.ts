import { BadInput } from '@lyceum/server/errors';
import type { TenantDb } from '@lyceum/server/tenancy';
import { t } from '../i18n';
import type { SignUpSettings } from './sign-up-settings';
import { zoneOf } from './time-zone';

const NOT_OFFERED = t('timeZones.notOffered');

/** Throws BAD_USER_INPUT for a zone that the ecosystem does not offer; the remedy names those that it does. */
export async function assertOfferedZone(db: TenantDb, field: string, timeZoneId: string): Promise<void> {
  const [row] = await db.query<{ zones: string[] }>(
    `SELECT e.zones_to_choose AS zones FROM identity.ecosystems e
     WHERE e.id = $1 AND e.zones_to_choose IS NOT NULL AND NOT e.zones_to_choose ? $2`,
    [db.ecosystemId, timeZoneId],
  );
  if (!row) return;
  const names = row.zones.join(', ');
  throw new BadInput(field, NOT_OFFERED, t('timeZones.choice', { names }));
}

/** The zone of a person who signs up: that of their browser where the ecosystem offers it, else the ecosystem's. */
export function zoneAtSignUp(
  detected: string | null | undefined,
  { timeZoneId, zonesToChoose }: Pick<SignUpSettings, 'timeZoneId' | 'zonesToChoose'>,
): string {
  if (!detected) return timeZoneId;
  const zone = zoneOf('input.timeZoneId', detected);
  return zonesToChoose === null || zonesToChoose.includes(zone) ? zone : timeZoneId;
}
