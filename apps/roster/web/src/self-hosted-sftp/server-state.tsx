import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import {
  Alert,
  Button,
  ConfirmDialog,
  ErrorState,
  Group,
  Section,
  Stack,
  Text,
} from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import {
  AcceptSftpHostKeyDocument,
  FetchSftpFilesDocument,
  RemoveSftpCredentialsDocument,
  type DistrictServerFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import shared from '../managed-sftp/managed-sftp.module.css';

interface ServerStateProps {
  programId: string;
  server: DistrictServerFragment;
  /** The program is archived: nothing is fetched and there are no actions. */
  archived: boolean;
  onChanged: () => unknown;
}

interface ServerStateOptions extends ServerStateProps {
  onRemoved: () => void;
}

/** Number of consecutive failures after which the problem is shown as lasting. */
const LASTING = 3;

/** The state of the fetches from the server, and the actions. */
export function ServerState({ programId, server, archived, onChanged, onRemoved }: ServerStateOptions) {
  const t = useT();
  const format = useFormat();
  const [removes, setRemoves] = useState(false);
  const variables = { programId };
  const [fetchNow, fetching] = useMutation(FetchSftpFilesDocument, { variables });
  const [remove] = useMutation(RemoveSftpCredentialsDocument, { variables });
  const { hostKeyFingerprint, isFetching, lastRunAt, nextRunAt } = server;
  const time = (at: string | null | undefined) => (at ? format.dateTime(at) : t('ownSftp.never'));
  return (
    <Section
      title={t('ownSftp.state')}
      description={archived ? t('ownSftp.archived') : hostKeyFingerprint ? undefined : t('ownSftp.untested')}
      actions={
        archived ? null : (
          <Group gap="xs">
            <Button variant="default" onClick={() => setRemoves(true)}>
              {t('ownSftp.remove')}
            </Button>
            {hostKeyFingerprint ? (
              <Button
                loading={fetching.loading || isFetching}
                onClick={() =>
                  void fetchNow().then(
                    () => void onChanged(),
                    () => undefined,
                  )
                }
              >
                {t('ownSftp.fetch')}
              </Button>
            ) : null}
          </Group>
        )
      }
    >
      <Stack gap="md">
        {fetching.error ? <ErrorState error={fetching.error} variant="inline" /> : null}
        <FetchProblemAlert server={server} />
        {server.offeredHostKeyFingerprint ? (
          <ChangedKey programId={programId} server={server} archived={archived} onChanged={onChanged} />
        ) : null}
        <dl className={shared.facts}>
          <div>
            <dt>{t('ownSftp.last')}</dt>
            <dd>
              <span role="status">{isFetching ? t('ownSftp.fetching') : time(lastRunAt)}</span>
            </dd>
          </div>
          {archived ? null : (
            <div>
              <dt>{t('ownSftp.next')}</dt>
              <dd>{time(nextRunAt)}</dd>
            </div>
          )}
          {hostKeyFingerprint ? (
            <div>
              <dt>{t('ownSftp.key')}</dt>
              <dd>
                <code className={shared.value}>{hostKeyFingerprint}</code>
              </dd>
            </div>
          ) : null}
        </dl>
      </Stack>
      <ConfirmDialog
        opened={removes}
        onClose={() => setRemoves(false)}
        title={t('ownSftp.removeTitle')}
        confirmLabel={t('ownSftp.remove')}
        danger
        onConfirm={async () => {
          await remove();
          await onChanged();
          onRemoved();
        }}
      >
        <Text size="sm">{t('ownSftp.removeHelp')}</Text>
      </ConfirmDialog>
    </Section>
  );
}

function FetchProblemAlert({
  server: { problem, failures, failingSince },
}: Pick<ServerStateProps, 'server'>) {
  const t = useT();
  const format = useFormat();
  if (!problem) return null;
  const lasts = failures >= LASTING && failingSince;
  return (
    <Alert
      color={lasts ? 'red' : 'yellow'}
      role="alert"
      title={lasts ? t('ownSftp.failing', { day: format.dateTime(failingSince) }) : t('ownSftp.failed')}
    >
      {lasts ? t('ownSftp.failingHelp', { count: failures }) : ''}
      {problem.text}
    </Alert>
  );
}

function ChangedKey({ programId, server, archived, onChanged }: ServerStateProps) {
  const t = useT();
  const [asks, setAsks] = useState(false);
  const [accept] = useMutation(AcceptSftpHostKeyDocument);
  const { hostKeyFingerprint: known, offeredHostKeyFingerprint: offered } = server;
  if (!offered) return null;
  return (
    <Alert color="red" title={t('ownSftp.changed')}>
      <Stack gap="sm" align="flex-start">
        <span className={shared.value}>{t('ownSftp.changedHelp', { known: known ?? '–', offered })}</span>
        {archived ? null : (
          <Button variant="default" onClick={() => setAsks(true)}>
            {t('ownSftp.accept')}
          </Button>
        )}
      </Stack>
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={t('ownSftp.acceptTitle')}
        confirmLabel={t('ownSftp.accept')}
        danger
        onConfirm={async () => {
          await accept({ variables: { programId, fingerprint: offered } });
          await onChanged();
        }}
      >
        <Text size="sm" className={shared.value}>
          {t('ownSftp.acceptHelp', { offered })}
        </Text>
      </ConfirmDialog>
    </Alert>
  );
}
