import { useParams } from 'react-router';
import { useMediaQuery } from '@lyceum/web/design-system';
import { useNow, useReader } from '@lyceum/web/i18n';
import { useAddressPatch, type AddressPatch } from '@lyceum/web/viewer';
import { isDay, shownDays } from '../calendar/calendar-range';
import { dayOf } from '../session/days';
import { LANE_KINDS, type LaneKind } from './lanes';

export type ProgramView = 'week' | 'day';

export interface CalendarAddress {
  programId: string;
  phone: boolean;
  view: ProgramView;
  /** YYYY-MM-DD */
  day: string;
  today: string;
  /** The first shown day, and the number of days. */
  first: string;
  count: number;
  lanes: LaneKind;
  subject: string | null;
  school: string | null;
  tutor: string | null;
  /** On a phone: the key of the shown lane. */
  lane: string | null;
  openSession: string | null;
  change: (patch: AddressPatch) => void;
}

/** The view is kept in the address. A phone shows one day. */
export function useCalendarAddress(): CalendarAddress {
  const { programId = '' } = useParams();
  const [params, patch] = useAddressPatch();
  const { timeZoneId } = useReader();
  const phone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  const today = dayOf(useNow(60_000), timeZoneId);
  const asked = params.get('day');
  const day = isDay(asked) ? asked : today;
  const view = phone || params.get('view') === 'day' ? 'day' : 'week';
  return {
    ...{ programId, phone, view, day, today },
    first: shownDays(view, day).start,
    count: view === 'day' ? 1 : 7,
    lanes: LANE_KINDS.find((kind) => kind === params.get('lanes')) ?? 'tutor',
    subject: params.get('subject'),
    school: params.get('school'),
    tutor: params.get('tutor'),
    lane: params.get('lane'),
    openSession: params.get('session'),
    change: (values) => patch(values, { preventScrollReset: true }),
  };
}
