import { dateTexts } from '@lyceum/contracts/calendar';
import { type Language, LANGUAGES, type Words } from '@lyceum/server/actor';
import { t } from '../i18n';
import { bufferMinutes, displayName, type EcosystemSettings, type PersonFacts } from '../projections/subject';
import type { FoundConflict } from './conflicts';

interface Reader {
  /** IANA zone of the reader, in which times are written. */
  timeZoneId: string;
  settings: EcosystemSettings;
  people: Map<string, PersonFacts>;
}

const periods = {
  WEEKLY: t('conflicts.periods.weekly'),
  MONTHLY: t('conflicts.periods.monthly'),
  TOTAL: t('conflicts.periods.total'),
};

/** The cause of a conflict, in a sentence. */
export function conflictText(conflict: FoundConflict, { timeZoneId, settings, people }: Reader): Words {
  const person = conflict.userId ? people.get(conflict.userId) : undefined;
  const name = person ? displayName(person) : t('conflicts.somebody');
  const [from, to] = [timeText(conflict.startsAt, timeZoneId), timeText(conflict.endsAt, timeZoneId)];
  switch (conflict.type) {
    case 'DOUBLE_BOOKED':
      return t('conflicts.doubleBooked', { name, from, to });
    case 'OUTSIDE_AVAILABILITY':
      return t('conflicts.outsideAvailability', { name });
    case 'AWAY':
      return t('conflicts.away', { name });
    case 'TIME_BUFFER':
      return t('conflicts.timeBuffer', { name, bufferMinutes: bufferMinutes(settings), from, to });
    case 'SESSION_LIMIT': {
      const { minuteLimit, sessionLimitType } = settings.sessionLimitsConfig;
      return t('conflicts.sessionLimit', { name, minuteLimit, period: periods[sessionLimitType] });
    }
    case 'ADVANCE_LIMIT':
      return person
        ? t('conflicts.personalAdvanceLimit', { name, advanceLimitDays: person.advanceLimitDays ?? 0 })
        : t('conflicts.advanceLimit', { sessionAdvanceDayLimit: settings.sessionAdvanceDayLimit ?? 0 });
    case 'HOLIDAY':
      return holidayText(conflict);
  }
}

function timeText(at: Date | null, timeZoneId: string): Words {
  const time = (language: Language) => (at ? dateTexts(language, timeZoneId).time(at) : '');
  return Object.fromEntries(LANGUAGES.map((language) => [language, time(language)])) as Words;
}

/** The ecosystem's holiday, or the day off of a learner's school. */
export function holidayText({ school, holiday }: Pick<FoundConflict, 'school' | 'holiday'>): Words {
  if (school === null) return t('conflicts.holiday', { holiday: holiday ?? '' });
  if (holiday === null) return t('conflicts.outsideSchoolYear', { school });
  return t('conflicts.schoolClosed', { school, holiday });
}
