import { choiceFilter, ListFilters, NativeSelect, SegmentedControl } from '@lyceum/web/design-system';
import { compareNames } from '@lyceum/contracts/folding';
import { useT } from '../i18n';
import { LANE_KINDS } from './lanes';
import type { CalendarAddress } from './use-calendar-address';
import type { ProgramCalendarData } from './use-program-calendar';

interface CalendarFiltersProps {
  address: CalendarAddress;
  data: ProgramCalendarData;
}

/** Choice of the rows' kind. */
function RowsChoice({ address: { phone, lanes, change } }: { address: CalendarAddress }) {
  const t = useT();
  const data = LANE_KINDS.map((value) => ({ value, label: t(`programCalendar.lanes.${value}`) }));
  const choose = (value: string) => change({ lanes: value === 'tutor' ? null : value, lane: null });
  const label = t('programCalendar.rows');
  return phone ? (
    <NativeSelect
      aria-label={label}
      value={lanes}
      data={data}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  ) : (
    <SegmentedControl aria-label={label} value={lanes} data={data} onChange={choose} />
  );
}

/** Filters by subject, school and tutor, all kept in the address. */
export function CalendarFilters({ address, data }: CalendarFiltersProps) {
  const t = useT();
  const { subject, school, tutor, change } = address;
  const { calendar, sessions } = data;
  const subjects = [...new Set(sessions.map((session) => session.subject))].sort(compareNames);
  return (
    <ListFilters
      views={<RowsChoice address={address} />}
      filters={[
        choiceFilter({
          ...{ key: 'subject', name: t('filter.subject'), value: subject },
          data: [...new Set([...subjects, ...(subject ? [subject] : [])])].map((value) => ({
            value,
            label: value,
          })),
          onChange: (value) => change({ subject: value }),
        }),
        choiceFilter({
          ...{ key: 'school', name: t('filter.school'), value: school },
          data: calendar.schools.map(({ schoolId, name }) => ({ value: schoolId, label: name })),
          onChange: (value) => change({ school: value }),
        }),
        choiceFilter({
          ...{ key: 'tutor', name: t('programCalendar.tutor'), value: tutor },
          data: calendar.tutors.map(({ userId, name }) => ({ value: userId, label: name })),
          onChange: (value) => change({ tutor: value }),
        }),
      ]}
      onClear={() => change({ subject: null, school: null, tutor: null })}
    />
  );
}
