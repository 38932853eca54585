import { useState } from 'react';
import { useMutation, useQuery } from '@apollo/client/react';
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
import { useLive } from '@lyceum/web/viewer';
import {
  FetchOneRosterDocument,
  OneRosterServerDocument,
  RemoveOneRosterConnectionDocument,
  type OneRosterServerFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import shared from '../managed-sftp/managed-sftp.module.css';
import { CleverForm } from './clever-form';
import { ConnectionForm } from './connection-form';
import { ConnectionTest } from './connection-test';

interface OneRosterSectionProps {
  programId: string;
  archived: boolean;
}

/** The district's OneRoster server, or the district in Clever: connection, fetches and actions. */
export function OneRosterSection({ programId, archived }: OneRosterSectionProps) {
  const t = useT();
  const variables = { programId };
  const [dialog, setDialog] = useState<'oneRoster' | 'clever' | 'remove' | null>(null);
  const { data, error, refetch } = useQuery(OneRosterServerDocument, {
    variables,
    fetchPolicy: 'cache-and-network',
  });
  const refresh = () => refetch().catch(() => undefined);
  useLive(['imports'], refresh);
  const [fetchNow, fetching] = useMutation(FetchOneRosterDocument, { variables });
  const [remove] = useMutation(RemoveOneRosterConnectionDocument, { variables });
  const server = data?.getOneRosterConnection;
  if (error && !data) return <ErrorState error={error} onRetry={refetch} variant="inline" />;
  if (!server) return null;
  const fetchAll = () => void fetchNow().then(refresh, () => undefined);
  const form = { programId, server, onReload: refetch, onClose: () => setDialog(null) };
  const isClever = server.version === 'CLEVER';
  const words = !server.exists ? 'unconnected' : isClever ? 'clever' : 'server';
  return (
    <Section
      title={t(`oneRoster.titles.${words}`)}
      description={t(`oneRoster.helps.${words}`)}
      actions={
        archived ? null : (
          <Group gap="xs">
            {server.exists ? (
              <>
                <Button variant="default" onClick={() => setDialog('remove')}>
                  {t('oneRoster.remove')}
                </Button>
                <Button variant="default" onClick={() => setDialog(isClever ? 'clever' : 'oneRoster')}>
                  {t('oneRoster.change')}
                </Button>
                <Button loading={fetching.loading || server.isFetching} onClick={fetchAll}>
                  {t('oneRoster.fetch')}
                </Button>
              </>
            ) : (
              <>
                <Button variant="default" onClick={() => setDialog('clever')}>
                  {t('oneRoster.clever.connect')}
                </Button>
                <Button onClick={() => setDialog('oneRoster')}>{t('oneRoster.connect')}</Button>
              </>
            )}
          </Group>
        )
      }
    >
      {server.exists ? (
        <Stack gap="md">
          {fetching.error ? <ErrorState error={fetching.error} variant="inline" /> : null}
          <FetchProblemAlert server={server} />
          <Facts server={server} archived={archived} />
          {archived ? null : <ConnectionTest programId={programId} onTested={refresh} />}
        </Stack>
      ) : null}
      {dialog === 'oneRoster' ? <ConnectionForm {...form} /> : null}
      {dialog === 'clever' ? <CleverForm {...form} /> : null}
      <ConfirmDialog
        opened={dialog === 'remove'}
        onClose={() => setDialog(null)}
        title={t('oneRoster.removeTitle')}
        confirmLabel={t('oneRoster.remove')}
        danger
        onConfirm={async () => {
          await remove();
          await refresh();
        }}
      >
        <Text size="sm">{t('oneRoster.removeHelp')}</Text>
      </ConfirmDialog>
    </Section>
  );
}

function Facts({ server, archived }: { server: OneRosterServerFragment; archived: boolean }) {
  const t = useT();
  const format = useFormat();
  const time = (at: string | null | undefined) => (at ? format.dateTime(at) : t('oneRoster.never'));
  const { isFetching, address, version, schools } = server;
  return (
    <dl className={shared.facts}>
      <div>
        <dt>{t('oneRoster.address')}</dt>
        <dd>
          <code className={shared.value}>{address}</code>
        </dd>
      </div>
      <div>
        <dt>{t('oneRoster.version')}</dt>
        <dd>{version ? t(`oneRoster.versions.${version}`) : null}</dd>
      </div>
      <div>
        <dt>{t('oneRoster.schools')}</dt>
        <dd>{schools.length === 0 ? t('oneRoster.allSchools') : format.number(schools.length)}</dd>
      </div>
      <div>
        <dt>{t('oneRoster.last')}</dt>
        <dd>
          <span role="status">{isFetching ? t('oneRoster.fetching') : time(server.fetchedAt)}</span>
        </dd>
      </div>
      {archived ? null : (
        <div>
          <dt>{t('oneRoster.next')}</dt>
          <dd>{time(server.nextRunAt)}</dd>
        </div>
      )}
    </dl>
  );
}

function FetchProblemAlert({
  server: { problem, failures, failingSince },
}: {
  server: OneRosterServerFragment;
}) {
  const t = useT();
  const format = useFormat();
  if (!problem) return null;
  return (
    <Alert
      color={failures > 2 ? 'red' : 'yellow'}
      role="alert"
      title={
        failingSince ? t('oneRoster.failing', { day: format.dateTime(failingSince) }) : t('oneRoster.failed')
      }
    >
      {problem.text} {problem.detail ? t('oneRoster.detail', { detail: problem.detail }) : null}
    </Alert>
  );
}
