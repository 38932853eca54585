import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import { IconCalendarRepeat, IconPlus } from '@tabler/icons-react';
import {
  Button,
  DataTable,
  EmptyState,
  ListFilters,
  Page,
  PageHeader,
  SearchField,
  switchFilter,
} from '@lyceum/web/design-system';
import { useAddressPatch } from '@lyceum/web/viewer';
import { OperatedSchedulesDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { useScheduleColumns } from './use-schedule-columns';

const SIZE = 50;
export const SCHEDULED_REPORTS = '/internal-admin-panel/scheduled-reports';

/** Search and switches, kept in the address; changing them returns to the first page. */
function useView() {
  const [params, patch] = useAddressPatch();
  const [search, failing, archived] = [
    (params.get('search') ?? '').slice(0, 100),
    params.get('failing') === 'yes',
    params.get('archived') === 'yes',
  ];
  const of = JSON.stringify([search, failing, archived]);
  const [cursors, setCursors] = useState<{ of: string; list: (string | null)[] }>({ of, list: [null] });
  const list = cursors.of === of ? cursors.list : [null];
  return {
    search,
    failing,
    archived,
    after: list.at(-1) ?? null,
    index: list.length - 1,
    narrow: (values: Record<string, string | null>) => patch(values, { replace: true }),
    toPage: (index: number, endCursor: string | null) =>
      setCursors({ of, list: index < list.length ? list.slice(0, index + 1) : [...list, endCursor] }),
  };
}

/** Scheduled reports of all organizations, with their failures. */
export default function ScheduledReportsPage() {
  const t = useT();
  const view = useView();
  const { search, failing, archived, after, index, toPage } = view;
  const { data, previousData, error, loading, refetch } = useQuery(OperatedSchedulesDocument, {
    variables: {
      input: { everywhere: true, searchTerm: search, onlyFailing: failing, archived, after, pageSize: SIZE },
    },
    fetchPolicy: 'cache-and-network',
  });
  const columns = useScheduleColumns(refetch);
  const page = (data ?? previousData)?.getAllScheduledProgramLevelReports;
  // A report archived a moment ago may still be in the previous answer.
  const rows = error ? [] : (page?.reports ?? []).filter((report) => report.archived === archived);
  return (
    <Page>
      <PageHeader
        title={t('scheduledReports.title')}
        description={t('scheduledReports.description')}
        crumbs={[{ label: t('home.title'), to: '/internal-admin-panel' }]}
        actions={
          <Button
            component={Link}
            to={`${SCHEDULED_REPORTS}/create-report`}
            leftSection={<IconPlus size={18} stroke={1.7} aria-hidden />}
          >
            {t('scheduledReports.create')}
          </Button>
        }
      />
      <DataTable
        name="scheduled-reports"
        label={t('scheduledReports.title')}
        rows={rows}
        rowKey={({ id }) => id}
        columns={columns}
        loading={loading}
        error={error}
        onRetry={refetch}
        page={{
          index,
          size: SIZE,
          // The total is not counted, and known only on the last page.
          ...(page?.hasMore === false
            ? { total: index * SIZE + rows.length }
            : { hasMore: page?.hasMore ?? false }),
        }}
        onPage={(to) => toPage(to, page?.endCursor ?? null)}
        toolbar={<Filters view={view} />}
        empty={
          <EmptyState icon={<IconCalendarRepeat size={28} />} title={t('scheduledReports.none')}>
            {search || failing || archived ? t('scheduledReports.noneFound') : t('scheduledReports.noneHint')}
          </EmptyState>
        }
      />
    </Page>
  );
}

function Filters({ view: { search, failing, archived, narrow } }: { view: ReturnType<typeof useView> }) {
  const t = useT();
  return (
    <ListFilters
      search={
        <SearchField
          label={t('scheduledReports.search')}
          value={search}
          onChange={(words) => narrow({ search: words || null })}
        />
      }
      filters={[
        switchFilter({
          key: 'failing',
          name: t('scheduledReports.onlyFailing'),
          on: failing,
          onChange: (on) => narrow({ failing: on ? 'yes' : null }),
        }),
        switchFilter({
          key: 'archived',
          name: t('scheduledReports.onlyArchived'),
          on: archived,
          onChange: (on) => narrow({ archived: on ? 'yes' : null }),
        }),
      ]}
      onClear={() => narrow({ failing: null, archived: null })}
    />
  );
}
