import { useQuery } from '@apollo/client/react';
import { IconSchool } from '@tabler/icons-react';
import { DataTable, EmptyState, type DataColumn } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useLive } from '@lyceum/web/viewer';
import { ManageSessionsBySchoolDocument, type ManageSessionsBySchoolQuery } from '../__generated__/graphql';
import { useT } from '../i18n';
import type { Manage } from './use-manage-view';

type Row = ManageSessionsBySchoolQuery['getEcosystemAdminPaginatedSessionSummary']['summaryBySchool'][number];

function useColumns(): DataColumn<Row>[] {
  const t = useT();
  const format = useFormat();
  const figure = (
    key: 'sessions' | 'learners' | 'minutesScheduled' | 'minutesPresent' | 'minutesLost',
    header: string,
  ) => ({
    key,
    header,
    align: 'end' as const,
    cell: (row: Row) => {
      const value = row[key];
      return value === null ? '–' : format.number(value);
    },
  });
  return [
    {
      key: 'school',
      header: t('filter.school'),
      primary: true,
      cell: (row) => row.school?.name ?? t('schools.none'),
    },
    figure('sessions', t('totals.sessions')),
    figure('learners', t('schools.learners')),
    figure('minutesScheduled', t('ledger.scheduledMinutes')),
    figure('minutesPresent', t('ledger.presentMinutes')),
    figure('minutesLost', t('ledger.lostMinutes')),
  ];
}

/** The filtered sessions by school of their learners; each school links to its sessions. */
export function SchoolSummary({ manage }: { manage: Manage }) {
  const t = useT();
  const columns = useColumns();
  const { data, error, loading, refetch } = useQuery(ManageSessionsBySchoolDocument, {
    variables: { input: { filter: manage.filter } },
  });
  useLive('sessions', refetch);
  const page = data?.getEcosystemAdminPaginatedSessionSummary;
  return (
    <DataTable
      name="sessions.by-school"
      label={t('schools.title')}
      rows={page?.summaryBySchool ?? []}
      rowKey={(row) => row.school?.id ?? 'none'}
      columns={columns}
      loading={loading}
      error={error}
      onRetry={refetch}
      onRowOpen={(row) => {
        if (row.school) manage.change({ school: [row.school.id], view: null });
      }}
      empty={
        <EmptyState
          icon={<IconSchool size={28} stroke={1.6} />}
          title={t(manage.narrowed ? 'manage.empty' : 'manage.none')}
        />
      }
    />
  );
}
