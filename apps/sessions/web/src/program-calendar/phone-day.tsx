import { ActionIcon, Button, EmptyState, Group, NativeSelect } from '@lyceum/web/design-system';
import { IconCalendarOff, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useFormat } from '@lyceum/web/i18n';
import { useT } from '../i18n';
import type { Absent } from './absent';
import type { Span } from './calendar-sessions';
import type { DoubleBookings } from './double-bookings';
import { SUBSTITUTE_ICON } from './find-substitutes';
import { freeSpans, type TutorTime } from './free-time';
import type { Lane } from './lanes';
import { SessionState } from './session-chip';
import type { CalendarAddress } from './use-calendar-address';
import classes from './program-calendar.module.css';

interface PhoneDayProps {
  lanes: readonly Lane[];
  address: CalendarAddress;
  conflicts: DoubleBookings;
  timeOf: ReadonlyMap<string, TutorTime>;
  whoOf: (sessionId: string) => string;
  /** The shown day, where tutors can still be away on it. */
  awayFrom: string | null;
  onFind: (absent: Absent) => void;
}

const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

/** One day of one lane as a list, with the free hours in between. */
export function PhoneDay(props: PhoneDayProps) {
  const { lanes, address, conflicts, timeOf, whoOf, awayFrom, onFind } = props;
  const t = useT();
  const chosen = lanes.findIndex(({ key }) => key === address.lane);
  const index =
    chosen < 0
      ? Math.max(
          lanes.findIndex(({ sessions }) => sessions.length > 0),
          0,
        )
      : chosen;
  const lane = lanes[index];
  if (!lane) return null;
  const step = (by: number) => {
    const next = lanes[index + by];
    return { disabled: !next, onClick: () => next && address.change({ lane: next.key }) };
  };
  return (
    <>
      <Group gap={6} wrap="nowrap" align="flex-end">
        <ActionIcon variant="default" size={44} aria-label={t('programCalendar.before')} {...step(-1)}>
          <IconChevronLeft {...ICON} />
        </ActionIcon>
        <NativeSelect
          flex={1}
          label={t(`programCalendar.lanes.${address.lanes}`)}
          value={lane.key}
          data={lanes.map(({ key, name, sessions }) => ({
            value: key,
            label: `${name} (${sessions.length})`,
          }))}
          onChange={(event) => address.change({ lane: event.currentTarget.value })}
        />
        <ActionIcon variant="default" size={44} aria-label={t('programCalendar.after')} {...step(1)}>
          <IconChevronRight {...ICON} />
        </ActionIcon>
      </Group>
      {awayFrom && lane.key !== '' && lane.sessions.length > 0 ? (
        <Button
          variant="default"
          leftSection={SUBSTITUTE_ICON}
          onClick={() => onFind({ userId: lane.key, name: lane.name, away: awayFrom })}
        >
          {t('programCalendar.substitutes')}
        </Button>
      ) : null}
      <Entries
        lane={lane}
        time={address.lanes === 'tutor' ? timeOf.get(lane.key) : undefined}
        {...{ address, conflicts, whoOf }}
      />
    </>
  );
}

interface EntriesProps extends Pick<PhoneDayProps, 'address' | 'conflicts' | 'whoOf'> {
  lane: Lane;
  time: TutorTime | undefined;
}

function Entries({ lane, time, address, conflicts, whoOf }: EntriesProps) {
  const t = useT();
  const format = useFormat();
  const gap = (kind: 'freeSpan' | 'away' | 'elsewhere') => (span: Span) => ({
    ...{ at: span.start, key: `${kind} ${span.start}` },
    shown: (
      <p className={classes.gap} data-kind={kind}>
        {t(`programCalendar.${kind}`)}, {format.timeRange(span.start, span.end)}
      </p>
    ),
  });
  const entries = [
    ...(time ? freeSpans(time, lane.sessions).map(gap('freeSpan')) : []),
    ...(time?.away.map(gap('away')) ?? []),
    ...(time?.elsewhere.map(gap('elsewhere')) ?? []),
    ...lane.sessions.map((session) => ({
      ...{ at: session.start, key: session.id },
      shown: (
        <a
          href={`/sessions/${session.id}`}
          className={classes.item}
          data-conflict={conflicts.has(session.id)}
          onClick={(event) => {
            event.preventDefault();
            address.change({ session: session.id });
          }}
        >
          <span className={classes.time}>{format.timeRange(session.start, session.end)}</span>
          <span className={classes.who}>
            <SessionState session={session} conflict={conflicts.has(session.id)} />
            {session.subject}
          </span>
          <span>{whoOf(session.id)}</span>
        </a>
      ),
    })),
  ].sort((a, b) => a.at - b.at);
  if (entries.length === 0)
    return <EmptyState icon={<IconCalendarOff size={28} stroke={1.6} />} title={t('calendar.empty')} />;
  return (
    <ul className={classes.list} aria-label={lane.name}>
      {entries.map(({ key, shown }) => (
        <li key={key}>{shown}</li>
      ))}
    </ul>
  );
}
