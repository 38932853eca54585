import { BadInput } from '@lyceum/server/errors';
import type { TimeAwayInput } from '../__generated__/resolvers';
import { t } from '../i18n';
import { daysBetween } from '../clock/subject';
import { isDate, refuse } from '../drafts/subject';
import type { PersonFacts } from '../projections/subject';
import { awayInstants, type AwaySpan } from './away-span';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const MOST_DAYS = 366;

export interface CheckedSpan extends AwaySpan {
  timeZoneId: string;
  startsAt: Date;
  endsAt: Date;
}

/** The instants of the span in the person's zone. BAD_USER_INPUT when it is invalid, over, or longer than a year. */
export function checkSpan(
  { firstDay, lastDay, startTime = null, endTime = null }: TimeAwayInput,
  person: PersonFacts,
  fallbackZone: string,
  now: Date,
): CheckedSpan {
  if (!isDate(firstDay)) refuse('firstDay', t('session.badDate'));
  if (!isDate(lastDay)) refuse('lastDay', t('session.badDate'));
  if (startTime && !TIME.test(startTime)) refuse('startTime', t('session.badTime'));
  if (endTime && !TIME.test(endTime)) refuse('endTime', t('session.badTime'));
  if (lastDay < firstDay) throw new BadInput('lastDay', t('timeAway.order'));
  if (daysBetween(firstDay, lastDay) >= MOST_DAYS) throw new BadInput('lastDay', t('timeAway.tooLong'));
  const timeZoneId = person.timeZoneId ?? fallbackZone;
  const span = { firstDay, lastDay, startTime: startTime || null, endTime: endTime || null };
  const instants = awayInstants(span, timeZoneId);
  if (instants.endsAt <= instants.startsAt) throw new BadInput('endTime', t('timeAway.order'));
  if (instants.endsAt <= now) throw new BadInput('lastDay', t('timeAway.past'));
  return { ...span, timeZoneId, ...instants };
}
