import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useQuery } from '@apollo/client/react';
import { Button, EmptyState, Page, PageHeader } from '@lyceum/web/design-system';
import { useLive, useViewer } from '@lyceum/web/viewer';
import { IconPlus, IconSchool } from '@tabler/icons-react';
import { ManagedSchoolsDocument, type ManagedSchoolsQuery } from '../__generated__/graphql';
import { useT } from '../i18n';
import { ListToolbar } from '../lists/list-toolbar';
import { readList, writeList } from '../lists/list-address';
import { SchoolDialog } from './school-dialog';
import { SchoolsTable } from './schools-table';

export type SchoolRow = ManagedSchoolsQuery['getEcosystemFilters']['supportedSchools'][number];

const NO_SCHOOLS: SchoolRow[] = [];

/** The ecosystem's schools; those of imported files stand here too. */
export default function ManageSchoolsPage() {
  const t = useT();
  const { ecosystem } = useViewer();
  const [address, setAddress] = useSearchParams();
  const [chosen, setChosen] = useState<SchoolRow | 'new' | null>(null);
  const { data, error, loading, refetch } = useQuery(ManagedSchoolsDocument, {
    variables: { ecosystemId: ecosystem?.id ?? '' },
    skip: !ecosystem,
    // Kept by this screen alone: the cache takes long over a state's thousands of schools.
    fetchPolicy: 'no-cache',
  });
  useLive('ecosystem', refetch);
  const list = readList(address);
  const all = data?.getEcosystemFilters.supportedSchools ?? NO_SCHOOLS;
  const rows = all.filter(
    (school) =>
      school.archived === list.archived &&
      list.matches(
        `${school.name} ${school.districtName ?? ''} ${school.districtId ?? ''} ${school.externalId ?? ''}`,
      ),
  );
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
        actions={add}
      />
      <SchoolsTable
        rows={rows}
        loading={loading}
        error={error}
        onRetry={refetch}
        onOpen={setChosen}
        toolbar={
          <ListToolbar
            label={t('schools.search')}
            list={list}
            onChange={(patch) => setAddress(writeList(address, patch), { replace: true })}
          />
        }
        empty={
          <EmptyState
            icon={<IconSchool size={28} />}
            title={all.length === 0 ? t('schools.none') : t('schools.noneFound')}
            action={all.length === 0 ? add : null}
          >
            {all.length === 0 ? t('schools.noneHint') : t('schools.noneFoundHint')}
          </EmptyState>
        }
      />
      {chosen ? (
        <SchoolDialog
          key={chosen === 'new' ? 'new' : chosen.id}
          school={chosen === 'new' ? null : chosen}
          onSaved={refetch}
          onClose={() => setChosen(null)}
        />
      ) : null}
    </Page>
  );
}
