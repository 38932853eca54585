import { useQuery } from '@apollo/client/react';
import { Button, ErrorState, ListSkeleton, Section, Text } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { ProfileViewsDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { nameOfPerson } from './person-name';
import styles from './person.module.css';

/** Who has viewed the person's data, and when; latest first. */
export default function ViewsSection({ userId }: { userId: string }) {
  const t = useT();
  const format = useFormat();
  const { data, error, loading, refetch, fetchMore } = useQuery(ProfileViewsDocument, {
    variables: { userId },
    fetchPolicy: 'cache-and-network',
  });
  const page = data?.getProfileViews;
  const more = () =>
    fetchMore({
      variables: { after: page?.endCursor ?? null },
      updateQuery: (before, { fetchMoreResult: next }) => ({
        ...next,
        getProfileViews: {
          ...next.getProfileViews,
          views: [...before.getProfileViews.views, ...next.getProfileViews.views],
        },
      }),
    });
  return (
    <Section title={t('profileViews.title')} description={t('profileViews.help')}>
      {error && !data ? <ErrorState variant="inline" error={error} onRetry={refetch} /> : null}
      {!data && loading ? <ListSkeleton rows={2} /> : null}
      {page?.views.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('profileViews.none')}
        </Text>
      ) : null}
      <ul className={styles.list} aria-label={t('profileViews.title')}>
        {page?.views.map(({ id, at, part, viewer }) => (
          <li key={id} className={styles.relativeName}>
            <span>{viewer ? nameOfPerson(viewer) : t('profileViews.platform')}</span>
            <span className={styles.quiet}>
              {t(`profileViews.part.${part}`)} · {format.dateTime(at)}
            </span>
          </li>
        ))}
      </ul>
      {page?.endCursor ? (
        <Button variant="default" size="compact-sm" mt="md" loading={loading} onClick={() => void more()}>
          {t('profileViews.more')}
        </Button>
      ) : null}
    </Section>
  );
}
