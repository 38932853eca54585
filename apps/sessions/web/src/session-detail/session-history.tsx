import { skipToken, useQuery } from '@apollo/client/react';
import { ErrorState, ListSkeleton, Section, StatusBadge, Text, Timeline } from '@lyceum/web/design-system';
import { errorCode } from '@lyceum/web/graphql';
import { useFormat } from '@lyceum/web/i18n';
import { useLive } from '@lyceum/web/viewer';
import {
  GetSessionActivityBreadcrumbsDocument,
  PeopleNamesDocument,
  type SessionDetailsFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { nameOf } from '../session/people';
import { ActivityChange, type Names } from './activity-change';
import { peopleNamedIn, type Activity } from './activity-parts';
import classes from './session-detail.module.css';

function useNames(session: SessionDetailsFragment, activities: readonly Activity[]): Names {
  const t = useT();
  const known = session.participants.map(({ userId, user }) => [userId, user] as const);
  const ids = peopleNamedIn(activities)
    .filter((id) => !known.some(([userId]) => userId === id))
    .slice(0, 200);
  const { data } = useQuery(PeopleNamesDocument, ids.length ? { variables: { userIds: ids } } : skipToken);
  const others = (data?.findUsersById ?? []).map((user) => [user.id, user] as const);
  return new Map([...known, ...others].map(([id, user]) => [id, nameOf(user, t)]));
}

function Entry({ activity, names }: { activity: Activity; names: Names }) {
  const t = useT();
  const format = useFormat();
  const who = activity.user ? nameOf(activity.user, t) : t('history.platform');
  return (
    <>
      <Text size="sm" c="dimmed">
        <span>{who}</span> ·{' '}
        <time dateTime={activity.at} title={format.dateTime(activity.at)}>
          {format.shortDate(activity.at)}, {format.time(activity.at)}
        </time>
        {activity.scope === 'SINGLE' ? null : ` · ${t(`history.scope.${activity.scope}`)}`}
      </Text>
      <ActivityChange activity={activity} names={names} />
      {activity.reason ? (
        <p className={classes.change}>{t('history.reason', { reason: activity.reason })}</p>
      ) : null}
      {activity.forced ? <StatusBadge tone="warn">{t('people.forced')}</StatusBadge> : null}
    </>
  );
}

/** Every change: who, when, before and after. Hidden for viewers who may not read it. */
export function SessionHistory({ session }: { session: SessionDetailsFragment }) {
  const t = useT();
  const { data, error, refetch } = useQuery(GetSessionActivityBreadcrumbsDocument, {
    variables: { sessionId: session.id },
  });
  useLive('sessions', refetch);
  const activities = data?.getSessionActivityBreadcrumbs ?? [];
  const names = useNames(session, activities);
  const code = errorCode(error);
  if (code === 'NOT_FOUND' || code === 'FORBIDDEN') return null;
  return (
    <Section title={t('history.title')}>
      {error && !data ? (
        <ErrorState error={error} title={t('history.failed')} onRetry={refetch} variant="inline" />
      ) : !data ? (
        <ListSkeleton rows={2} />
      ) : (
        <Timeline bulletSize={12} lineWidth={2} active={activities.length}>
          {activities.map((activity) => (
            <Timeline.Item
              key={activity.id}
              title={
                <Text component="h3" size="sm" fw={600}>
                  {t(`activity.${activity.action}`)}
                </Text>
              }
            >
              <Entry activity={activity} names={names} />
            </Timeline.Item>
          ))}
        </Timeline>
      )}
    </Section>
  );
}
