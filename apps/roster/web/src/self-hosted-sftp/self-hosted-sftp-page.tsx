import { useState } from 'react';
import { useParams } from 'react-router';
import { useQuery } from '@apollo/client/react';
import { ErrorState, ListSkeleton, Page, PageHeader, Stack } from '@lyceum/web/design-system';
import { useLive, useViewer } from '@lyceum/web/viewer';
import { SelfHostedSftpDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { SftpFiles } from '../managed-sftp/sftp-files';
import { ServerForm } from './server-form';
import { ServerState } from './server-state';

/** The district's own SFTP server: connection, fetches, and the received files. */
export default function SelfHostedSftpPage() {
  const t = useT();
  const { programId = '' } = useParams();
  const { programs } = useViewer();
  const { data, error, refetch } = useQuery(SelfHostedSftpDocument, {
    variables: { programId },
    fetchPolicy: 'cache-and-network',
  });
  useLive('imports', refetch);
  // A new form after a removal, without the removed server's values.
  const [removed, setRemoved] = useState(0);
  const server = data?.getSelfHostedSFTPCredentials;
  const program = programs.find(({ id }) => id === programId);
  const archived = program?.archived ?? false;
  return (
    <Page>
      <PageHeader
        title={t('ownSftp.title')}
        description={program ? t('ownSftp.description', { program: program.name }) : undefined}
      />
      <Stack gap="lg">
        {error && !server ? <ErrorState error={error} onRetry={refetch} /> : null}
        {!server && !error ? <ListSkeleton rows={3} /> : null}
        {server?.exists ? (
          <ServerState
            key={`state ${programId}`}
            programId={programId}
            server={server}
            archived={archived}
            onChanged={refetch}
            onRemoved={() => setRemoved(removed + 1)}
          />
        ) : null}
        {server && (server.exists || !archived) ? (
          <ServerForm
            key={`${programId} ${removed}`}
            programId={programId}
            server={server}
            archived={archived}
            onChanged={refetch}
          />
        ) : null}
        <SftpFiles key={`files ${programId}`} programId={programId} source="SELF_HOSTED" />
      </Stack>
    </Page>
  );
}
