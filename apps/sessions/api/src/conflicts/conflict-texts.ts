import { dateTexts } from '@lyceum/contracts/calendar';
import type { Language, Words } from '@lyceum/server/actor';
import { t } from '../i18n';
import { bufferMinutes, displayName, type EcosystemSettings, type PersonFacts } from '../projections/subject';
import type { FoundConflict } from './conflicts';

interface Reader {
  language: Language;
  /** IANA zone of the reader, in which times are written. */
  timeZoneId: string;
  settings: EcosystemSettings;
  people: Map<string, PersonFacts>;
}

const somebody = t('conflicts.somebody');
const periods = {
  WEEKLY: t('conflicts.periods.weekly'),
  MONTHLY: t('conflicts.periods.monthly'),
  TOTAL: t('conflicts.periods.total'),
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
    DOUBLE_BOOKED: t('conflicts.conflict.doubleBooked', { name, from, to }),
    OUTSIDE_AVAILABILITY: t('conflicts.conflict.outsideAvailability', { name }),
    AWAY: t('conflicts.conflict.away', { name }),
    TIME_BUFFER: t('conflicts.conflict.timeBuffer', {
      name,
      bufferMinutes: bufferMinutes(settings),
      from,
      to,
    }),
    SESSION_LIMIT: t('conflicts.conflict.sessionLimit', {
      name,
      minuteLimit,
      period: periods[sessionLimitType],
    }),
    ADVANCE_LIMIT: person
      ? t('conflicts.conflict.advanceLimit', { name, advanceLimitDays: person.advanceLimitDays ?? 0 })
      : t('conflicts.conflict.advanceLimit2', {
          sessionAdvanceDayLimit: settings.sessionAdvanceDayLimit ?? 0,
        }),
    HOLIDAY: holidayText(conflict),
  };
  return texts[conflict.type][language];
}

/** The ecosystem's holiday, or the day off of a learner's school. */
export function holidayText({ school, holiday }: Pick<FoundConflict, 'school' | 'holiday'>): Words {
  if (school === null) return t('conflicts.isAHoliday', { holiday: holiday ?? '' });
  if (holiday === null) return t('conflicts.thisDayIsOutsideThe', { school });
  return t('conflicts.hasNoSchoolOnThis', { school, holiday });
}
