import { Suspense, useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { IconRss } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Alert, Button, ErrorState, Page, PageHeader, Skeleton, lazyPart } from '@lyceum/web/design-system';
import { useViewer } from '@lyceum/web/viewer';
import { DashboardHeadDocument, type SessionSummaryFragment } from '../__generated__/graphql';
import { BookButton } from '../book-session/book-button';
import { useT } from '../i18n';
import { moveTo, type Move } from '../move-session/move-proposal';
import { useChildren } from '../reserve-seat/use-children';
import { CalendarLegend } from './calendar-legend';
import { shownDays } from './calendar-range';
import { CalendarToolbar } from './calendar-toolbar';
import { programColors } from './program-colors';
import { SessionPanel } from './session-panel';
import { MOST_SHOWN, useCalendarSessions } from './use-calendar-sessions';
import { useCalendarView } from './use-calendar-view';
import classes from './calendar.module.css';

const CalendarGrid = lazyPart(() => import('./calendar-grid'));
const MoveDialog = lazyPart(() => import('../move-session/move-session-dialog'));

interface Moving {
  session: SessionSummaryFragment;
  proposal: Move;
  putBack: () => void;
}

/** The chosen program for admins; null for everybody else, who sees their own sessions. */
function useShownProgram() {
  const { program, administers } = useViewer();
  return program && administers(program.id) ? program : null;
}

export default function CalendarPage() {
  const t = useT();
  const address = useCalendarView();
  const { view, day, today, person, openSession, change } = address;
  const { programs } = useViewer();
  const program = useShownProgram();
  const children = useChildren();
  const [moving, setMoving] = useState<Moving | null>(null);
  const found = useCalendarSessions(shownDays(view, day), { programId: program?.id ?? null, userId: person });
  const { sessions, loading, cut, error, refetch } = found;
  const colorOf = programColors([
    ...programs.map(({ id }) => id),
    ...sessions.flatMap((session) => (session.program ? [session.program.id] : [])),
  ]);
  const closeMove = (moved: boolean) => {
    if (!moved) moving?.putBack();
    setMoving(null);
  };
  return (
    <Page>
      <PageHeader
        title={t('calendar.title')}
        {...(program ? { description: program.name } : {})}
        crumbs={[{ label: t('dashboard.title'), to: '/sessions' }]}
        actions={<PageActions />}
      />
      <section className={classes.calendar} aria-label={t('calendar.title')} aria-busy={loading}>
        <CalendarToolbar
          view={view}
          day={day}
          today={today}
          onView={(next) => change({ view: next })}
          onDay={(next) => change({ day: next === today ? null : next })}
          people={children}
          person={person}
          onPerson={(next) => change({ person: next })}
        />
        <CalendarLegend sessions={sessions} colorOf={colorOf} />
        {cut ? <Alert color="yellow">{t('calendar.cut', { count: MOST_SHOWN })}</Alert> : null}
        {error ? (
          <ErrorState error={error} title={t('upcoming.failed')} onRetry={refetch} />
        ) : (
          <Suspense fallback={<Skeleton height={560} radius="md" />}>
            <CalendarGrid
              view={view}
              day={day}
              sessions={sessions}
              colorOf={colorOf}
              hrefOf={(id) => `/sessions/${id}`}
              onOpen={(session) => change({ session })}
              onDay={(next) => change({ day: next, view: 'day' })}
              onMove={(session, start, end, putBack) =>
                setMoving({ session, proposal: moveTo(session, start.getTime(), end.getTime()), putBack })
              }
            />
          </Suspense>
        )}
      </section>
      <SessionPanel sessionId={openSession} onClose={() => change({ session: null })} />
      {moving ? (
        <Suspense fallback={null}>
          <MoveDialog session={moving.session} proposal={moving.proposal} onClose={closeMove} />
        </Suspense>
      ) : null}
    </Page>
  );
}

/** The booking button, for viewers who may book. */
function PageActions() {
  const t = useT();
  const { data } = useQuery(DashboardHeadDocument, {
    variables: { input: { view: 'UPCOMING', pageSize: 1 } },
  });
  const mayBook = (data?.getSessionsForUserV2.programsToCreateIn.length ?? 0) > 0;
  return (
    <>
      <Button
        component={Link}
        to="/sessions/calendar/feed"
        variant="default"
        leftSection={<IconRss size={18} stroke={1.7} aria-hidden />}
      >
        {t('calendar.follow')}
      </Button>
      {mayBook ? <BookButton /> : null}
    </>
  );
}
