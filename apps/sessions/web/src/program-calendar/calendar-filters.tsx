import { useState } from 'react';
import { useNavigate } from 'react-router';
import { IconFilter } from '@tabler/icons-react';
import { Button, NativeSelect } from '@lyceum/web/design-system';
import { useViewer } from '@lyceum/web/viewer';
import { compareNames } from '@lyceum/contracts/folding';
import { useT } from '../i18n';
import { LANE_KINDS } from './lanes';
import type { CalendarAddress } from './use-calendar-address';
import type { ProgramCalendarData } from './use-program-calendar';
import classes from './program-calendar.module.css';

interface CalendarFiltersProps {
  address: CalendarAddress;
  data: ProgramCalendarData;
}

/** What stands in the rows, and which sessions are shown; on a phone behind a button that says how many filters there are. */
export function CalendarFilters({ address, data }: CalendarFiltersProps) {
  const t = useT();
  const [opened, setOpened] = useState(false);
  const inForce = [address.subject, address.school, address.tutor].filter(Boolean).length;
  if (!address.phone || opened) return <Fields address={address} data={data} inForce={inForce} />;
  return (
    <div className={classes.filters}>
      <Button
        variant="default"
        leftSection={<IconFilter size={16} stroke={1.7} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {inForce ? `${t('programCalendar.filters')} (${inForce})` : t('programCalendar.filters')}
      </Button>
    </div>
  );
}

function Fields({ address, data, inForce }: CalendarFiltersProps & { inForce: number }) {
  const t = useT();
  const navigate = useNavigate();
  const { programs, administers } = useViewer();
  const { programId, lanes, subject, school, tutor, change } = address;
  const { calendar, sessions } = data;
  const subjects = [...new Set(sessions.map((session) => session.subject))].sort(compareNames);
  const own = programs.filter(({ id, archived }) => id === programId || (administers(id) && !archived));
  const options = (
    all: string,
    values: readonly { value: string; label: string }[],
    chosen: string | null,
  ) => [
    { value: '', label: all },
    ...values,
    // What is in force is named even where these days have none of it.
    ...(chosen && !values.some(({ value }) => value === chosen) ? [{ value: chosen, label: chosen }] : []),
  ];
  return (
    <div className={classes.filters}>
      {own.length > 1 ? (
        <NativeSelect
          label={t('filter.program')}
          value={programId}
          data={own.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) =>
            void navigate(`/p/${event.currentTarget.value}/calendar${window.location.search}`)
          }
        />
      ) : null}
      <NativeSelect
        label={t('programCalendar.rows')}
        value={lanes}
        data={LANE_KINDS.map((value) => ({ value, label: t(`programCalendar.lanes.${value}`) }))}
        onChange={(event) => change({ lanes: event.currentTarget.value, lane: null })}
      />
      <NativeSelect
        label={t('filter.subject')}
        value={subject ?? ''}
        data={options(
          t('programCalendar.allSubjects'),
          subjects.map((value) => ({ value, label: value })),
          subject,
        )}
        onChange={(event) => change({ subject: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('filter.school')}
        value={school ?? ''}
        data={options(
          t('sheet.allSchools'),
          calendar.schools.map(({ schoolId, name }) => ({ value: schoolId, label: name })),
          school,
        )}
        onChange={(event) => change({ school: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('programCalendar.tutor')}
        value={tutor ?? ''}
        data={options(
          t('programCalendar.allTutors'),
          calendar.tutors.map(({ userId, name }) => ({ value: userId, label: name })),
          tutor,
        )}
        onChange={(event) => change({ tutor: event.currentTarget.value })}
      />
      {inForce ? (
        <Button variant="subtle" onClick={() => change({ subject: null, school: null, tutor: null })}>
          {t('programCalendar.clearFilters')}
        </Button>
      ) : null}
    </div>
  );
}
