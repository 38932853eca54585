import { useParams } from 'react-router';
import { useQuery } from '@apollo/client/react';
import {
  EmptyState,
  ErrorState,
  ListSkeleton,
  Page,
  PageHeader,
  Section,
  Stack,
} from '@lyceum/web/design-system';
import { IconBeach } from '@tabler/icons-react';
import { useLive, useUser } from '@lyceum/web/viewer';
import { TimesAwayDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { nameOf } from '../session/people';
import { AddAway } from './add-away';
import { AwayCard } from './away-card';

/** A leader's absences and what happens to their sessions: the viewer's own, or for an admin anybody's. */
export default function TimeAwayPage() {
  const t = useT();
  const user = useUser();
  const { userId } = useParams();
  const whose = userId && userId !== user.id ? userId : undefined;
  const { data, error, refetch } = useQuery(TimesAwayDocument, {
    variables: { userId: whose ?? null },
    fetchPolicy: 'cache-and-network',
  });
  useLive(['sessions', 'substitutes'], refetch);
  const found = data?.getTimesAway;
  const title = whose && found ? t('away.titleOf', { name: nameOf(found.user, t) }) : t('away.title');
  return (
    <Page width="medium">
      <PageHeader title={title} description={t('away.description')} />
      {error && !found ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : !found ? (
        <ListSkeleton rows={3} />
      ) : (
        <Stack gap="lg" align="stretch">
          <AddAway userId={whose} onChanged={() => refetch()} />
          <Section title={t('away.ahead')}>
            {found.timesAway.length === 0 ? (
              <EmptyState icon={<IconBeach size={28} stroke={1.6} />} title={t('away.none')}>
                {t('away.noneText')}
              </EmptyState>
            ) : (
              <Stack gap="md" align="stretch">
                {found.timesAway.map((away) => (
                  <AwayCard key={away.id} away={away} onChanged={refetch} />
                ))}
              </Stack>
            )}
          </Section>
        </Stack>
      )}
    </Page>
  );
}
