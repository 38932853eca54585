import { BadInput, everywhere } from '@lyceum/server/errors';

/** The zone's canonical name ("US/Mountain" becomes "America/Denver" where the platform knows it). */
export function zoneOf(field: string, timeZoneId: string): string {
  const zone = canonicalZone(timeZoneId);
  if (!zone) throw new BadInput(field, everywhere('INVALID TIMEZONE'), everywhere('America/Denver'));
  return zone;
}

function canonicalZone(timeZoneId: string): string | null {
  // Intl accepts offsets such as "+02:00", which are no zones of a place.
  if (!/^[A-Za-z]/.test(timeZoneId)) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: timeZoneId }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
