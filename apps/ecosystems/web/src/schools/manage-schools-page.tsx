import { Suspense, useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { Button, EmptyState, lazyPart, Page, PageHeader } from '@lyceum/web/design-system';
import { useAddressParams, useLive, useViewer } from '@lyceum/web/viewer';
import { IconPlus, IconSchool } from '@tabler/icons-react';
import { ManagedSchoolsDocument, type ManagedSchoolsQuery } from '../__generated__/graphql';
import { CsvExchange } from '../csv/csv-exchange';
import { useT } from '../i18n';
import { ListToolbar } from '../lists/list-toolbar';
import { readList, writeList } from '../lists/list-address';
import { CalendarTables } from '../school-calendars/calendar-tables';
import { SchoolDialog } from './school-dialog';
import { SchoolsTable } from './schools-table';

export type SchoolRow = ManagedSchoolsQuery['getEcosystemFilters']['supportedSchools'][number];

const SchoolCalendarDialog = lazyPart(() => import('../school-calendars/school-calendar-dialog'));

const NO_SCHOOLS: SchoolRow[] = [];
/** The page size of the document. */
const PAGE_SIZE = 50;

/** The ecosystem's schools, including imported ones. */
export default function ManageSchoolsPage() {
  const t = useT();
  const { ecosystem } = useViewer();
  const [address, changeAddress] = useAddressParams();
  const [chosen, setChosen] = useState<SchoolRow | 'new' | null>(null);
  const [calendarOf, setCalendarOf] = useState<SchoolRow | null>(null);
  const list = readList(address);
  const { search, archived, page } = list;
  const put = (patch: Parameters<typeof writeList>[1]) =>
    changeAddress((before) => writeList(before, patch), { replace: true });
  const { data, previousData, error, loading, refetch } = useQuery(ManagedSchoolsDocument, {
    variables: { ecosystemId: ecosystem?.id ?? '', search: search.trim(), archived, pageNum: page + 1 },
    skip: !ecosystem,
    fetchPolicy: 'cache-and-network',
  });
  useLive('ecosystem', refetch);
  const found = (data ?? previousData)?.getEcosystemFilters;
  const none = !search.trim() && !archived;
  const add = (
    <Button leftSection={<IconPlus size={18} stroke={1.8} />} onClick={() => setChosen('new')}>
      {t('schools.add')}
    </Button>
  );
  return (
    <Page>
      <PageHeader
        title={t('schools.title')}
        description={t('schools.description')}
        crumbs={[{ label: t('config.title'), to: '/configurations' }]}
        actions={
          <>
            <CsvExchange list="SCHOOLS" fileName="schools" onSaved={refetch} />
            {add}
          </>
        }
      />
      <SchoolsTable
        rows={found?.supportedSchools ?? NO_SCHOOLS}
        loading={loading}
        error={error}
        onRetry={refetch}
        onOpen={setChosen}
        onCalendar={setCalendarOf}
        page={{ index: page, size: PAGE_SIZE, total: found?.schoolsTotal }}
        onPage={(next) => put({ page: next })}
        toolbar={<ListToolbar label={t('schools.search')} list={list} onChange={put} />}
        empty={
          <EmptyState
            icon={<IconSchool size={28} />}
            title={none ? t('schools.none') : t('schools.noneFound')}
            action={none ? add : null}
          >
            {none ? t('schools.noneHint') : t('schools.noneFoundHint')}
          </EmptyState>
        }
      />
      <CalendarTables onSaved={refetch} />
      {chosen ? (
        <SchoolDialog
          key={chosen === 'new' ? 'new' : chosen.id}
          school={chosen === 'new' ? null : chosen}
          onSaved={refetch}
          onClose={() => setChosen(null)}
        />
      ) : null}
      {calendarOf ? (
        <Suspense fallback={null}>
          <SchoolCalendarDialog school={calendarOf} onClose={() => setCalendarOf(null)} />
        </Suspense>
      ) : null}
    </Page>
  );
}
