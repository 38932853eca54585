import { BadInput } from '@lyceum/server/errors';
import type { TimeAwayInput } from '../__generated__/resolvers';
import { daysBetween } from '../clock/subject';
import { isDate, refuse } from '../drafts/subject';
import type { PersonFacts } from '../projections/subject';
import { awayInstants, type AwaySpan } from './away-span';
import { awayTexts } from './away-texts';

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
  if (!isDate(firstDay)) refuse('firstDay', 'badDate');
  if (!isDate(lastDay)) refuse('lastDay', 'badDate');
  if (startTime && !TIME.test(startTime)) refuse('startTime', 'badTime');
  if (endTime && !TIME.test(endTime)) refuse('endTime', 'badTime');
  if (lastDay < firstDay) throw new BadInput('lastDay', awayTexts.order);
  if (daysBetween(firstDay, lastDay) >= MOST_DAYS) throw new BadInput('lastDay', awayTexts.tooLong);
  const timeZoneId = person.timeZoneId ?? fallbackZone;
  const span = { firstDay, lastDay, startTime: startTime || null, endTime: endTime || null };
  const instants = awayInstants(span, timeZoneId);
  if (instants.endsAt <= instants.startsAt) throw new BadInput('endTime', awayTexts.order);
  if (instants.endsAt <= now) throw new BadInput('lastDay', awayTexts.past);
  return { ...span, timeZoneId, ...instants };
}
