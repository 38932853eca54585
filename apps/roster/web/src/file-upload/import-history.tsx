import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useApolloClient, useQuery } from '@apollo/client/react';
import {
  Button,
  EmptyState,
  ErrorState,
  Group,
  ListSkeleton,
  Section,
  Switch,
  useLastPage,
} from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useLive } from '@lyceum/web/viewer';
import { IconHistory } from '@tabler/icons-react';
import { GetImportJobsDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import classes from './file-upload.module.css';
import { ImportItem } from './import-item';
import { isActive } from './import-status';
import { UploadItem } from './upload-item';
import { UploadPanel } from './upload-panel';
import { retryUpload, useUploads } from './uploads';

const PAGE = 10;
/** In addition to pushes: during an import the server sends them to its uploader only. */
const POLL_MS = 4000;

/** Upload form, unless the program is archived, and all imports, newest first. */
export function ImportHistory({ programId, archived }: { programId: string; archived: boolean }) {
  const t = useT();
  const format = useFormat();
  const client = useApolloClient();
  const uploads = useUploads(programId);
  const [pageIndex, setPageIndex] = useState(0);
  const [includeArchived, setIncludeArchived] = useState(false);
  const [search, setSearch] = useSearchParams();
  const toMend = search.get('errors') === '1';
  const variables = { programId, pageIndex, limit: PAGE, includeArchived, toMend };
  const { data, previousData, error, refetch, startPolling, stopPolling } = useQuery(GetImportJobsDocument, {
    variables,
  });
  const page = (data ?? previousData)?.getImportJobsByModel;
  useLastPage(
    { index: pageIndex, size: PAGE, total: page?.totalCount, rows: page?.items.length ?? 0 },
    setPageIndex,
  );
  const running = page?.items.some(({ status }) => isActive(status)) ?? false;
  useEffect(() => {
    if (running) startPolling(POLL_MS);
    return stopPolling;
  }, [running, startPolling, stopPolling]);
  useLive('imports', refetch);
  const empty = page?.totalCount === 0 && uploads.length === 0;
  return (
    <>
      {archived ? null : <UploadPanel programId={programId} onSubmitted={refetch} />}
      <Section
        title={t('history.title')}
        actions={
          <Group gap="lg">
            <Switch
              label={t('history.toMend')}
              checked={toMend}
              onChange={(event) => {
                setSearch(event.currentTarget.checked ? { errors: '1' } : {}, { replace: true });
                setPageIndex(0);
              }}
            />
            <Switch
              label={t('history.archived')}
              checked={includeArchived}
              disabled={toMend}
              onChange={(event) => {
                setIncludeArchived(event.currentTarget.checked);
                setPageIndex(0);
              }}
            />
          </Group>
        }
      >
        {error && !page ? <ErrorState error={error} onRetry={refetch} /> : null}
        {!page && !error ? <ListSkeleton rows={3} /> : null}
        {empty ? (
          <EmptyState
            icon={<IconHistory size={32} stroke={1.4} />}
            title={toMend ? t('history.nothingToMend') : t('history.empty')}
          >
            {toMend ? null : t('history.emptyHelp')}
          </EmptyState>
        ) : null}
        <ul className={classes.list} aria-label={t('history.title')}>
          {uploads.map((upload) => (
            <UploadItem
              key={upload.key}
              upload={upload}
              onRetry={() => void retryUpload(client, upload.key).finally(() => void refetch())}
            />
          ))}
          {page?.items.map((job) => (
            <ImportItem key={job.id} job={job} />
          ))}
        </ul>
        {page && page.totalCount > PAGE ? (
          <Group justify="space-between" mt="md">
            <span className={classes.quiet}>
              {t('history.range', {
                from: format.number(pageIndex * PAGE + 1),
                to: format.number(pageIndex * PAGE + page.items.length),
                total: format.number(page.totalCount),
              })}
            </span>
            <Group gap="xs">
              <Button
                variant="default"
                disabled={pageIndex === 0}
                onClick={() => setPageIndex(pageIndex - 1)}
              >
                {t('history.newer')}
              </Button>
              <Button variant="default" disabled={!page.hasMore} onClick={() => setPageIndex(pageIndex + 1)}>
                {t('history.older')}
              </Button>
            </Group>
          </Group>
        ) : null}
      </Section>
    </>
  );
}
