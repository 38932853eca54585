import { Suspense, useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import {
  Button,
  DataTable,
  EmptyState,
  lazyPart,
  StatusBadge,
  type DataColumn,
} from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useLive } from '@lyceum/web/viewer';
import {
  InvoiceChargesDocument,
  type InvoiceChargesQuery,
  type ListedInvoiceFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { useCents } from '../payments/use-cents';

const CreditDialog = lazyPart(() => import('./credit-dialog'));

type Charge = InvoiceChargesQuery['getInvoiceCharges']['charges'][number];
const SIZE = 25;
const NONE: Charge[] = [];

/** The charges of an invoice; chosen ones can be credited once it is issued. */
export function InvoiceCharges({ invoice }: { invoice: ListedInvoiceFragment }) {
  const t = useT();
  const [index, setIndex] = useState(0);
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const [credits, setCredits] = useState(false);
  const { data, previousData, error, loading, refetch } = useQuery(InvoiceChargesDocument, {
    variables: { invoiceId: invoice.id, pageIndex: index, limit: SIZE },
    fetchPolicy: 'cache-and-network',
  });
  useLive('payments', refetch);
  const list = (data ?? previousData)?.getInvoiceCharges;
  const rows = list?.charges ?? NONE;
  const columns = useColumns(invoice.currency);
  const chosen = rows.filter(({ chargeId, credited }) => selection.has(chargeId) && !credited);
  const close = () => {
    setCredits(false);
    setSelection(new Set());
  };
  return (
    <>
      <DataTable
        name="payments.invoice-charges"
        label={t('invoices.charges')}
        rows={rows}
        rowKey={({ chargeId }) => chargeId}
        columns={columns}
        loading={loading}
        error={error}
        onRetry={refetch}
        page={{ index, size: SIZE, ...(list ? { total: list.totalCount, hasMore: list.hasMore } : {}) }}
        onPage={setIndex}
        {...(invoice.viewerCan.includes('CREDIT')
          ? {
              selection,
              onSelection: setSelection,
              bulkActions: (
                <Button disabled={chosen.length === 0} onClick={() => setCredits(true)}>
                  {t('invoices.credit.actionOf', { count: chosen.length })}
                </Button>
              ),
            }
          : {})}
        empty={<EmptyState title={t('invoices.noCharges')}>{t('invoices.noChargesHint')}</EmptyState>}
      />
      {credits ? (
        <Suspense fallback={null}>
          <CreditDialog
            invoice={invoice}
            chargeIds={chosen.map(({ chargeId }) => chargeId)}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </>
  );
}

function useColumns(currency: string): DataColumn<Charge>[] {
  const t = useT();
  const format = useFormat();
  const money = useCents();
  return [
    {
      key: 'session',
      header: t('charges.session'),
      primary: true,
      cell: ({ sessionId, subject, endedAt }) => (
        <Link to={`/sessions/${sessionId}`}>{`${subject} · ${format.shortDate(endedAt)}`}</Link>
      ),
    },
    {
      key: 'learner',
      header: t('charges.tutee'),
      cell: ({ learnerName }) => learnerName ?? t('charges.someone'),
    },
    { key: 'program', header: t('charges.program'), cell: ({ programName }) => programName ?? '–' },
    {
      key: 'minutes',
      header: t('invoices.minutes'),
      align: 'end',
      cell: ({ minutes }) => format.number(minutes),
    },
    {
      key: 'amount',
      header: t('charges.amount'),
      align: 'end',
      cell: ({ amount }) => money(amount, currency),
    },
    {
      key: 'state',
      header: t('charges.state'),
      cell: ({ credited, overtaken }) =>
        credited ? (
          <StatusBadge tone="neutral">{t('invoices.credited')}</StatusBadge>
        ) : overtaken ? (
          <StatusBadge tone="warn">{t('charges.overtaken')}</StatusBadge>
        ) : (
          '–'
        ),
    },
  ];
}
