import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { DataTable, EmptyState } from '@lyceum/web/design-system';
import { useLive } from '@lyceum/web/viewer';
import { IconReceipt } from '@tabler/icons-react';
import { ChargesDocument, type ChargesQuery, type ListedChargeFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { useCents } from '../payments/use-cents';
import { ChargeFilters } from './charge-filters';
import { useChargeColumns, type ChargeActionOf } from './charge-columns';
import { ChargeActionDialog } from './charge-action-dialog';
import type { ChargesView } from './use-charges-view';
import classes from '../payments/payments.module.css';

const NONE: ListedChargeFragment[] = [];

/** Charges, the latest first, with the sums that are due and paid of everything that matches the filters. */
export function ChargeList({ view }: { view: ChargesView }) {
  const t = useT();
  const { filter, index, size, scope, narrowed, change } = view;
  const [asked, setAsked] = useState<ChargeActionOf | null>(null);
  const { data, previousData, error, loading, refetch } = useQuery(ChargesDocument, {
    variables: { filter, pageIndex: index, limit: size },
    fetchPolicy: 'cache-and-network',
  });
  useLive('payments', refetch);
  const list = (data ?? previousData)?.getCharges;
  const rows = list?.charges ?? NONE;
  const columns = useChargeColumns(scope, rows, setAsked);
  return (
    <>
      {list?.totals.map((totals) => (
        <Totals key={totals.currency} totals={totals} />
      ))}
      <DataTable
        name={`payments.charges.${scope}`}
        label={t('charges.title')}
        rows={rows}
        rowKey={({ id }) => id}
        columns={columns}
        loading={loading}
        error={error}
        onRetry={refetch}
        page={{ index, size, ...(list ? { total: list.totalCount, hasMore: list.hasMore } : {}) }}
        onPage={(next) => change({ page: next > 0 ? String(next + 1) : null })}
        toolbar={list?.totalCount || narrowed ? <ChargeFilters view={view} /> : null}
        empty={
          <EmptyState icon={<IconReceipt size={28} stroke={1.6} />} title={t('charges.none')}>
            {t(narrowed ? 'charges.noneFound' : 'charges.noneHint')}
          </EmptyState>
        }
      />
      {asked ? <ChargeActionDialog {...asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}

function Totals({ totals }: { totals: ChargesQuery['getCharges']['totals'][number] }) {
  const t = useT();
  const money = useCents();
  return (
    <dl className={classes.totals}>
      {(['due', 'paid'] as const).map((state) => (
        <div key={state}>
          <dt>{t(`charges.total.${state}`)}</dt>
          <dd>
            {money(totals[state], totals.currency)}{' '}
            <span className={classes.quiet}>{t('charges.sessions', { count: totals[`${state}Count`] })}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
