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

export type ProgramRow = AdminProgramsQuery['getPrograms'][number];

const NO_PROGRAMS: ProgramRow[] = [];
const NONE: ReadonlySet<string> = new Set();

/** Every program that the reader administers; search and state stand in the address. */
export default function ProgramsPage() {
  const t = useT();
  const viewer = useViewer();
  const [address, changeAddress] = useAddressParams();
  const [archiving, setArchiving] = useState<ProgramRow | null>(null);
  const [chosen, setChosen] = useState(NONE);
  const [fieldOpened, setFieldOpened] = useState(false);
  const { data, error, loading, refetch } = useQuery(AdminProgramsDocument, {
    fetchPolicy: 'cache-and-network',
  });
  useLive('programs', refetch);
  const administered = (data?.getPrograms ?? NO_PROGRAMS).filter(({ id }) => viewer.administers(id));
  const list = readList(address);
  const { search, archived } = list;
  const rows = administered.filter(
    (program) => program.archived === archived && list.matches(`${program.name} ${program.shortName}`),
  );
  const create = viewer.has('SUPER_ADMIN', 'INTERNAL_ADMIN') ? (
    <Button component={Link} to="/programs/new" leftSection={<IconPlus size={18} stroke={1.8} />}>
      {t('programs.create')}
    </Button>
  ) : null;
  return (
    <Page>
      <PageHeader title={t('programs.title')} description={t('programs.description')} actions={create} />
      <ProgramsTable
        rows={rows}
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
        toolbar={
          <ListToolbar
            label={t('programs.search')}
            list={list}
            onChange={(patch) => changeAddress((before) => writeList(before, patch), { replace: true })}
          />
        }
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
