import type { Actor } from '@lyceum/server/actor';
import { BadInput, everywhere } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { SimplifiedTimeZoneGroup } from '../__generated__/resolvers';
import { type NamedTimeZone, offsetMinutes, resolveTimeZone, timeZoneTable } from '../zone-table/subject';

/** The whole table, or the requested zones (each once), grouped by region and named in the actor's language. */
export function getSimplifiedTimeZones(
  actor: Actor,
  { timeZoneIds }: { timeZoneIds?: string[] | null },
  { clock }: Services,
): SimplifiedTimeZoneGroup[] {
  const ids = timeZoneIds ?? timeZoneTable.flatMap(({ zones }) => zones.map(([id]) => id));
  const zones = new Map<string, NamedTimeZone>();
  ids.forEach((id, n) => {
    const zone = resolveTimeZone(id);
    if (!zone)
      throw new BadInput(`timeZoneIds.${n}`, everywhere('INVALID TIMEZONE'), everywhere('America/Denver'));
    zones.set(zone.id, zone);
  });
  const now = clock.now();
  const groups = new Map<string, SimplifiedTimeZoneGroup>();
  for (const { id, en, sp, region } of zones.values()) {
    const name = actor.language === 'sp' ? sp : en;
    const group = groups.get(region.region) ?? {
      region: region.region,
      name: region[actor.language],
      timeZones: [],
    };
    group.timeZones.push({ id, name, nameEn: en, nameSp: sp, offsetMinutes: offsetMinutes(id, now) });
    groups.set(region.region, group);
  }
  return [...groups.values()];
}
