import { useEffect } from 'react';
import { useQuery } from '@apollo/client/react';
import { Link, useParams } from 'react-router';
import {
  Alert,
  Button,
  ErrorState,
  FormSkeleton,
  Group,
  Page,
  PageHeader,
  Section,
} from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useLive, useViewer } from '@lyceum/web/viewer';
import { OneReportFileDocument, type ReportFileFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { DownloadFile } from './download-file';
import { FileState } from './file-state';
import { againPath } from './files-table';
import classes from './reports.module.css';

const POLL_MS = 2000;

/** One file; mails of schedules link here. */
export default function FilePage() {
  const t = useT();
  const { fileId = '' } = useParams();
  const { has } = useViewer();
  const { data, error, refetch, startPolling, stopPolling } = useQuery(OneReportFileDocument, {
    variables: { reportId: fileId },
    fetchPolicy: 'cache-and-network',
  });
  useLive('reports', refetch);
  const file = data?.getPreProcessReport;
  const going = file?.status === 'QUEUED' || file?.status === 'RUNNING';
  useEffect(() => {
    if (!going) return;
    startPolling(POLL_MS);
    return stopPolling;
  }, [going, startPolling, stopPolling]);
  const crumbs = has('SUPER_ADMIN') ? { crumbs: [{ label: t('reports.title'), to: '/reports' }] } : {};
  return (
    <Page width="medium">
      <PageHeader title={file?.reportName ?? t('reports.file')} {...crumbs} />
      {file ? (
        <Section>
          <FileFacts file={file} />
          {file.isInsteadOfPdf || file.isTooLong ? (
            <Alert mt="md" role="status">
              {t(file.isTooLong ? 'reports.tooLong' : 'reports.insteadOfPdf')}
            </Alert>
          ) : null}
          <Group gap="xs" mt="lg">
            {file.status === 'READY' ? <DownloadFile file={file} /> : null}
            {(has('SUPER_ADMIN') || file.pivot) && file.status !== 'QUEUED' && file.status !== 'RUNNING' ? (
              <Button variant="default" component={Link} to={againPath(file)}>
                {t('reports.again')}
              </Button>
            ) : null}
          </Group>
        </Section>
      ) : error ? (
        <ErrorState error={error} title={t('reports.noFile')} onRetry={refetch} />
      ) : (
        <FormSkeleton />
      )}
    </Page>
  );
}

function FileFacts({ file }: { file: ReportFileFragment }) {
  const t = useT();
  const format = useFormat();
  const { startDate, endDate, programs } = file;
  return (
    <dl className={classes.facts}>
      <dt>{t('reports.state')}</dt>
      <dd>
        <FileState file={file} />
      </dd>
      <dt>{t('reports.format')}</dt>
      <dd>{t(`reports.formats.${file.format}`)}</dd>
      <dt>{t('reports.days')}</dt>
      <dd>{startDate && endDate ? format.dateRange(startDate, endDate) : t('reports.asItStands')}</dd>
      <dt>{t('reports.programs')}</dt>
      <dd>{programs.map(({ name }) => name).join(', ') || t('reports.allPrograms')}</dd>
      <dt>{t('reports.requested')}</dt>
      <dd>{format.dateTime(file.requestedAt)}</dd>
      <dt>{t('reports.keptUntil')}</dt>
      <dd>{format.date(file.expiresAt)}</dd>
    </dl>
  );
}
