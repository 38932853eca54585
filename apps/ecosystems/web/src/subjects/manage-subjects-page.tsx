import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { Button, DataTable, EmptyState, Page, PageHeader, type DataColumn } from '@lyceum/web/design-system';
import { useAddressParams, useLive, useViewer } from '@lyceum/web/viewer';
import { IconBook, IconPencil, IconPlus } from '@tabler/icons-react';
import { ManagedSubjectsDocument, type ManagedSubjectsQuery } from '../__generated__/graphql';
import { CsvExchange } from '../csv/csv-exchange';
import { useT } from '../i18n';
import { readList, writeList } from '../lists/list-address';
import { ListToolbar } from '../lists/list-toolbar';
import { SubjectDialog } from './subject-dialog';

export type SubjectRow = ManagedSubjectsQuery['getEcosystemFilters']['supportedSubjects'][number];

const NO_SUBJECTS: SubjectRow[] = [];

/** Subjects of the ecosystem's sessions. */
export default function ManageSubjectsPage() {
  const t = useT();
  const { ecosystem } = useViewer();
  const [address, changeAddress] = useAddressParams();
  const [chosen, setChosen] = useState<SubjectRow | 'new' | null>(null);
  const { data, error, loading, refetch } = useQuery(ManagedSubjectsDocument, {
    variables: { ecosystemId: ecosystem?.id ?? '' },
    skip: !ecosystem,
    fetchPolicy: 'cache-and-network',
  });
  useLive('ecosystem', refetch);
  const list = readList(address);
  const all = data?.getEcosystemFilters.supportedSubjects ?? NO_SUBJECTS;
  const rows = all.filter(
    ({ archived, name, code }) => archived === list.archived && list.matches(`${name} ${code ?? ''}`),
  );
  const add = (
    <Button leftSection={<IconPlus size={18} stroke={1.8} />} onClick={() => setChosen('new')}>
      {t('subjects.add')}
    </Button>
  );
  return (
    <Page width="medium">
      <PageHeader
        title={t('subjects.title')}
        description={t('subjects.description')}
        crumbs={[{ label: t('config.title'), to: '/configurations' }]}
        actions={
          <>
            <CsvExchange list="SUBJECTS" fileName="subjects" onSaved={refetch} />
            {add}
          </>
        }
      />
      <DataTable
        name="subjects"
        label={t('subjects.title')}
        rows={rows}
        rowKey={({ id }) => id}
        columns={useSubjectColumns(setChosen)}
        loading={loading}
        error={error}
        onRetry={refetch}
        toolbar={
          <ListToolbar
            label={t('subjects.search')}
            list={list}
            onChange={(patch) => changeAddress((before) => writeList(before, patch), { replace: true })}
          />
        }
        empty={
          <EmptyState
            icon={<IconBook size={28} />}
            title={all.length === 0 ? t('subjects.none') : t('subjects.noneFound')}
            action={all.length === 0 ? add : null}
          >
            {all.length === 0 ? t('subjects.noneHint') : t('subjects.noneFoundHint')}
          </EmptyState>
        }
      />
      {chosen ? (
        <SubjectDialog
          key={chosen === 'new' ? 'new' : chosen.id}
          subject={chosen === 'new' ? null : chosen}
          onSaved={refetch}
          onClose={() => setChosen(null)}
        />
      ) : null}
    </Page>
  );
}

function useSubjectColumns(onOpen: (subject: SubjectRow) => void): DataColumn<SubjectRow>[] {
  const t = useT();
  return [
    { key: 'name', header: t('subjects.name'), primary: true, cell: ({ name }) => name },
    { key: 'code', header: t('subjects.code'), cell: ({ code }) => code ?? '–' },
    {
      key: 'actions',
      header: t('subjects.actions'),
      align: 'end',
      cell: (subject) => (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPencil size={14} stroke={1.8} />}
          aria-label={t('subjects.editNamed', { name: subject.name })}
          onClick={() => onOpen(subject)}
        >
          {t('subjects.edit')}
        </Button>
      ),
    },
  ];
}
