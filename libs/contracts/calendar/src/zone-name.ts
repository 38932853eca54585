type Language = 'en' | 'sp';

/**
 * Names of places that people do not call by the city in the IANA name: one name, or English and Spanish. A country's
 * only zone has the country's name.
 */
const PLACES: Record<string, string | readonly [en: string, sp: string]> = {
  New_York: ['New York', 'Nueva York'],
  Los_Angeles: ['Los Angeles', 'Los Ángeles'],
  Indianapolis: ['Indianapolis', 'Indianápolis'],
  Anchorage: 'Alaska',
  Honolulu: ['Hawaii', 'Hawái'],
  St_Johns: ['Newfoundland', 'Terranova'],
  Mexico_City: ['Mexico City', 'Ciudad de México'],
  Cancun: 'Cancún',
  Havana: 'Cuba',
  'Port-au-Prince': ['Haiti', 'Haití'],
  Tegucigalpa: 'Honduras',
  Managua: 'Nicaragua',
  Panama: ['Panama', 'Panamá'],
  Bogota: 'Colombia',
  Caracas: 'Venezuela',
  Guayaquil: 'Ecuador',
  Lima: ['Peru', 'Perú'],
  La_Paz: 'Bolivia',
  Asuncion: 'Paraguay',
  Montevideo: 'Uruguay',
  Sao_Paulo: 'São Paulo',
  Reykjavik: ['Iceland', 'Islandia'],
  London: ['London', 'Londres'],
  Dublin: ['Ireland', 'Irlanda'],
  Lisbon: ['Lisbon', 'Lisboa'],
  Paris: ['Paris', 'París'],
  Berlin: ['Berlin', 'Berlín'],
  Rome: ['Rome', 'Roma'],
  Warsaw: ['Warsaw', 'Varsovia'],
  Athens: ['Athens', 'Atenas'],
  Bucharest: ['Bucharest', 'Bucarest'],
  Kyiv: ['Kyiv', 'Kiev'],
  Istanbul: ['Istanbul', 'Estambul'],
  Moscow: ['Moscow', 'Moscú'],
  Cairo: ['Cairo', 'El Cairo'],
  Johannesburg: ['Johannesburg', 'Johannesburgo'],
  Addis_Ababa: ['Addis Ababa', 'Adís Abeba'],
  Jerusalem: ['Jerusalem', 'Jerusalén'],
  Dubai: ['Dubai', 'Dubái'],
  Karachi: ['Pakistan', 'Pakistán'],
  Kolkata: 'India',
  Calcutta: 'India',
  Bangkok: ['Thailand', 'Tailandia'],
  Singapore: ['Singapore', 'Singapur'],
  Shanghai: 'China',
  Taipei: ['Taiwan', 'Taiwán'],
  Tokyo: ['Japan', 'Japón'],
  Seoul: ['Seoul', 'Seúl'],
  Sydney: ['Sydney', 'Sídney'],
};

/** The place of an IANA zone: "New York", "Nueva York". */
function zonePlace(timeZoneId: string, language: Language): string {
  const city = timeZoneId.slice(timeZoneId.lastIndexOf('/') + 1);
  const place = PLACES[city] ?? city.replaceAll('_', ' ');
  return typeof place === 'string' ? place : place[language === 'sp' ? 1 : 0];
}

/** Name of an IANA zone inside a sentence: "Denver time", "hora de Denver"; "UTC", "hora UTC". */
export function zoneName(timeZoneId: string, language: Language): string {
  const place = zonePlace(timeZoneId, language);
  if (timeZoneId.includes('/') && !timeZoneId.startsWith('Etc/'))
    return language === 'sp' ? `hora de ${place}` : `${place} time`;
  return language === 'sp' ? `hora ${place}` : place;
}
