import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetTutorAvailabilityForMonthArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { refuse } from '../drafts/subject';
import { monthRange } from '../clock/subject';
import { freeTimes } from './free-hours';
import { dayNotes } from './get-tutor-availability-for-day';
import { readAvailability } from './read-availability';
import { zoneDays } from './zone-days';

/** Number of free starts on each day of the viewer's month, for the booking calendar. */
export async function getTutorAvailabilityForMonth(
  actor: Actor,
  { month, input }: QueryGetTutorAvailabilityForMonthArgs,
  services: Services,
) {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) refuse('month', t('session.badMonth'));
  const range = monthRange(month, actor.timeZoneId);
  const availability = await readAvailability(actor, input, range, services);
  const starts = freeTimes(availability.wanted, availability.facts);
  let next = 0;
  const days = zoneDays(range.from.getTime(), range.to.getTime(), actor.timeZoneId).map(
    ({ date, from, to }) => {
      const first = next;
      while (next < starts.length && starts[next]! < to) next++;
      return { date, freeStarts: next - first, ...dayNotes(new Date(from), availability) };
    },
  );
  return { month, days, interval: availability.wanted.interval };
}
