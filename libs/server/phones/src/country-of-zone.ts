import { getCountries, type CountryCode } from 'libphonenumber-js/min';

/** Where most organizations are; also for a zone such as UTC, which lies in no country. */
const OTHERWISE: CountryCode = 'US';

let countries: Map<string, CountryCode> | undefined;

/** The country in which an IANA time zone lies: an organization's numbers without a country code are numbers there. */
export function countryOfZone(timeZoneId: string | null | undefined): CountryCode {
  if (!timeZoneId) return OTHERWISE;
  countries ??= new Map(getCountries().flatMap((code) => zonesOf(code).map((zone) => [zone, code] as const)));
  return countries.get(timeZoneId) ?? countries.get(inCldr(timeZoneId)) ?? OTHERWISE;
}

/** A property in older engines, a method in newer ones. */
function zonesOf(country: CountryCode): readonly string[] {
  const region = new Intl.Locale(`und-${country}`) as Intl.Locale & {
    timeZones?: string[];
    getTimeZones?(): string[] | undefined;
  };
  return region.getTimeZones?.() ?? region.timeZones ?? [];
}

/** The name under which the engine knows it: some zones were renamed. */
function inCldr(timeZoneId: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: timeZoneId }).resolvedOptions().timeZone;
  } catch {
    return timeZoneId;
  }
}
