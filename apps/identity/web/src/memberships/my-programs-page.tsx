import { useQuery } from '@apollo/client/react';
import {
  Button,
  EmptyState,
  ErrorState,
  Page,
  PageHeader,
  PageSkeleton,
  Section,
} from '@lyceum/web/design-system';
import { useLive, useViewer } from '@lyceum/web/viewer';
import { IconUsersGroup } from '@tabler/icons-react';
import { Link } from 'react-router';
import { GetSignUpPageDocument, MyProgramsDocument, type MembershipFragment } from '../__generated__/graphql';
import { useT as useRemoteT } from '../i18n';
import { useT } from './i18n';
import { MembershipCard } from './membership-card';
import styles from './memberships.module.css';

/** The person's programs, and those that they could join. */
export default function MyProgramsPage() {
  const t = useT();
  const remoteT = useRemoteT();
  const { data, error, refetch } = useQuery(MyProgramsDocument, { fetchPolicy: 'cache-and-network' });
  useLive(['programs', 'memberships', 'people', 'rights'], refetch);
  if (error && !data) {
    return (
      <Page width="medium">
        <ErrorState error={error} onRetry={refetch} />
      </Page>
    );
  }
  if (!data) return <PageSkeleton shape="cards" />;
  const own = data.getMyPrograms.filter(({ roles }) => roles.length > 0);
  const others = data.getMyPrograms.filter(({ couldJoinAs }) => couldJoinAs.length > 0);
  const seen = data.getMyPrograms.filter(({ roles, couldJoinAs }) => roles.length + couldJoinAs.length === 0);
  return (
    <Page width="medium">
      <PageHeader title={remoteT('memberships.title')} description={t('memberships.description')} />
      {data.getMyPrograms.length === 0 ? (
        <EmptyState icon={<IconUsersGroup size={28} />} title={t('memberships.none')}>
          {t('memberships.noneHint')}
        </EmptyState>
      ) : null}
      <Memberships title={t('memberships.own')} memberships={own} onChanged={refetch} />
      <Memberships
        title={t('memberships.others')}
        description={t('memberships.othersHelp')}
        memberships={others}
        onChanged={refetch}
      />
      <Memberships
        title={t('memberships.seen')}
        description={t('memberships.seenHelp')}
        memberships={seen}
        onChanged={refetch}
      />
      <ToApplication />
    </Page>
  );
}

/** A link to the tutor application, for people who do not teach here, where the organization takes applications. */
function ToApplication() {
  const t = useT();
  const { ecosystem, has } = useViewer();
  const { data } = useQuery(GetSignUpPageDocument, {
    variables: { ecosystemId: ecosystem?.id ?? null },
    skip: !ecosystem || has('LEADER'),
  });
  if (!ecosystem || !data?.getSignUpPage?.tutorsEnabled) return null;
  return (
    <Section title={t('memberships.teach')} description={t('memberships.teachHelp')}>
      <Button component={Link} to={`/e/${ecosystem.shortName}/apply`} variant="light">
        {t('memberships.toApplication')}
      </Button>
    </Section>
  );
}

interface MembershipsProps {
  title: string;
  description?: string;
  memberships: readonly MembershipFragment[];
  onChanged: () => unknown;
}

function Memberships({ title, description, memberships, onChanged }: MembershipsProps) {
  if (memberships.length === 0) return null;
  return (
    <Section title={title} {...(description ? { description } : {})}>
      <ul className={styles.list}>
        {memberships.map((membership) => (
          <MembershipCard key={membership.program.id} membership={membership} onChanged={onChanged} />
        ))}
      </ul>
    </Section>
  );
}
