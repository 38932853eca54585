import { useMediaQuery } from '@lyceum/web/design-system';
import { useNow, useReader } from '@lyceum/web/i18n';
import { useAddressParams } from '@lyceum/web/viewer';
import { dayOf } from '../session/days';
import { CALENDAR_VIEWS, isDay, type CalendarView } from './calendar-range';

export interface CalendarAddress {
  view: CalendarView;
  /** The current day, YYYY-MM-DD. */
  day: string;
  today: string;
  /** The chosen child of a parent, or null. */
  person: string | null;
  /** Id of the session beside the calendar, or null. */
  openSession: string | null;
  change: (changes: Partial<Record<'view' | 'day' | 'person' | 'session', string | null>>) => void;
}

/**
 * The calendar's state is kept in the address, so that it can be linked to, reloaded and navigated back to. A phone
 * starts with the list.
 */
export function useCalendarView(): CalendarAddress {
  const [params, setParams] = useAddressParams();
  const { timeZoneId } = useReader();
  const phone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  const today = dayOf(useNow(60_000), timeZoneId);
  const asked = params.get('day');
  return {
    view: CALENDAR_VIEWS.find((name) => name === params.get('view')) ?? (phone ? 'list' : 'month'),
    day: isDay(asked) ? asked : today,
    today,
    person: params.get('person'),
    openSession: params.get('session'),
    change: (changes) =>
      setParams((before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      }),
  };
}
