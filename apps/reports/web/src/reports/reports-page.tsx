import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import { CardsSkeleton, ErrorState, Page, PageHeader, Tabs } from '@lyceum/web/design-system';
import { useAddressPatch } from '@lyceum/web/viewer';
import { ReportTemplatesDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { SavedTemplates } from '../saved-templates/saved-templates';
import { FilesTable } from './files-table';
import { reportPath } from './report-kinds';
import { SchedulesTable } from './schedules-table';
import classes from './reports.module.css';

export default function ReportsPage() {
  const t = useT();
  const [params, patch] = useAddressPatch();
  const tab = params.get('tab') === 'schedules' ? 'schedules' : 'files';
  return (
    <Page>
      <PageHeader title={t('reports.title')} description={t('reports.description')} />
      <Templates />
      <SavedTemplates />
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(value) =>
          patch({ tab: value === 'schedules' ? value : null, archived: null }, { replace: true })
        }
      >
        <Tabs.List aria-label={t('reports.lists')}>
          <Tabs.Tab value="files">{t('reports.files')}</Tabs.Tab>
          <Tabs.Tab value="schedules">{t('reports.schedules')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="files" pt="md">
          <FilesTable />
        </Tabs.Panel>
        <Tabs.Panel value="schedules" pt="md">
          <SchedulesTable />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}

function Templates() {
  const t = useT();
  const { data, error, refetch } = useQuery(ReportTemplatesDocument, { fetchPolicy: 'cache-and-network' });
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <CardsSkeleton count={5} />;
  return (
    <ul className={classes.templates} aria-label={t('reports.kinds')}>
      {data.getReportTemplates.map(({ reportType, name, description }) => (
        <li key={reportType}>
          <Link to={reportPath(reportType)} className={classes.template}>
            <strong>{name}</strong>
            <span>{description}</span>
          </Link>
        </li>
      ))}
      <li>
        <Link to="/reports/pivot" className={classes.template}>
          <strong>{t('pivot.title')}</strong>
          <span>{t('pivot.description')}</span>
        </Link>
      </li>
    </ul>
  );
}
