import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetTutorAvailabilityForDayArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { holidayText, periodOf } from '../conflicts/subject';
import { closedSchools } from '../school-calendars/subject';
import { isDate, refuse } from '../drafts/subject';
import { addDays, startOfDay, toWallClock } from '../clock/subject';
import { freeStarts, usedMinutes } from './free-hours';
import { readAvailability, type Availability } from './read-availability';

/** The free starts on one day of the viewer's calendar. */
export async function getTutorAvailabilityForDay(
  actor: Actor,
  { date, input }: QueryGetTutorAvailabilityForDayArgs,
  services: Services,
) {
  if (!isDate(date)) refuse('date', t('session.badDate'));
  const range = {
    from: startOfDay(date, actor.timeZoneId),
    to: startOfDay(addDays(date, 1), actor.timeZoneId),
  };
  const availability = await readAvailability(actor, input, range, services);
  const { wanted, facts } = availability;
  return {
    date,
    starts: freeStarts(wanted, facts).map(({ startsAt, endsAt, ...clock }) => ({
      startDateTime: startsAt.toISOString(),
      endDateTime: endsAt.toISOString(),
      ...clock,
    })),
    ...dayNotes(range.from, availability),
    limits: limitsOn(range.from, availability),
  };
}

/** Reasons why a day may have no starts, other than busy people. */
export function dayNotes(from: Date, { facts, wanted, context }: Availability) {
  const { holidays, holidayTimeZoneId, schools, bookableUntil } = facts;
  const [closed] = closedSchools(schools, wanted.people, noon(from));
  return {
    holiday: holidays.get(toWallClock(noon(from), holidayTimeZoneId).date) ?? null,
    schoolClosed: closed
      ? holidayText({ school: closed.school, holiday: closed.name })[context.actor.language]
      : null,
    beyondAdvanceLimit: bookableUntil !== null && from > bookableUntil,
  };
}

function limitsOn(from: Date, { facts: { limit }, wanted: { people } }: Availability) {
  if (!limit) return [];
  const used = usedMinutes(limit);
  const period = periodOf(noon(from), limit.type, limit.timeZoneId);
  return people
    .filter(({ userType }) => userType === 'LEARNER')
    .map(({ userId }) => ({
      user: { __typename: 'User', id: userId },
      type: limit.type,
      totalMinutes: limit.minuteLimit,
      remainingMinutes: Math.max(0, limit.minuteLimit - (used.get(`${userId} ${period}`) ?? 0)),
    }));
}

/** The viewer's day and the ecosystem's day overlap in part: the one with the larger overlap is used. */
function noon(from: Date): Date {
  return new Date(from.getTime() + 12 * 60 * 60_000);
}
