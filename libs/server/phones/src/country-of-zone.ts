import { getCountries, type CountryCode } from 'libphonenumber-js/min';

/** The default, for zones without a country such as UTC: most organizations are here. */
const OTHERWISE: CountryCode = 'US';

let countries: Map<string, CountryCode> | undefined;

/** The country of an IANA zone; an organization's numbers without country code belong to the country of its zone. */
export function countryOfZone(timeZoneId: string | null | undefined): CountryCode {
  if (!timeZoneId) return OTHERWISE;
  countries ??= new Map(getCountries().flatMap((code) => zonesOf(code).map((zone) => [zone, code] as const)));
  return countries.get(timeZoneId) ?? countries.get(inCldr(timeZoneId)) ?? OTHERWISE;
}

/** A property in older JavaScript engines, a method in newer ones. */
function zonesOf(country: CountryCode): readonly string[] {
  const region = new Intl.Locale(`und-${country}`) as Intl.Locale & {
    timeZones?: string[];
    getTimeZones?(): string[] | undefined;
  };
  return region.getTimeZones?.() ?? region.timeZones ?? [];
}

/** The engine's name for the zone: some zones were renamed. */
function inCldr(timeZoneId: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: timeZoneId }).resolvedOptions().timeZone;
  } catch {
    return timeZoneId;
  }
}
