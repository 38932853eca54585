import { Temporal } from 'temporal-polyfill';
import { BadInput } from '@lyceum/server/errors';
import { t } from '../i18n';

const MOST_DAYS = 366;
const USUAL_DAYS = 30;

interface Asked {
  beginDate?: string | null | undefined;
  endDate?: string | null | undefined;
}

/**
 * The days, with the instant at which the first begins and the instant at which the last ends. Throws BAD_USER_INPUT at
 * the operation's fields for invalid days.
 */
export function requestedDays(
  { beginDate, endDate }: Asked,
  now: Date,
  timeZoneId: string,
  fields = { begin: 'beginDate', end: 'endDate' },
): { begin: string; end: string; from: Date; to: Date } {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZoneId)
    .toPlainDate();
  const end = endDate ? dayOf(fields.end, endDate) : today;
  const begin = beginDate ? dayOf(fields.begin, beginDate) : end.subtract({ days: USUAL_DAYS - 1 });
  const days = begin.until(end, { largestUnit: 'days' }).days + 1;
  if (days < 1) throw new BadInput(fields.end, t('perProgram.order'));
  if (days > MOST_DAYS) throw new BadInput(fields.begin, t('perProgram.dayCount', { mostDays: MOST_DAYS }));
  const midnight = (day: Temporal.PlainDate) => new Date(day.toZonedDateTime(timeZoneId).epochMilliseconds);
  return {
    begin: begin.toString(),
    end: end.toString(),
    from: midnight(begin),
    to: midnight(end.add({ days: 1 })),
  };
}

function dayOf(field: string, day: string): Temporal.PlainDate {
  try {
    return Temporal.PlainDate.from(day);
  } catch {
    throw new BadInput(field, t('perProgram.day'));
  }
}
