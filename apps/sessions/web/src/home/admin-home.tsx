import { Suspense } from 'react';
import { useQuery } from '@apollo/client/react';
import {
  ErrorState,
  CardsSkeleton,
  ListSkeleton,
  Page,
  lazyPart,
  PageHeader,
  Section,
  Text,
} from '@lyceum/web/design-system';
import { useFormat, useNow, useReader } from '@lyceum/web/i18n';
import { useLive, useUser, useViewer } from '@lyceum/web/viewer';
import { Link } from 'react-router';
import { AdminHomeDocument, type AdminHomeQuery } from '../__generated__/graphql';
import { useT } from '../i18n';
import { addDays, dayOf } from '../session/days';
import { SessionCard } from '../session/session-card';
import { AdminAttention } from './admin-attention';
import { AdminLinks } from './admin-links';
import { AdminFigures } from './admin-figures';
import { OwnSessions } from './person-home';
import { useHomeSessions } from './use-home-sessions';
import { EVERY_SESSION } from './use-manage-path';
import classes from './home.module.css';

const AdminWeeks = lazyPart(() => import('./admin-weeks'));

function TodaysSessions({ today, day }: { today: AdminHomeQuery['today']; day: string }) {
  const t = useT();
  const rest = today.totals.sessions - today.sessions.length;
  return (
    <section className={classes.part}>
      <h2 className={classes.heading}>{t('home.today', { count: today.totals.sessions })}</h2>
      {today.sessions.length ? (
        <div className={classes.list}>
          {today.sessions.map((session) => (
            <SessionCard key={session.id} session={session} />
          ))}
        </div>
      ) : (
        <Section>
          <Text c="dimmed">{t('admin.noneToday')}</Text>
        </Section>
      )}
      {rest > 0 ? (
        <Link className={classes.all} to={`${EVERY_SESSION}?from=${day}&to=${day}&sort=start`}>
          {t('admin.moreToday', { count: rest })}
        </Link>
      ) : null}
    </section>
  );
}

/** The next own session of an admin who also leads or learns. */
function OwnPart() {
  const home = useHomeSessions();
  return home.next ? <OwnSessions home={home} /> : null;
}

/** Figures above links; without a program there is nothing to count, so only links are shown. */
function Overview({ day }: { day: string }) {
  const t = useT();
  const { has } = useViewer();
  const weekEnd = addDays(day, 6);
  const { data, error, refetch } = useQuery(AdminHomeDocument, { variables: { today: day, weekEnd } });
  useLive('sessions', refetch);
  return (
    <>
      <AdminAttention day={day} />
      {error && !data ? (
        <ErrorState error={error} title={t('admin.failed')} onRetry={refetch} />
      ) : data ? (
        <AdminFigures data={data} day={day} weekEnd={weekEnd} />
      ) : (
        <CardsSkeleton count={5} />
      )}
      {has('LEADER', 'LEARNER') ? <OwnPart /> : null}
      {data ? <TodaysSessions today={data.today} day={day} /> : error ? null : <ListSkeleton rows={3} />}
      <Suspense fallback={<CardsSkeleton count={2} />}>
        <AdminWeeks />
      </Suspense>
    </>
  );
}

/** An admin's home: figures that need attention, linked to the lists that they count. */
export default function AdminHome() {
  const t = useT();
  const format = useFormat();
  const user = useUser();
  const { programs, programsLoaded } = useViewer();
  const { timeZoneId } = useReader();
  const day = dayOf(useNow(60_000), timeZoneId);
  return (
    <Page>
      <PageHeader
        title={t('home.hello', { name: user.preferredName || user.firstName })}
        description={format.fullDate(day)}
      />
      {programs.length || programsLoaded === false ? <Overview day={day} /> : null}
      <AdminLinks />
    </Page>
  );
}
