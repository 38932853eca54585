import { useQuery } from '@apollo/client/react';
import { Button, ErrorState, ListSkeleton, PersonLabel, Section, Text } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { personName } from '@lyceum/web/viewer';
import { ViewsOfDataDocument, type ViewsOfDataQuery } from '../__generated__/graphql';
import { useT } from './i18n';
import styles from '../security/security.module.css';

type Viewer = ViewsOfDataQuery['getProfileViews']['views'][number]['viewer'];

/** Who has viewed the person's data, or a child's; latest first. */
export function ViewsOfData({ userId }: { userId: string | null }) {
  const t = useT();
  const format = useFormat();
  const { data, error, loading, refetch, fetchMore } = useQuery(ViewsOfDataDocument, {
    variables: { userId },
    fetchPolicy: 'cache-and-network',
  });
  const page = data?.getProfileViews;
  const nameOf = (viewer: Viewer) =>
    viewer?.profile
      ? personName({
          firstName: viewer.profile.firstName ?? '',
          lastName: viewer.profile.lastName ?? '',
          preferredName: viewer.profile.preferredName,
        })
      : t('profileViews.platform');
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
    <Section id="profile-views" title={t('profileViews.title')} description={t('profileViews.help')}>
      {error && !data ? <ErrorState variant="inline" error={error} onRetry={refetch} /> : null}
      {!data && loading ? <ListSkeleton rows={2} /> : null}
      {page?.views.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('profileViews.none')}
        </Text>
      ) : null}
      <ul className={styles.rows} aria-label={t('profileViews.title')}>
        {page?.views.map(({ id, at, part, viewer }) => (
          <li key={id} className={styles.row}>
            <div className={styles.what}>
              <PersonLabel name={nameOf(viewer)} profile={viewer?.profile} className={styles.name}>
                <span className={styles.help}>
                  {t(`profileViews.part.${part}`)} · {format.dateTime(at)}
                </span>
              </PersonLabel>
            </div>
          </li>
        ))}
      </ul>
      {page?.endCursor ? (
        <Button variant="default" mt="md" loading={loading} onClick={() => void more()}>
          {t('profileViews.more')}
        </Button>
      ) : null}
    </Section>
  );
}
