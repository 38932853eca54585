import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react';
import { VisuallyHidden } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useT } from '../i18n';
import type { CalendarSession } from './calendar-sessions';
import { CHIP, STRIP, type Placed } from './lane-layout';
import type { ProgramView } from './use-calendar-address';
import classes from './program-calendar.module.css';

const ICON = { size: 13, stroke: 2, 'aria-hidden': true, className: classes.icon! } as const;

/** A state is shown by icon and words, never by color alone. */
export function SessionState({ session, conflict }: { session: CalendarSession; conflict: boolean }) {
  const t = useT();
  const { status } = session;
  return (
    <>
      {conflict ? (
        <>
          <IconAlertTriangle {...ICON} />
          <VisuallyHidden>{t('programCalendar.conflict')}</VisuallyHidden>
        </>
      ) : null}
      {status === 'PENDING' || status === 'COMPLETED' ? (
        <>
          {status === 'PENDING' ? <IconClock {...ICON} /> : <IconCheck {...ICON} />}
          <VisuallyHidden>{t(`status.${status}`)}</VisuallyHidden>
        </>
      ) : null}
    </>
  );
}

interface ChipProps {
  placed: Placed;
  lane: string;
  view: ProgramView;
  /** The people or subject that the lane does not name. */
  who: string;
  conflict: boolean;
  tabbable: boolean;
}

/**
 * One session in a lane. The calendar handles clicks, keys and drags by delegation, because hundreds of these are
 * rendered.
 */
export function SessionChip({ placed, lane, view, who, conflict, tabbable }: ChipProps) {
  const format = useFormat();
  const { session, left, width, row } = placed;
  return (
    <a
      href={`/sessions/${session.id}`}
      className={classes.chip}
      draggable={false}
      tabIndex={tabbable ? 0 : -1}
      data-session={session.id}
      data-lane={lane}
      data-view={view}
      data-conflict={conflict}
      data-status={session.status}
      style={{
        left: `calc(${left * 100}% + 2px)`,
        width: `calc(${width * 100}% - 4px)`,
        top: STRIP + row * CHIP[view],
        height: CHIP[view] - 3,
      }}
    >
      <SessionState session={session} conflict={conflict} />
      <span className={classes.time}>{format.time(session.start)}</span>{' '}
      <span className={classes.who}>{who ? `${who} · ${session.subject}` : session.subject}</span>
    </a>
  );
}
