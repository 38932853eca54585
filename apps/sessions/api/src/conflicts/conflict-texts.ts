import { dateTexts } from '@lyceum/contracts/calendar';
import type { Language, Words } from '@lyceum/server/actor';
import { bufferMinutes, displayName, type EcosystemSettings, type PersonFacts } from '../projections/subject';
import type { FoundConflict } from './conflicts';

interface Reader {
  language: Language;
  /** IANA zone of the reader, in which times are written. */
  timeZoneId: string;
  settings: EcosystemSettings;
  people: Map<string, PersonFacts>;
}

const somebody = { en: 'Somebody', sp: 'Una persona' };
const periods = {
  WEEKLY: { en: 'a week', sp: 'por semana' },
  MONTHLY: { en: 'a month', sp: 'por mes' },
  TOTAL: { en: 'in total', sp: 'en total' },
};

/** The cause of a conflict, in a sentence. */
export function conflictText(
  conflict: FoundConflict,
  { language, timeZoneId, settings, people }: Reader,
): string {
  const person = conflict.userId ? people.get(conflict.userId) : undefined;
  const name = person ? displayName(person) : somebody[language];
  const clock = (at: Date | null) => (at ? dateTexts(language, timeZoneId).time(at) : '');
  const [from, to] = [clock(conflict.startsAt), clock(conflict.endsAt)];
  const { minuteLimit, sessionLimitType } = settings.sessionLimitsConfig;
  const texts: Record<FoundConflict['type'], Record<Language, string>> = {
    DOUBLE_BOOKED: {
      en: `${name} already has a session from ${from} to ${to}.`,
      sp: `${name} ya tiene una sesión de ${from} a ${to}.`,
    },
    OUTSIDE_AVAILABILITY: {
      en: `${name} is not available at this time.`,
      sp: `${name} no tiene disponibilidad a esa hora.`,
    },
    AWAY: { en: `${name} is away at this time.`, sp: `${name} no está en esas fechas.` },
    TIME_BUFFER: {
      en: `${name} keeps ${bufferMinutes(settings)} minutes between sessions; another one is from ${from} to ${to}.`,
      sp: `${name} deja ${bufferMinutes(settings)} minutos entre sesiones; hay otra de ${from} a ${to}.`,
    },
    SESSION_LIMIT: {
      en: `${name} would have more than ${minuteLimit} minutes ${periods[sessionLimitType].en}.`,
      sp: `${name} tendría más de ${minuteLimit} minutos ${periods[sessionLimitType].sp}.`,
    },
    ADVANCE_LIMIT: person
      ? {
          en: `${name} takes bookings at most ${person.advanceLimitDays} days ahead.`,
          sp: `${name} acepta reservas con un máximo de ${person.advanceLimitDays} días de antelación.`,
        }
      : {
          en: `Sessions can be booked at most ${settings.sessionAdvanceDayLimit} days ahead.`,
          sp: `Las sesiones se pueden reservar con un máximo de ${settings.sessionAdvanceDayLimit} días de antelación.`,
        },
    HOLIDAY: holidayText(conflict),
  };
  return texts[conflict.type][language];
}

/** The ecosystem's holiday, or the day off of a learner's school. */
export function holidayText({ school, holiday }: Pick<FoundConflict, 'school' | 'holiday'>): Words {
  if (school === null) return { en: `${holiday} is a holiday.`, sp: `Es día festivo: ${holiday}.` };
  if (holiday === null)
    return {
      en: `This day is outside the school year of ${school}.`,
      sp: `Este día queda fuera del año escolar de ${school}.`,
    };
  return {
    en: `${school} has no school on this day: ${holiday}.`,
    sp: `${school} no tiene clases este día: ${holiday}.`,
  };
}
