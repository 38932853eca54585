import { useEffect } from 'react';
import { useQuery } from '@apollo/client/react';
import {
  EmptyState,
  ErrorState,
  Page,
  PageHeader,
  PageSkeleton,
  Section,
  StatusBadge,
} from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useLive, usePageTitle } from '@lyceum/web/viewer';
import { IconFileOff } from '@tabler/icons-react';
import { GetImportJobDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import classes from './file-upload.module.css';
import { ImportActions } from './import-actions';
import { ImportCheck } from './import-check';
import { FixBar, ImportCauses } from './import-causes';
import { ImportNext } from './import-next';
import { ImportOutcome } from './import-outcome';
import { ImportProgress } from './import-progress';
import { ImportTiles } from './import-tiles';
import { isActive, toneOf } from './import-status';
import { RefusedRows } from './refused-rows';
import { UndoObstacles } from './undo-obstacles';
import { useFixes } from './use-fixes';

const POLL_MS = 2000;

/** One import: summary, counts, next steps, and rows. */
export function ImportDetail({ programId, importJobId }: { programId: string; importJobId: string }) {
  const t = useT();
  const format = useFormat();
  const variables = { programId, ids: [importJobId] };
  const { data, error, refetch, startPolling, stopPolling } = useQuery(GetImportJobDocument, { variables });
  useLive('imports', refetch);
  const job = data?.getImportJobsByModel.items[0];
  const fixes = useFixes(job);
  const active = job ? isActive(job.status) : false;
  useEffect(() => {
    if (active) startPolling(POLL_MS);
    return stopPolling;
  }, [active, startPolling, stopPolling]);
  usePageTitle(job?.fileName);
  const crumbs = [{ label: t('title'), to: `/p/${programId}/file-upload` }];

  if (error && !data)
    return (
      <Page>
        <ErrorState error={error} onRetry={refetch} />
      </Page>
    );
  const isNotLoaded = job?.status === 'CHECKED' || job?.status === 'SUPERSEDED';
  if (!data) return <PageSkeleton shape="detail" />;
  if (!job) {
    return (
      <Page>
        <PageHeader title={t('title')} crumbs={crumbs} />
        <EmptyState icon={<IconFileOff size={32} stroke={1.4} />} title={t('detail.gone')} />
      </Page>
    );
  }
  return (
    <Page>
      <PageHeader
        title={job.fileName}
        crumbs={crumbs}
        description={t('detail.when', {
          kind: t(`kind.${job.entityType}`),
          when: format.dateTime(job.submittedAt),
        })}
        actions={<ImportActions job={job} />}
      />
      <Section
        title={t('detail.result')}
        actions={
          <StatusBadge tone={toneOf(job)}>
            {job.status === 'IMPORTED' && job.errorCount > 0
              ? t('status.partly', { count: job.errorCount })
              : t(`status.${job.status}`)}
          </StatusBadge>
        }
      >
        {active ? <ImportProgress job={job} /> : <ImportOutcome job={job} />}
        <UndoObstacles job={job} />
        <ImportCheck job={job} />
        {active || isNotLoaded ? null : <ImportTiles job={job} />}
        {job.notes.length > 0 ? (
          <ul className={classes.notes} aria-label={t('detail.notes')}>
            {job.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        ) : null}
        {active || job.status === 'CHECKED' ? null : <ImportNext job={job} />}
      </Section>
      {!active && (job.errorCount > 0 || job.result.remarkedRows > 0) ? (
        <>
          {job.allowFix ? <ImportCauses job={job} fixes={fixes} /> : null}
          <RefusedRows job={job} fixes={job.allowFix ? fixes : null} />
          <FixBar fixes={fixes} />
        </>
      ) : null}
    </Page>
  );
}
