import { zoneName } from '@lyceum/contracts/calendar';
import { outdatedTimeZones, timeZoneTable, type TimeZoneRegion } from './time-zone-table';

export interface NamedTimeZone {
  /** IANA name. */
  id: string;
  en: string;
  sp: string;
  region: TimeZoneRegion;
}

const OTHER: TimeZoneRegion = { region: 'OTHER', en: 'Other', sp: 'Otras', zones: [] };

const byId = new Map<string, NamedTimeZone>(
  timeZoneTable.flatMap((region) =>
    region.zones.map(([id, en, sp]) => [id, { id, en, sp, region }] as const),
  ),
);

/**
 * The zone of an id: from the table (an outdated id by its successor), else named by its place; null when it cannot be
 * named.
 */
export function resolveTimeZone(id: string): NamedTimeZone | null {
  return byId.get(outdatedTimeZones[id] ?? id) ?? foreign(id);
}

/** An IANA zone that the table lacks; offsets such as "+02:00" and abbreviations are not zones. */
function foreign(id: string): NamedTimeZone | null {
  if (!/^[A-Z][A-Za-z_]+\/[A-Za-z0-9_+\-/]+$/.test(id)) return null;
  try {
    new Intl.DateTimeFormat('en', { timeZone: id });
    const named = (language: 'en' | 'sp') => {
      const name = zoneName(id, language);
      return name.charAt(0).toUpperCase() + name.slice(1);
    };
    return { id, en: named('en'), sp: named('sp'), region: OTHER };
  } catch {
    return null;
  }
}

/** Minutes east of UTC at an instant. */
export function offsetMinutes(id: string, instant: Date): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone: id, timeZoneName: 'longOffset' }).formatToParts(
    instant,
  );
  const offset = parts.find((part) => part.type === 'timeZoneName')!.value;
  const match = /GMT([+-])(\d{2}):(\d{2})/.exec(offset);
  if (!match) return 0;
  const minutes = Number(match[2]) * 60 + Number(match[3]);
  return match[1] === '-' ? -minutes : minutes;
}
