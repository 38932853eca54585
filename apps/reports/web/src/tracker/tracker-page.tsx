import { useApolloClient } from '@apollo/client/react';
import { IconActivity, IconPrinter } from '@tabler/icons-react';
import { Button, CsvButton, DataTable, EmptyState, Page, PageHeader, Tabs } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useViewer } from '@lyceum/web/viewer';
import { EngagementTrackerCsvDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { StatusCounts } from './status-counts';
import { TrackerFilters } from './tracker-filters';
import { useTrackerColumns } from './use-tracker-columns';
import { ON_A_PAGE, useTracker } from './use-tracker';
import { useTrackerView, type TrackerView } from './use-tracker-view';
import classes from './tracker.module.css';

/** Participation in a program by week, with the people to contact first. */
export default function TrackerPage() {
  const t = useT();
  const format = useFormat();
  const { programs } = useViewer();
  const view = useTrackerView();
  const { tracker, loading, error, onRetry, index, onPage } = useTracker(view.input);
  const target = tracker?.weeklyTarget ?? null;
  const columns = useTrackerColumns({ view, weeks: tracker?.weeks ?? [], target });
  const program = programs.find(({ id }) => id === view.programId)?.name ?? '';
  return (
    <Page>
      <PageHeader
        title={t('tracker.title')}
        description={
          target === null
            ? t('tracker.description', { program })
            : t('tracker.withTarget', { program, minutes: format.minutes(target) })
        }
        actions={<Actions view={view} />}
      />
      <Tabs
        value={view.role}
        onChange={(role) =>
          view.change({ who: role === 'LEADER' ? 'leaders' : null, status: null, leader: null, grade: null })
        }
      >
        <Tabs.List aria-label={t('tracker.who')}>
          <Tabs.Tab value="LEARNER">{t('tracker.learners')}</Tabs.Tab>
          <Tabs.Tab value="LEADER">{t('tracker.leaders')}</Tabs.Tab>
        </Tabs.List>
      </Tabs>
      <StatusCounts view={view} counts={tracker?.counts ?? []} />
      <div className={classes.tracker}>
        <DataTable
          name={`reports.tracker.${view.role}`}
          label={t('tracker.title')}
          rows={tracker?.rows ?? []}
          rowKey={({ userId }) => userId}
          columns={columns}
          loading={loading}
          error={error}
          onRetry={onRetry}
          sort={view.sort}
          onSort={view.onSort}
          page={{
            index,
            size: ON_A_PAGE,
            hasMore: tracker?.hasMore ?? false,
            ...(tracker ? { total: tracker.total } : {}),
          }}
          onPage={onPage}
          rowHref={({ userId }) => `/people/${userId}`}
          toolbar={<TrackerFilters view={view} />}
          empty={
            <EmptyState icon={<IconActivity size={28} stroke={1.6} />} title={t('tracker.empty')}>
              {view.filtered ? t('tracker.nobody') : t('tracker.emptyText')}
            </EmptyState>
          }
        />
      </div>
    </Page>
  );
}

function Actions({ view: { input } }: { view: TrackerView }) {
  const t = useT();
  const client = useApolloClient();
  const load = async () => {
    const { data } = await client.query({
      query: EngagementTrackerCsvDocument,
      variables: { input },
      fetchPolicy: 'no-cache',
    });
    return data?.getEngagementTrackerCsv;
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} stroke={1.7} aria-hidden />}
        onClick={() => window.print()}
      >
        {t('tracker.print')}
      </Button>
      <CsvButton file={t('tracker.file')} load={load} />
    </>
  );
}
