import { useEffect, useRef } from 'react';
import FullCalendar, { type CalendarRef, type EventInput } from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import list from '@fullcalendar/react/list';
import classicTheme from '@fullcalendar/react/themes/classic';
import timeGrid from '@fullcalendar/react/timegrid';
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import './calendar-colors.css';
import { useFormat, useReader } from '@lyceum/web/i18n';
import type { SessionSummaryFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { dayOf } from '../session/days';
import { CalendarEvent } from './calendar-event';
import type { CalendarView } from './calendar-range';
import { hoursShown } from './hours-shown';
import type { ProgramColor } from './program-colors';
import classes from './calendar.module.css';

export interface CalendarGridProps {
  view: CalendarView;
  /** YYYY-MM-DD */
  day: string;
  sessions: readonly SessionSummaryFragment[];
  colorOf: (programId: string | undefined) => ProgramColor;
  /** Address of each session outside this page. */
  hrefOf: (sessionId: string) => string;
  onOpen: (sessionId: string) => void;
  onDay: (day: string) => void;
  /** Called after a session was dragged or resized. `putBack` reverts the display. */
  onMove: (session: SessionSummaryFragment, start: Date, end: Date, putBack: () => void) => void;
}

const VIEW_NAMES: Record<CalendarView, string> = {
  month: 'dayGridMonth',
  week: 'timeGridWeek',
  day: 'timeGridDay',
  list: 'listMonth',
};
const PLUGINS = [dayGrid, timeGrid, list, interaction, classicTheme];
const HOUR = { hour: 'numeric', hour12: true } as const;

function toEvent(session: SessionSummaryFragment, color: ProgramColor, href: string): EventInput {
  return {
    id: session.id,
    title: session.subject,
    start: session.startDateTime,
    end: session.endDateTime,
    url: href,
    startEditable: session.viewerCan.edit,
    durationEditable: session.viewerCan.edit,
    className: [classes.event, classes[color], session.status === 'COMPLETED' ? classes.over : '']
      .filter(Boolean)
      .join(' '),
    extendedProps: { session },
  };
}

const sessionOf = (event: { extendedProps: Record<string, unknown> }) =>
  event.extendedProps['session'] as SessionSummaryFragment;

/** FullCalendar with the server's sessions; loaded when a calendar is first opened. */
export default function CalendarGrid(props: CalendarGridProps) {
  const { view, day, sessions, colorOf, hrefOf, onOpen, onDay, onMove } = props;
  const t = useT();
  const format = useFormat();
  const { timeZoneId, locale } = useReader();
  const calendar = useRef<CalendarRef>(null);
  useEffect(() => {
    // Deferred, because FullCalendar renders synchronously, which React forbids during its own render.
    const timer = setTimeout(() => calendar.current?.getApi().changeView(VIEW_NAMES[view], day));
    return () => clearTimeout(timer);
  }, [view, day]);
  const moved = (
    event: { start: Date | null; end: Date | null; extendedProps: Record<string, unknown> },
    putBack: () => void,
  ) => {
    if (event.start && event.end) onMove(sessionOf(event), event.start, event.end, putBack);
  };
  return (
    <div className="ly-sessions-calendar">
      <FullCalendar
        ref={calendar}
        plugins={PLUGINS}
        initialView={VIEW_NAMES[view]}
        initialDate={day}
        headerToolbar={false}
        timeZone={timeZoneId}
        locale={locale}
        firstDay={0}
        height="auto"
        {...hoursShown(sessions, timeZoneId)}
        allDaySlot={false}
        nowIndicator
        dayMaxEvents={4}
        navLinks
        navLinkDayClick={(date) => onDay(dayOf(date.getTime(), timeZoneId))}
        slotHeaderFormat={HOUR}
        listDayFormat={({ date }) => format.shortDate(date.marker, 'UTC')}
        listDayAltFormat={() => ''}
        snapDuration="00:15:00"
        events={sessions.map((session) => toEvent(session, colorOf(session.program?.id), hrefOf(session.id)))}
        eventContent={({ event }) => <CalendarEvent session={sessionOf(event)} view={view} />}
        eventClick={({ event, jsEvent }) => {
          if (jsEvent.metaKey || jsEvent.ctrlKey || jsEvent.shiftKey) return;
          jsEvent.preventDefault();
          onOpen(event.id);
        }}
        eventAllow={({ start }) => start.getTime() > Date.now()}
        eventDrop={({ event, revert }) => moved(event, revert)}
        eventResize={({ event, revert }) => moved(event, revert)}
        listItemEventBeforeClass={classes.noDot}
        noEventsText={t('calendar.empty')}
        moreLinkText={(count) => t('calendar.more', { count })}
        moreLinkHint={(count) => t('calendar.more', { count })}
        closeHint={t('calendar.close')}
        eventsHint={t('calendar.events')}
        navLinkHint={(text) => t('calendar.openDay', { day: text })}
      />
    </div>
  );
}
