import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import {
  Button,
  CardsSkeleton,
  EmptyState,
  ErrorState,
  Page,
  PageHeader,
  saveFile,
  Section,
} from '@lyceum/web/design-system';
import { errorCode } from '@lyceum/web/graphql';
import { useFormat } from '@lyceum/web/i18n';
import { IconDownload, IconFileAnalytics, IconTrash } from '@tabler/icons-react';
import { DeleteReport } from './delete-report';
import { FiguresView, useReading } from './figures-view';
import type { SavedReport, RoiPlace } from './figures';
import { useT } from './i18n';
import { ReportActions } from './report-actions';
import classes from './roi.module.css';

interface ReportViewProps {
  place: RoiPlace;
  reportId: string;
  crumbs: readonly { label: string; to: string }[];
  onDeleted: () => void;
}

/** A saved report with the figures of the time when it was saved. */
export function ReportView({ place, reportId, crumbs, onDeleted }: ReportViewProps) {
  const t = useT();
  const format = useFormat();
  const [deleting, setDeleting] = useState(false);
  const reading = useReading(place.gradeName);
  const { data, error, refetch } = useQuery(place.documents.report, { variables: { reportId } });
  const report = data?.getRoiReportById;
  if (!report)
    return (
      <Page>
        <PageHeader title={t('title')} crumbs={crumbs} />
        {errorCode(error) === 'NOT_FOUND' ? (
          <EmptyState icon={<IconFileAnalytics size={28} stroke={1.6} />} title={t('gone')}>
            {t('goneText')}
          </EmptyState>
        ) : error ? (
          <ErrorState error={error} onRetry={refetch} />
        ) : (
          <CardsSkeleton count={4} />
        )}
      </Page>
    );
  const { reportName, reportType, reportSubject, createdAt, ecosystemName, figures, canDelete, notes } =
    report;
  const about = [
    t(`types.${reportType}`),
    reportSubject === ecosystemName ? null : reportSubject,
    ecosystemName,
  ];
  return (
    <Page>
      <PageHeader
        title={reportName}
        description={[...about.filter(Boolean), t('keptOn', { date: format.date(createdAt) })].join(' · ')}
        crumbs={crumbs}
        actions={
          <ReportActions figures={figures} name={reportName} reading={reading}>
            {canDelete ? (
              <Button
                variant="default"
                leftSection={<IconTrash size={18} stroke={1.7} aria-hidden />}
                onClick={() => setDeleting(true)}
              >
                {t('delete')}
              </Button>
            ) : null}
          </ReportActions>
        }
      />
      <div className={classes.stack}>
        {notes ? (
          <Section title={t('notes')}>
            <p className={classes.notes}>{notes}</p>
          </Section>
        ) : null}
        {figures ? (
          <>
            <p className={classes.quiet}>
              {t('days', {
                days: format.dateRange(figures.beginDate, figures.endDate),
                count: figures.weeks,
              })}
            </p>
            <FiguresView figures={figures} reading={reading} />
          </>
        ) : (
          <Unreadable report={report} />
        )}
      </div>
      {deleting ? (
        <DeleteReport
          report={report}
          documents={place.documents}
          onClose={() => setDeleting(false)}
          onDeleted={onDeleted}
        />
      ) : null}
    </Page>
  );
}

/** Saved by a later version of the platform: it can be downloaded but not shown. */
function Unreadable({ report: { reportName, stringifiedReport } }: { report: SavedReport }) {
  const t = useT();
  const save = () =>
    saveFile(`${reportName}.json`, new Blob([stringifiedReport], { type: 'application/json' }));
  return (
    <EmptyState
      icon={<IconFileAnalytics size={28} stroke={1.6} />}
      title={t('unreadable')}
      action={
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
          onClick={save}
        >
          {t('json')}
        </Button>
      }
    >
      {t('unreadableText')}
    </EmptyState>
  );
}
