import { Temporal } from 'temporal-polyfill';
import { BadInput } from '@lyceum/server/errors';
import { t } from '../i18n';
import { mondaysUntil } from '../weeks/subject';

const MOST = 12;

/** The Mondays of a sheet, oldest first. Throws BAD_USER_INPUT for an invalid day or number of weeks. */
export function sheetWeeks(
  { until, weeks }: { until?: string | null | undefined; weeks?: number | null | undefined },
  now: Date,
  timeZoneId: string,
): string[] {
  const count = weeks ?? 6;
  if (count < 1 || count > MOST)
    throw new BadInput('input.weeks', t('tutoringSheet.badWeeks', { most: MOST }));
  return mondaysUntil(until ? noonOf(until, timeZoneId) : now, timeZoneId, count);
}

function noonOf(day: string, timeZoneId: string): Date {
  try {
    const noon = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: timeZoneId, plainTime: '12:00' });
    return new Date(noon.epochMilliseconds);
  } catch {
    throw new BadInput('input.until', t('tutoringSheet.badDay'));
  }
}
