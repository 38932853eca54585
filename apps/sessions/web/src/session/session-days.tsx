import type { ReactNode } from 'react';
import { useNow, useReader } from '@lyceum/web/i18n';
import type { SessionSummaryFragment } from '../__generated__/graphql';
import { dayOf } from './days';
import { SessionCard } from './session-card';
import { useDayName } from './session-time';
import classes from './session-days.module.css';

interface Day {
  day: string;
  sessions: SessionSummaryFragment[];
}

function groupByDay(sessions: readonly SessionSummaryFragment[], timeZone: string): Day[] {
  const days: Day[] = [];
  for (const session of sessions) {
    const day = dayOf(session.startDateTime, timeZone);
    const last = days.at(-1);
    if (last?.day === day) last.sessions.push(session);
    else days.push({ day, sessions: [session] });
  }
  return days;
}

export interface SessionDaysProps {
  /** In display order. */
  sessions: readonly SessionSummaryFragment[];
  /** Day of the previous session in the list, so that its heading is not repeated. */
  after?: string | undefined;
  action?: (session: SessionSummaryFragment) => ReactNode;
}

/** Sessions grouped by day in the viewer's zone. */
export function SessionDays({ sessions, after, action }: SessionDaysProps) {
  const { timeZoneId } = useReader();
  const dayName = useDayName();
  const now = useNow(60_000);
  return groupByDay(sessions, timeZoneId).map(({ day, sessions: own }) => (
    <section key={day} className={classes.day}>
      {day === after ? null : <h2 className={classes.name}>{dayName(own[0]?.startDateTime ?? day, now)}</h2>}
      <div className={classes.list}>
        {own.map((session) => (
          <SessionCard key={session.id} session={session} {...(action ? { action: action(session) } : {})} />
        ))}
      </div>
    </section>
  ));
}
