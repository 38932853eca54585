import { useParams } from 'react-router';
import { useQuery } from '@apollo/client/react';
import { EmptyState, ErrorState, Page, PageHeader, PageSkeleton } from '@lyceum/web/design-system';
import { useViewer } from '@lyceum/web/viewer';
import { IconUsersGroup } from '@tabler/icons-react';
import { ChildHoursDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { AvailabilityEditor } from '../profile/availability-editor';
import { relativeName } from './relative-name';
import { useMyFamily } from './use-my-family';

/** Availability of a child, edited by a guardian who acts for them. */
export default function ChildHoursPage() {
  const t = useT();
  const { timeZoneId } = useViewer();
  const { userId = '' } = useParams();
  const { family, ...asked } = useMyFamily();
  const { data, error, refetch } = useQuery(ChildHoursDocument, {
    variables: { userIds: [userId] },
    fetchPolicy: 'cache-and-network',
  });
  const failed = (!family && asked.error) || (!data && error);
  if (failed) {
    return (
      <Page width="medium">
        <ErrorState
          error={failed}
          onRetry={() => {
            void asked.refetch();
            void refetch();
          }}
        />
      </Page>
    );
  }
  if (!family || !data) return <PageSkeleton shape="form" />;
  const child = family.actsForIds.includes(userId) ? data.findUsersById[0] : null;
  const name = child ? relativeName(child) : '';
  return (
    <Page width="medium">
      <PageHeader
        title={child ? t('family.hoursOf', { name }) : t('family.hours')}
        crumbs={[{ label: t('family.title'), to: '/family' }]}
      />
      {child?.profile ? (
        <AvailabilityEditor
          key={userId}
          profile={child.profile}
          timeZoneId={child.profile.timeZoneId ?? timeZoneId}
          child={{ id: userId, name }}
        />
      ) : (
        <EmptyState icon={<IconUsersGroup size={28} />} title={t('family.hoursNot')}>
          {t('family.hoursNotHint')}
        </EmptyState>
      )}
    </Page>
  );
}
