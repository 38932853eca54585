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
  /** In the order in which they are shown. */
  sessions: readonly SessionSummaryFragment[];
  /** The day of the session above these, so that its heading does not come twice. */
  after?: string | undefined;
  action?: (session: SessionSummaryFragment) => ReactNode;
}

/** Sessions under the days on which they are, on the reader's clock. */
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
