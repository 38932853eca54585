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
import { useViewer } from '@lyceum/web/viewer';
import { IconServerOff } from '@tabler/icons-react';
import { ManagedSftpDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { AccountCard } from './account-card';
import { SftpFiles } from './sftp-files';

/** The program's account on our SFTP server, and the received files. */
export default function ManagedSftpPage() {
  const t = useT();
  const { programId = '' } = useParams();
  const { programs } = useViewer();
  const { data, error, refetch } = useQuery(ManagedSftpDocument, {
    variables: { programId },
    fetchPolicy: 'cache-and-network',
  });
  const account = data?.getManagedSFTPCredentials;
  const program = programs.find(({ id }) => id === programId);
  return (
    <Page>
      <PageHeader
        title={t('sftp.title')}
        description={program ? t('sftp.description', { program: program.name }) : undefined}
      />
      <Stack gap="lg">
        {error && !account ? <ErrorState error={error} onRetry={refetch} /> : null}
        {!account && !error ? <ListSkeleton rows={3} /> : null}
        {account && !account.available ? (
          <Section title={t('sftp.account')}>
            <EmptyState icon={<IconServerOff size={32} stroke={1.4} />} title={t('sftp.none')}>
              {t('sftp.noneHelp')}
            </EmptyState>
          </Section>
        ) : null}
        {account?.available ? (
          <AccountCard
            key={programId}
            programId={programId}
            account={account}
            archived={program?.archived ?? false}
            onChanged={refetch}
          />
        ) : null}
        <SftpFiles key={`files ${programId}`} programId={programId} source="MANAGED" />
      </Stack>
    </Page>
  );
}
