import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { IconTicket } from '@tabler/icons-react';
import { Button, DataTable, EmptyState, Switch, type DataColumn } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useAddressPatch, useLive } from '@lyceum/web/viewer';
import { PackagePurchasesDocument, type ListedPurchaseFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { PackageEntries } from './package-entries';
import { RefundPackageDialog } from './refund-package-dialog';
import { usePackageWords } from './use-package-words';

const SIZE = 25;
const NONE: ListedPurchaseFragment[] = [];

/** Packages that people have, with what is left of each. */
export function PurchaseList() {
  const t = useT();
  const [params, patch] = useAddressPatch();
  const [refunded, setRefunded] = useState<ListedPurchaseFragment | null>(null);
  const index = Math.max(0, Number(params.get('page') ?? '1') - 1 || 0);
  const openOnly = params.get('open') === 'yes';
  const { data, previousData, error, loading, refetch } = useQuery(PackagePurchasesDocument, {
    variables: { scope: 'ADMINISTERED', openOnly, pageIndex: index, limit: SIZE },
    fetchPolicy: 'cache-and-network',
  });
  useLive('payments', refetch);
  const list = (data ?? previousData)?.getPackagePurchases;
  return (
    <>
      <DataTable
        name="payments.package-purchases"
        label={t('packages.owned')}
        rows={list?.purchases ?? NONE}
        rowKey={({ id }) => id}
        columns={useColumns(setRefunded)}
        loading={loading}
        error={error}
        onRetry={refetch}
        page={{ index, size: SIZE, ...(list ? { total: list.totalCount, hasMore: list.hasMore } : {}) }}
        onPage={(next) => patch({ page: next > 0 ? String(next + 1) : null })}
        toolbar={
          <Switch
            label={t('packages.openOnly')}
            checked={openOnly}
            onChange={(event) => patch({ open: event.currentTarget.checked ? 'yes' : null, page: null })}
          />
        }
        empty={
          <EmptyState icon={<IconTicket size={28} stroke={1.6} />} title={t('packages.noneOwned')}>
            {t('packages.noneOwnedHint')}
          </EmptyState>
        }
      />
      {refunded ? <RefundPackageDialog purchase={refunded} onClose={() => setRefunded(null)} /> : null}
    </>
  );
}

function useColumns(
  onRefund: (purchase: ListedPurchaseFragment) => void,
): DataColumn<ListedPurchaseFragment>[] {
  const t = useT();
  const format = useFormat();
  const words = usePackageWords();
  return [
    { key: 'name', header: t('packages.package'), primary: true, cell: ({ name }) => name },
    { key: 'owner', header: t('packages.owner'), cell: ({ ownerName }) => ownerName ?? t('charges.someone') },
    {
      key: 'learner',
      header: t('charges.tutee'),
      cell: ({ learnerName }) => learnerName ?? t('packages.per.FAMILY'),
    },
    { key: 'program', header: t('charges.program'), cell: ({ programName }) => programName ?? '–' },
    { key: 'left', header: t('packages.left'), cell: (purchase) => words.left(purchase) },
    {
      key: 'until',
      header: t('packages.untilHeader'),
      cell: ({ expiresAt, closedAt }) =>
        closedAt ? t('packages.closed', { day: format.shortDate(closedAt) }) : format.shortDate(expiresAt),
    },
    {
      key: 'charge',
      header: t('charges.state'),
      cell: ({ chargeStatus, reason }) =>
        chargeStatus
          ? t(`charges.status.${chargeStatus}`)
          : [t('packages.free'), reason].filter(Boolean).join(' · '),
    },
    {
      key: 'entries',
      header: t('packages.entries'),
      cell: (purchase) => <PackageEntries purchase={purchase} />,
    },
    {
      key: 'deeds',
      header: t('charges.deeds'),
      cell: (purchase) =>
        purchase.viewerCan.includes('REFUND') ? (
          <Button
            size="xs"
            variant="default"
            aria-label={t('packages.refundOf', { name: purchase.name, owner: purchase.ownerName ?? '' })}
            onClick={() => onRefund(purchase)}
          >
            {t('packages.refund')}
          </Button>
        ) : (
          '–'
        ),
    },
  ];
}
