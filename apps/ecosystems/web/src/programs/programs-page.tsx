import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useQuery } from '@apollo/client/react';
import { Button, EmptyState, lazyPart, Page, PageHeader } from '@lyceum/web/design-system';
import { useAddressParams, useLive, useViewer } from '@lyceum/web/viewer';
import { IconPlus, IconUsersGroup } from '@tabler/icons-react';
import { AdminProgramsDocument, type AdminProgramsQuery } from '../__generated__/graphql';
import { useT } from '../i18n';
import { readList, writeList } from '../lists/list-address';
import { ListToolbar } from '../lists/list-toolbar';
import { ArchiveProgramDialog } from './archive-program-dialog';
import { ProgramsTable } from './programs-table';

const SessionPropertyDialog = lazyPart(() => import('../session-property/session-property-dialog'));

export type ProgramRow = AdminProgramsQuery['getEcosystemFilters']['programs'][number];

const NO_PROGRAMS: ProgramRow[] = [];
/** The page size of the document. */
const PAGE_SIZE = 50;
const NONE: ReadonlySet<string> = new Set();

/** Programs that the viewer administers, in pages; search, state and page are kept in the address. */
export default function ProgramsPage() {
  const t = useT();
  const viewer = useViewer();
  const [address, changeAddress] = useAddressParams();
  const [archiving, setArchiving] = useState<ProgramRow | null>(null);
  const [chosen, setChosen] = useState(NONE);
  const [fieldOpened, setFieldOpened] = useState(false);
  const list = readList(address);
  const { search, archived, page } = list;
  const put = (patch: Parameters<typeof writeList>[1]) =>
    changeAddress((before) => writeList(before, patch), { replace: true });
  const { data, previousData, error, loading, refetch } = useQuery(AdminProgramsDocument, {
    variables: {
      ecosystemId: viewer.ecosystem?.id ?? '',
      search: search.trim(),
      archived,
      pageNum: page + 1,
    },
    skip: !viewer.ecosystem,
    fetchPolicy: 'cache-and-network',
  });
  useLive('programs', refetch);
  const found = (data ?? previousData)?.getEcosystemFilters;
  const create = viewer.has('SUPER_ADMIN', 'INTERNAL_ADMIN') ? (
    <Button component={Link} to="/programs/new" leftSection={<IconPlus size={18} stroke={1.8} />}>
      {t('programs.create')}
    </Button>
  ) : null;
  return (
    <Page>
      <PageHeader title={t('programs.title')} description={t('programs.description')} actions={create} />
      <ProgramsTable
        rows={found?.programs ?? NO_PROGRAMS}
        page={{ index: page, size: PAGE_SIZE, total: found?.programsTotal }}
        onPage={(next) => put({ page: next })}
        loading={loading}
        error={error}
        onRetry={refetch}
        onArchive={setArchiving}
        {...(archived ? {} : { selection: chosen, onSelection: setChosen })}
        bulkActions={
          <Button variant="default" size="sm" onClick={() => setFieldOpened(true)}>
            {t('programsProperty.open')}
          </Button>
        }
        toolbar={<ListToolbar label={t('programs.search')} list={list} onChange={put} />}
        empty={
          search || archived ? (
            <EmptyState icon={<IconUsersGroup size={28} />} title={t('programs.noneFound')}>
              {search ? t('programs.noneFoundHint') : t('programs.noneArchivedHint')}
            </EmptyState>
          ) : (
            <EmptyState icon={<IconUsersGroup size={28} />} title={t('programs.none')} action={create}>
              {t('programs.noneHint')}
            </EmptyState>
          )
        }
      />
      <ArchiveProgramDialog program={archiving} onClose={() => setArchiving(null)} />
      {fieldOpened ? (
        <Suspense fallback={null}>
          <SessionPropertyDialog
            programIds={[...chosen]}
            onClose={() => setFieldOpened(false)}
            onDone={() => {
              setFieldOpened(false);
              setChosen(NONE);
            }}
          />
        </Suspense>
      ) : null}
    </Page>
  );
}
