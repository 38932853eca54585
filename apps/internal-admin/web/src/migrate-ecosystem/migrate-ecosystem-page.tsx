import { useState } from 'react';
import { useParams } from 'react-router';
import { useMutation, useQuery } from '@apollo/client/react';
import { ErrorState, Page, PageHeader, Skeleton, Stack } from '@lyceum/web/design-system';
import {
  CountEcosystemMigrationDocument,
  GetEcosystemMigrationDocument,
  MigrateEcosystemToProgramDocument,
  MigratingEcosystemDocument,
  type EcosystemMigrationState,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { ChooseTarget } from './choose-target';
import { MigrationProgress } from './migration-progress';
import { MigrationPreview } from './migration-preview';
import { StartMigration } from './start-migration';

/** Polling interval, because somebody else may have started the migration. */
const POLL_MS = 1000;
const BEGUN: EcosystemMigrationState[] = ['MOVING', 'FAILED', 'MOVED'];

/** Makes an organization a program of another one: choose, count, start by typing its name, and follow the progress. */
export default function MigrateEcosystemPage() {
  const t = useT();
  const { ecosystemId = '' } = useParams();
  const [refusal, setRefusal] = useState<unknown>(null);
  const source = useQuery(MigratingEcosystemDocument, { variables: { ecosystemId } });
  const { data, error, refetch } = useQuery(GetEcosystemMigrationDocument, {
    variables: { ecosystemId },
    fetchPolicy: 'cache-and-network',
    pollInterval: POLL_MS,
    skipPollAttempt: () => document.hidden,
  });
  const [count, { loading: counting }] = useMutation(CountEcosystemMigrationDocument);
  const [migrate, { loading: starting }] = useMutation(MigrateEcosystemToProgramDocument);
  const migration = data?.getEcosystemMigration ?? null;
  const ecosystem = source.data?.getEcosystem;
  const act = async (action: () => Promise<unknown>) => {
    setRefusal(null);
    await action().catch(setRefusal);
    await refetch();
  };
  const begun = migration !== null && BEGUN.includes(migration.state);
  const start = (confirmation: string | null) =>
    act(() => migrate({ variables: { ecosystemId, confirmation } }));
  return (
    <Page width="medium">
      <PageHeader
        title={ecosystem ? t('migrate.titleOf', { name: ecosystem.name }) : t('migrate.title')}
        description={t('migrate.description')}
        crumbs={[
          { label: t('home.title'), to: '/internal-admin-panel' },
          { label: t('manage.title'), to: '/internal-admin-panel/manage-ecosystems' },
        ]}
      />
      <Stack gap="lg">
        {refusal ? <ErrorState variant="inline" error={refusal} title={t('migrate.refused')} /> : null}
        {(source.error ?? error) ? (
          <ErrorState
            error={source.error ?? error}
            onRetry={() => Promise.all([source.refetch(), refetch()])}
          />
        ) : null}
        {!ecosystem || data === undefined ? (
          source.error ? null : (
            <Skeleton height={160} radius="md" />
          )
        ) : begun ? (
          <MigrationProgress migration={migration} busy={starting} onAgain={() => start(null)} />
        ) : (
          <>
            <ChooseTarget
              ecosystem={ecosystem}
              chosen={migration}
              busy={counting}
              onCount={(intoEcosystemId) => act(() => count({ variables: { ecosystemId, intoEcosystemId } }))}
            />
            {migration ? <MigrationPreview ecosystem={ecosystem} migration={migration} /> : null}
            {migration?.state === 'COUNTED' ? (
              <StartMigration ecosystem={ecosystem} migration={migration} busy={starting} onStart={start} />
            ) : null}
          </>
        )}
      </Stack>
    </Page>
  );
}
