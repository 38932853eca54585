import { useQuery } from '@apollo/client/react';
import { useParams } from 'react-router';
import { IconFileInvoice } from '@tabler/icons-react';
import { EmptyState, ErrorState, FormSkeleton, Page, PageHeader, Stack } from '@lyceum/web/design-system';
import { errorCode } from '@lyceum/web/graphql';
import { useLive } from '@lyceum/web/viewer';
import { InvoiceDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { InvoiceActions } from './invoice-actions';
import { InvoiceCharges } from './invoice-charges';
import { InvoiceSheet } from './invoice-sheet';

/** One invoice: its lines, payments, credit notes and charges. */
export default function InvoicePage() {
  const t = useT();
  const { invoiceId = '' } = useParams();
  const { data, error, refetch } = useQuery(InvoiceDocument, {
    variables: { invoiceId },
    fetchPolicy: 'cache-and-network',
  });
  useLive('payments', refetch);
  const sheet = data?.getInvoice;
  return (
    <Page>
      <PageHeader
        title={sheet?.invoice.number ?? t('invoices.one')}
        crumbs={[
          { label: t('payments.title'), to: '/payments' },
          { label: t('invoices.title'), to: '/payments/invoices' },
        ]}
        actions={
          sheet ? <InvoiceActions invoice={sheet.invoice} isPdfAvailable={sheet.isPdfAvailable} /> : null
        }
      />
      {sheet ? (
        <Stack gap="lg">
          <InvoiceSheet sheet={sheet} />
          <InvoiceCharges invoice={sheet.invoice} />
        </Stack>
      ) : errorCode(error) === 'NOT_FOUND' ? (
        <EmptyState icon={<IconFileInvoice size={28} stroke={1.6} />} title={t('invoices.unknown')}>
          {t('invoices.unknownHint')}
        </EmptyState>
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <FormSkeleton fields={6} />
      )}
    </Page>
  );
}
