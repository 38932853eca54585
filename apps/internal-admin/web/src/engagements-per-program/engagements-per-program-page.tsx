import { skipToken, useQuery } from '@apollo/client/react';
import { useParams } from 'react-router';
import {
  DataTable,
  dayFilter,
  EmptyState,
  ListFilters,
  Page,
  PageHeader,
  SearchField,
  switchFilter,
  type DataColumn,
} from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useAddressPatch } from '@lyceum/web/viewer';
import { IconActivity, IconBuilding } from '@tabler/icons-react';
import {
  EngagementsOfDocument,
  EngagementsPerProgramDocument,
  type EngagementsPerProgramQuery,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { ENGAGEMENTS } from './engagement-ecosystems-page';

type Row = EngagementsPerProgramQuery['getEngagementsPerProgram'][number];
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Dates, search and switches, kept in the address. */
function useView() {
  const [params, patch] = useAddressPatch();
  const day = (name: string) => (DAY.test(params.get(name) ?? '') ? params.get(name) : null);
  return {
    from: day('from'),
    to: day('to'),
    search: params.get('search') ?? '',
    archived: params.get('archived') === 'yes',
    active: params.get('active') === 'yes',
    change: (values: Record<string, string | null>) => patch(values, { replace: true }),
  };
}

/** Sessions and their outcomes for each program of one organization. */
export default function EngagementsPerProgramPage() {
  const t = useT();
  const { ecosystemProfileId: profileId = '' } = useParams();
  const view = useView();
  const { data: found } = useQuery(EngagementsOfDocument, { variables: { profileId } });
  const ecosystem = found?.getEcosystemProfilePage;
  const { data, previousData, error, loading, refetch } = useQuery(
    EngagementsPerProgramDocument,
    ecosystem
      ? {
          variables: {
            profileId,
            filter: { searchTerm: view.search, includeArchived: view.archived, onlyActive: view.active },
            beginDate: view.from,
            endDate: view.to,
          },
          fetchPolicy: 'cache-and-network',
        }
      : skipToken,
  );
  const columns = useColumns();
  const crumbs = [
    { label: t('home.title'), to: '/internal-admin-panel' },
    { label: t('perProgram.title'), to: ENGAGEMENTS },
  ];
  return (
    <Page>
      <PageHeader
        title={ecosystem ? t('perProgram.of', { name: ecosystem.name }) : t('perProgram.title')}
        description={t('perProgram.description')}
        crumbs={crumbs}
      />
      {found && !ecosystem ? (
        <EmptyState icon={<IconBuilding size={28} />} title={t('manage.noneFound')} />
      ) : (
        <>
          <Filters view={view} />
          <DataTable
            name="engagements-per-program"
            label={t('perProgram.title')}
            // After an error for these dates, the rows of earlier dates must not be shown.
            rows={error ? [] : ((data ?? previousData)?.getEngagementsPerProgram ?? [])}
            rowKey={({ programId }) => programId}
            columns={columns}
            loading={loading || !ecosystem}
            error={error}
            onRetry={refetch}
            empty={
              <EmptyState icon={<IconActivity size={28} />} title={t('perProgram.none')}>
                {t('perProgram.noneHint')}
              </EmptyState>
            }
          />
        </>
      )}
    </Page>
  );
}

function Filters({
  view: { from, to, search, archived, active, change },
}: {
  view: ReturnType<typeof useView>;
}) {
  const t = useT();
  const { shortDate } = useFormat();
  const day = (
    key: 'from' | 'to',
    value: string | null,
    bound: { min: string | null } | { max: string | null },
  ) =>
    dayFilter({
      ...{ key, name: t(`perProgram.${key}`), value, text: shortDate, ...bound },
      onChange: (next) => change({ [key]: next }),
    });
  const only = (key: 'active' | 'archived', on: boolean) =>
    switchFilter({
      ...{ key, name: t(`perProgram.${key}`), on },
      onChange: (next) => change({ [key]: next ? 'yes' : null }),
    });
  return (
    <ListFilters
      search={
        <SearchField
          label={t('perProgram.search')}
          value={search}
          onChange={(words) => change({ search: words || null })}
        />
      }
      filters={[
        day('from', from, { max: to }),
        day('to', to, { min: from }),
        only('active', active),
        only('archived', archived),
      ]}
      onClear={() => change({ from: null, to: null, active: null, archived: null })}
    />
  );
}

function useColumns(): DataColumn<Row>[] {
  const t = useT();
  const format = useFormat();
  const number = (
    key: 'sessions' | 'cancelledSessions' | 'minutesScheduled' | 'minutesDelivered' | 'minutesPresent',
    header: string,
  ): DataColumn<Row> => ({ key, header, align: 'end', cell: (row) => format.number(row[key]) });
  const share = (
    key: string,
    header: string,
    of: (row: Row) => readonly [number, number],
  ): DataColumn<Row> => ({
    key,
    header,
    align: 'end',
    cell: (row) => {
      const [active, all] = of(row);
      return t('perProgram.ofAll', { number: format.number(active), all: format.number(all) });
    },
  });
  return [
    {
      key: 'program',
      header: t('perProgram.program'),
      primary: true,
      cell: ({ programName, archived }) =>
        archived ? t('perProgram.isArchived', { name: programName }) : programName,
    },
    number('sessions', t('perProgram.sessions')),
    number('cancelledSessions', t('perProgram.cancelled')),
    share('learners', t('perProgram.learners'), ({ activeLearners, learners }) => [activeLearners, learners]),
    share('leaders', t('perProgram.leaders'), ({ activeLeaders, leaders }) => [activeLeaders, leaders]),
    {
      key: 'attendance',
      header: t('perProgram.attendance'),
      align: 'end',
      cell: ({ attendanceRate }) =>
        attendanceRate === null ? '–' : format.number(attendanceRate / 100, { style: 'percent' }),
    },
    number('minutesScheduled', t('perProgram.scheduled')),
    number('minutesDelivered', t('perProgram.delivered')),
    number('minutesPresent', t('perProgram.present')),
  ];
}
