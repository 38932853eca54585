import { memo, useId } from 'react';
import { Link } from 'react-router';
import { ActionIcon } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useT } from '../i18n';
import { firstSessionDay, type Absent } from './absent';
import { minutesOnDay, type CalendarDays } from './calendar-days';
import type { Span } from './calendar-sessions';
import type { DoubleBookings } from './double-bookings';
import { SUBSTITUTE_ICON } from './find-substitutes';
import { freeSpans, minutesIn, type TutorTime } from './free-time';
import type { Axis, LaneLayout } from './lane-layout';
import type { Lane, LaneKind } from './lanes';
import { SessionChip } from './session-chip';
import type { ProgramView } from './use-calendar-address';
import classes from './program-calendar.module.css';

export interface LaneRowProps {
  lane: Lane;
  layout: LaneLayout;
  kind: LaneKind;
  view: ProgramView;
  days: CalendarDays;
  axis: Axis;
  conflicts: DoubleBookings;
  /** Set for a tutor's lane. */
  time: TutorTime | undefined;
  /** Names of a session's people, without the one whom the lane names. */
  whoOf: (sessionId: string) => string;
  /** Id of the lane's session that is in the Tab order. */
  tabbable: string | null;
  /** Null in print, where lanes follow each other. */
  top: number | null;
  /** The first shown day on which a tutor can still be away; null: no substitutes can be found. */
  awayFrom: string | null;
  onFind: (absent: Absent) => void;
}

interface BandsProps extends Pick<LaneRowProps, 'view' | 'days' | 'axis'> {
  spans: readonly Span[];
  kind: 'free' | 'away' | 'elsewhere';
}

/** A tutor's time behind the sessions: in a week a strip above each day, in a day the full height. */
function Bands({ spans, kind, view, days, axis }: BandsProps) {
  const count = days.days.length;
  const length = axis.to - axis.from;
  return days.days.flatMap((day, index) =>
    spans.flatMap((span) => {
      const part = minutesOnDay(span, index, days);
      if (!part || part.to <= axis.from || part.from >= axis.to) return [];
      const from = Math.max(part.from, axis.from);
      const share = (Math.min(part.to, axis.to) - from) / length / count;
      const left = (index + (from - axis.from) / length) / count;
      const style = { left: `${left * 100}%`, width: `${share * 100}%` };
      return [
        <span
          key={`${day} ${from}`}
          className={classes.band}
          data-kind={kind}
          data-view={view}
          style={style}
        />,
      ];
    }),
  );
}

function LaneHead({
  id,
  lane,
  kind,
  time,
  free,
  awayFrom,
  onFind,
}: Pick<LaneRowProps, 'lane' | 'kind' | 'time' | 'awayFrom' | 'onFind'> & {
  id: string;
  free: readonly Span[];
}) {
  const t = useT();
  const format = useFormat();
  const isPerson = lane.key !== '' && (kind === 'tutor' || kind === 'learner');
  return (
    <div className={classes.laneHead} id={id}>
      {isPerson ? (
        <Link to={`/people/${lane.key}`} className={classes.laneName}>
          {lane.name}
        </Link>
      ) : (
        <span className={classes.laneName}>{lane.name}</span>
      )}
      <span className={classes.laneFacts}>{t('programCalendar.count', { count: lane.sessions.length })}</span>
      {time ? (
        <span className={classes.laneFacts}>
          {time.hours
            ? t('programCalendar.free', { time: format.minutes(minutesIn(free)) })
            : t('programCalendar.noHours')}
        </span>
      ) : null}
      {kind === 'tutor' && lane.key !== '' && awayFrom && lane.sessions.length > 0 ? (
        <ActionIcon
          variant="subtle"
          size={28}
          className={classes.find!}
          aria-label={t('programCalendar.substitutesFor', { name: lane.name })}
          title={t('programCalendar.substitutes')}
          onClick={() => onFind({ userId: lane.key, name: lane.name, away: awayFrom })}
        >
          {SUBSTITUTE_ICON}
        </ActionIcon>
      ) : null}
    </div>
  );
}

export const LaneRow = memo(function LaneRow(props: LaneRowProps) {
  const { lane, layout, kind, view, days, axis, conflicts, time, whoOf, tabbable, top } = props;
  const { awayFrom, onFind } = props;
  const firstAway = awayFrom && firstSessionDay(lane.sessions, days, awayFrom);
  const headId = useId();
  const free = time ? freeSpans(time, lane.sessions) : [];
  const band = { view, days, axis };
  return (
    <div
      role="group"
      aria-labelledby={headId}
      className={classes.lane}
      style={{ height: layout.height, ...(top === null ? {} : { top }) }}
      data-flow={top === null}
    >
      <LaneHead id={headId} {...{ lane, kind, time, free, onFind }} awayFrom={firstAway} />
      <div
        className={classes.track}
        data-view={view}
        style={{ backgroundSize: `${100 / columnsOf(props)}% 100%` }}
      >
        {time ? (
          <>
            <Bands {...band} spans={free} kind="free" />
            <Bands {...band} spans={time.elsewhere} kind="elsewhere" />
            <Bands {...band} spans={time.away} kind="away" />
          </>
        ) : null}
        {layout.placed.map((placed) => (
          <SessionChip
            key={placed.session.id}
            placed={placed}
            lane={lane.key}
            view={view}
            who={whoOf(placed.session.id)}
            conflict={conflicts.has(placed.session.id)}
            tabbable={placed.session.id === tabbable}
          />
        ))}
      </div>
    </div>
  );
});

/** Number of background columns: days of a week, or hours of a day. */
export function columnsOf({ view, days, axis }: Pick<LaneRowProps, 'view' | 'days' | 'axis'>): number {
  return view === 'week' ? days.days.length : (axis.to - axis.from) / 60;
}
