import { t } from '../i18n';
import { isDate, refuse } from '../drafts/subject';
import { addDays, daysBetween, startOfDay, toWallClock } from '../clock/subject';

const USUAL_DAYS = 31;
const MOST_DAYS = 62;

/** The instants of the requested days in the viewer's zone. */
export function dropInDays(
  { startDate, endDate }: { startDate?: string | null; endDate?: string | null },
  timeZoneId: string,
  now: Date,
): { from: Date; to: Date } {
  const first = startDate ?? toWallClock(now, timeZoneId).date;
  if (!isDate(first)) refuse('startDate', t('session.badDate'));
  const last = endDate ?? addDays(first, USUAL_DAYS - 1);
  if (!isDate(last)) refuse('endDate', t('session.badDate'));
  const days = daysBetween(first, last) + 1;
  if (days < 1 || days > MOST_DAYS) refuse('endDate', t('session.badDays', { n: MOST_DAYS }));
  return { from: startOfDay(first, timeZoneId), to: startOfDay(addDays(last, 1), timeZoneId) };
}
