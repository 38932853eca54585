import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import {
  Button,
  EmptyState,
  ListFilters,
  Page,
  PageHeader,
  SearchField,
  switchFilter,
} from '@lyceum/web/design-system';
import { type AddressPatch, useAddressPatch, useViewerActions } from '@lyceum/web/viewer';
import { IconBuilding, IconPlus } from '@tabler/icons-react';
import {
  CountEcosystemsDocument,
  SearchEcosystemsDocument,
  type ManagedEcosystemFragment,
} from '../__generated__/graphql';
import { DemoDataDialog } from '../demo-data/demo-data-dialog';
import { useT } from '../i18n';
import { ArchiveEcosystemDialog } from './archive-ecosystem-dialog';
import { EcosystemDialog } from './ecosystem-dialog';
import { EcosystemsTable } from './ecosystems-table';
import { InviteSuperAdminDialog } from './invite-super-admin-dialog';

const SIZE = 25;
const FIRST_PAGE = { page: '', after: '', before: '' };
const NONE: ManagedEcosystemFragment[] = [];

export type EcosystemAction = 'edit' | 'archive' | 'invite' | 'demo' | 'open';
type Open = { action: 'create' } | { action: EcosystemAction; ecosystem: ManagedEcosystemFragment } | null;

/** A page of the list; search and position are kept in the address. */
function useEcosystemList() {
  const [address, patchAddress] = useAddressPatch();
  const search = address.get('search') ?? '';
  const includeArchived = address.get('archived') === '1';
  const pageIndex = Math.max(0, Number(address.get('page') ?? '1') - 1 || 0);
  const [after, before] = [address.get('after'), address.get('before')];
  const put = (patch: AddressPatch) => patchAddress(patch, { replace: true });
  const { data, previousData, error, loading, refetch } = useQuery(SearchEcosystemsDocument, {
    variables: { searchTerm: search, includeArchived, after, before, limit: SIZE },
    fetchPolicy: 'cache-and-network',
  });
  const { data: counted, refetch: countAgain } = useQuery(CountEcosystemsDocument, {
    variables: { searchTerm: search, includeArchived },
    fetchPolicy: 'cache-and-network',
  });
  const list = (data ?? previousData)?.searchEcosystems;
  const again = () => Promise.all([refetch(), countAgain()]);
  const turnTo = (index: number) => {
    const forth = index > pageIndex;
    put({
      page: index > 0 ? String(index + 1) : '',
      after: forth ? (list?.nextCursor ?? '') : '',
      before: forth || index === 0 ? '' : (list?.previousCursor ?? ''),
    });
  };
  return {
    ...{ list, counted, search, includeArchived, pageIndex },
    ...{ error, loading, again, put, turnTo },
  };
}

interface OpenDialogProps {
  open: Open;
  onDone: () => unknown;
  onClose: () => void;
}

function OpenDialog({ open, onDone, onClose }: OpenDialogProps) {
  return (
    <>
      {open?.action === 'create' ? (
        <EcosystemDialog ecosystem={null} onDone={onDone} onClose={onClose} />
      ) : null}
      {open?.action === 'edit' ? (
        <EcosystemDialog ecosystem={open.ecosystem} onDone={onDone} onClose={onClose} />
      ) : null}
      {open?.action === 'invite' ? (
        <InviteSuperAdminDialog ecosystem={open.ecosystem} onClose={onClose} />
      ) : null}
      {open?.action === 'demo' ? <DemoDataDialog ecosystem={open.ecosystem} onClose={onClose} /> : null}
      <ArchiveEcosystemDialog
        ecosystem={open?.action === 'archive' ? open.ecosystem : null}
        onDone={onDone}
        onClose={onClose}
      />
    </>
  );
}

/** All organizations of the platform; the dialog for a new one can be linked to. */
export default function ManageEcosystemsPage() {
  const t = useT();
  const { enterEcosystem } = useViewerActions();
  const [address] = useAddressPatch();
  const [open, setOpen] = useState<Open>(address.get('create') ? { action: 'create' } : null);
  const { list, counted, search, includeArchived, pageIndex, error, loading, again, put, turnTo } =
    useEcosystemList();
  const close = () => {
    setOpen(null);
    put({ create: '' });
  };
  // The shell asks for reason and duration.
  const act = (action: EcosystemAction, ecosystem: ManagedEcosystemFragment) =>
    action === 'open' ? void enterEcosystem(ecosystem.profileId) : setOpen({ action, ecosystem });
  const create = (
    <Button leftSection={<IconPlus size={18} stroke={1.8} />} onClick={() => setOpen({ action: 'create' })}>
      {t('manage.create')}
    </Button>
  );
  return (
    <Page>
      <PageHeader
        title={t('manage.title')}
        description={t('manage.description')}
        crumbs={[{ label: t('home.title'), to: '/internal-admin-panel' }]}
        actions={create}
      />
      <EcosystemsTable
        rows={list?.items ?? NONE}
        loading={loading}
        error={error}
        onRetry={again}
        page={{
          index: pageIndex,
          size: SIZE,
          total: counted?.getEcosystems.totalCount,
          hasMore: Boolean(list?.nextCursor),
        }}
        onPage={turnTo}
        onAction={act}
        toolbar={
          <ListFilters
            search={
              <SearchField
                label={t('manage.search')}
                value={search}
                onChange={(value) => put({ search: value, ...FIRST_PAGE })}
              />
            }
            filters={[
              switchFilter({
                key: 'archived',
                name: t('manage.withArchived'),
                on: includeArchived,
                onChange: (on) => put({ archived: on ? '1' : '', ...FIRST_PAGE }),
              }),
            ]}
          />
        }
        empty={
          <EmptyState
            icon={<IconBuilding size={28} />}
            title={t('manage.noneFound')}
            action={search ? null : create}
          >
            {t('manage.noneFoundHint')}
          </EmptyState>
        }
      />
      <OpenDialog open={open} onDone={again} onClose={close} />
    </Page>
  );
}
