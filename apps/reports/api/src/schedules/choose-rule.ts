import { BadInput } from '@lyceum/server/errors';
import type { ReportRunsInput } from '../__generated__/resolvers';
import { t } from '../i18n';
import { dayAt, nextRun, type RunRule } from './next-run';
import type { Term } from './terms';

/**
 * Validates when a report runs. Throws BAD_USER_INPUT with fields below `input`.
 *
 * @param stored the organization's terms; first day of the schedule that is changed, otherwise today
 */
export function chooseRule(
  input: ReportRunsInput,
  now: Date,
  { schoolTerms, startDay }: { schoolTerms: readonly Term[]; startDay?: string | undefined },
): RunRule {
  const { frequency, hour, timeZoneId } = input;
  if (!isZone(timeZoneId)) throw new BadInput('input.timeZoneId', t('schedules.timeZone'));
  inRange('hour', hour, 0, 23);
  const dayOfWeek = frequency === 'WEEKLY' ? inRange('dayOfWeek', input.dayOfWeek, 0, 6) : null;
  const dayOfMonth = frequency === 'MONTHLY' ? inRange('dayOfMonth', input.dayOfMonth, 1, 31) : null;
  const start = input.startDay ?? startDay ?? dayAt(now, timeZoneId).toString();
  const endDay = input.endDay ?? null;
  if (endDay && endDay < start) throw new BadInput('input.endDay', t('schedules.endDay'));
  const rule = { frequency, hour, dayOfWeek, dayOfMonth, timeZoneId, startDay: start, endDay, schoolTerms };
  if (frequency === 'TERM' && !nextRun({ ...rule, endDay: null }, now))
    throw new BadInput('input.frequency', t('schedules.noTermLeft'));
  return rule;
}

function inRange(field: string, value: number | null | undefined, least: number, most: number): number {
  if (value !== null && value !== undefined && value >= least && value <= most) return value;
  throw new BadInput(`input.${field}`, t('schedules.range', { least, most }));
}

function isZone(timeZoneId: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: timeZoneId });
    // Offsets such as +01:00 are not IANA names and have no daylight saving.
    return /^[A-Z]/i.test(timeZoneId);
  } catch {
    return false;
  }
}
