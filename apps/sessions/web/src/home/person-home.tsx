import { Suspense } from 'react';
import { Link } from 'react-router';
import { ErrorState, lazyPart, ListSkeleton, Page, PageHeader, Section } from '@lyceum/web/design-system';
import { useUser, useViewer } from '@lyceum/web/viewer';
import { BookButton } from '../book-session/book-button';
import { useT } from '../i18n';
import { AttendanceDue, useSessionsToRegister } from '../register/attendance-due';
import { NoUpcoming } from '../dashboard/no-upcoming';
import { CreditLeft } from '../dashboard/credit-left';
import { SessionCard } from '../session/session-card';
import { SessionDays } from '../session/session-days';
import { AfterFirstPaint } from './after-first-paint';
import { DueFeedback, useFeedbackWaits } from './due-feedback';
import { NextSession } from './next-session';
import { useHomeSessions } from './use-home-sessions';
import classes from './home.module.css';

const NextSteps = lazyPart(() => import('./next-steps/next-steps'));

type HomeSessions = ReturnType<typeof useHomeSessions>;

/** Today's other sessions, besides the next one if that is today. */
function Today({ sessions, also }: { sessions: HomeSessions['today']; also: boolean }) {
  const t = useT();
  if (!sessions.length) return null;
  return (
    <section className={classes.part}>
      <h2 className={classes.heading}>
        {t(also ? 'home.alsoToday' : 'home.today', { count: sessions.length })}
      </h2>
      <div className={classes.list}>
        {sessions.map((session) => (
          <SessionCard key={session.id} session={session} />
        ))}
      </div>
    </section>
  );
}

/** The next session first, then today's, then later ones. */
export function OwnSessions({ home }: { home: HomeSessions }) {
  const t = useT();
  const { data, error, refetch, next, today, later } = home;
  // Asked together with the sessions, so that the page is whole after one answer's time and nothing moves later.
  const toRegister = useSessionsToRegister();
  const feedbackWaits = useFeedbackWaits();
  if (error && !data) return <ErrorState error={error} title={t('upcoming.failed')} onRetry={refetch} />;
  if (!data) return <ListSkeleton rows={4} />;
  const { upcoming } = data;
  return (
    <>
      {next ? (
        <NextSession session={next} />
      ) : (
        <Section>
          <NoUpcoming
            mayBook={upcoming.programsToCreateIn.length > 0}
            dropInsToday={upcoming.todaysDropInSessions}
          />
        </Section>
      )}
      <AfterFirstPaint>
        <AttendanceDue sessions={toRegister} />
        <DueFeedback sessions={feedbackWaits} />
        <Today sessions={today} also={data.today.sessions.length > today.length} />
        {later.length ? (
          <section className={classes.part}>
            <SessionDays sessions={later} />
          </section>
        ) : null}
        {later.length || upcoming.hasMore ? (
          <Link to="/sessions" className={classes.all}>
            {t('home.all')}
          </Link>
        ) : null}
      </AfterFirstPaint>
    </>
  );
}

export default function PersonHome() {
  const t = useT();
  const user = useUser();
  const home = useHomeSessions();
  const upcoming = home.data?.upcoming;
  const isFamily = useViewer().has('PARENT', 'LEARNER', 'STUDENT');
  const steps =
    isFamily && upcoming ? (
      <Suspense fallback={null}>
        <NextSteps sessions={upcoming.sessions} />
      </Suspense>
    ) : null;
  return (
    <Page width="medium">
      <PageHeader
        title={t('home.hello', { name: user.preferredName || user.firstName })}
        description={upcoming ? <CreditLeft left={upcoming.creditLeft} total={upcoming.creditTotal} /> : null}
        actions={upcoming?.programsToCreateIn.length ? <BookButton variant="default" /> : null}
      />
      {home.next ? null : steps}
      <OwnSessions home={home} />
      {home.next ? steps : null}
    </Page>
  );
}
