import { IconCheck, IconClock, IconAlertTriangle } from '@tabler/icons-react';
import { VisuallyHidden } from '@lyceum/web/design-system';
import { useFormat, useReader } from '@lyceum/web/i18n';
import { useUser } from '@lyceum/web/viewer';
import type { SessionSummaryFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { nameList, othersOf } from '../session/people';
import type { CalendarView } from './calendar-range';
import classes from './calendar.module.css';

const ICONS = { PENDING: IconClock, COMPLETED: IconCheck, ERROR: IconAlertTriangle } as const;

/** A state is shown by icon and word, never by color alone; a planned session needs neither. */
function State({ status }: { status: SessionSummaryFragment['status'] }) {
  const t = useT();
  if (status !== 'PENDING' && status !== 'COMPLETED' && status !== 'ERROR') return null;
  const Icon = ICONS[status];
  return (
    <>
      <Icon size={13} stroke={2} aria-hidden className={classes.state} />
      <VisuallyHidden>{t(`status.${status}`)}</VisuallyHidden>
    </>
  );
}

/** Time, subject and people, as far as they fit. */
export function CalendarEvent({ session, view }: { session: SessionSummaryFragment; view: CalendarView }) {
  const t = useT();
  const format = useFormat();
  const user = useUser();
  const { locale } = useReader();
  const people = nameList(othersOf(session.participants, user.id), t, locale, 2);
  const time =
    view === 'month'
      ? format.time(session.startDateTime)
      : format.timeRange(session.startDateTime, session.endDateTime);
  return (
    <span className={classes.content} data-view={view}>
      <span className={classes.time}>{time}</span>
      <span className={classes.subject}>
        <State status={session.status} />
        {session.subject}
      </span>
      <span className={classes.people}>{people}</span>
    </span>
  );
}
