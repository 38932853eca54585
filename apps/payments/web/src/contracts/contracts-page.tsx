import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { IconFileText, IconPlus } from '@tabler/icons-react';
import { Button, DataTable, EmptyState, Page, PageHeader, type DataColumn } from '@lyceum/web/design-system';
import { useAddressPatch, useLive, useViewer } from '@lyceum/web/viewer';
import { VendorContractsDocument, type ListedContractFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { SaveContractDialog } from './save-contract-dialog';
import { useContractWords } from './use-contract-words';

const SIZE = 25;
const NONE: ListedContractFragment[] = [];

/** The contracts with vendors that the viewer may see. */
export default function ContractsPage() {
  const t = useT();
  const { has } = useViewer();
  const isAdmin = has('SUPER_ADMIN', 'INTERNAL_ADMIN');
  const [params, patch] = useAddressPatch();
  const [isNew, setIsNew] = useState(false);
  const index = Math.max(0, Number(params.get('page') ?? '1') - 1 || 0);
  const { data, previousData, error, loading, refetch } = useQuery(VendorContractsDocument, {
    variables: { pageIndex: index, limit: SIZE },
    fetchPolicy: 'cache-and-network',
  });
  useLive('contracts', refetch);
  const list = (data ?? previousData)?.getVendorContracts;
  return (
    <Page>
      <PageHeader
        title={t('contracts.title')}
        description={t(isAdmin ? 'contracts.help' : 'contracts.vendorHelp')}
        actions={
          isAdmin ? (
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setIsNew(true)}>
              {t('contracts.make')}
            </Button>
          ) : null
        }
      />
      <DataTable
        name="payments.contracts"
        label={t('contracts.title')}
        rows={list?.contracts ?? NONE}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `/payments/contracts/${id}`}
        columns={useColumns()}
        loading={loading}
        error={error}
        onRetry={refetch}
        page={{ index, size: SIZE, ...(list ? { total: list.totalCount, hasMore: list.hasMore } : {}) }}
        onPage={(next) => patch({ page: next > 0 ? String(next + 1) : null })}
        empty={
          <EmptyState icon={<IconFileText size={28} stroke={1.6} />} title={t('contracts.none')}>
            {t(isAdmin ? 'contracts.noneHint' : 'contracts.noneVendorHint')}
          </EmptyState>
        }
      />
      {isNew ? <SaveContractDialog saved={null} onClose={() => setIsNew(false)} /> : null}
    </Page>
  );
}

function useColumns(): DataColumn<ListedContractFragment>[] {
  const t = useT();
  const words = useContractWords();
  return [
    { key: 'vendor', header: t('contracts.vendor'), primary: true, cell: ({ vendorName }) => vendorName },
    {
      key: 'valid',
      header: t('contracts.valid'),
      cell: ({ validFrom, validUntil }) => words.days(validFrom, validUntil),
    },
    {
      key: 'programs',
      header: t('contracts.programs'),
      cell: ({ versions }) => words.programs(versions[0]?.programs ?? []),
    },
    {
      key: 'period',
      header: t('contracts.fields.period'),
      cell: ({ period }) => t(`contracts.periods.${period}`),
    },
    { key: 'contacts', header: t('contracts.contacts'), cell: ({ contacts }) => words.contacts(contacts) },
  ];
}
