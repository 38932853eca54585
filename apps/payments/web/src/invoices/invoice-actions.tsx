import { Suspense, useState } from 'react';
import { useApolloClient, useMutation } from '@apollo/client/react';
import { useNavigate } from 'react-router';
import { Button, Checkbox, ConfirmDialog, lazyPart, notify, Text } from '@lyceum/web/design-system';
import { PdfButton } from '@lyceum/web/pdf';
import {
  DeleteInvoiceDocument,
  InvoicePdfDocument,
  IssueInvoiceDocument,
  SendInvoiceDocument,
  type InvoiceAction,
  type ListedInvoiceFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { useCents } from '../payments/use-cents';

const InvoiceDialog = lazyPart(() => import('./invoice-dialog'));
const PaymentDialog = lazyPart(() => import('./payment-dialog'));
const CreditDialog = lazyPart(() => import('./credit-dialog'));

const SHOWN: InvoiceAction[] = ['DELETE', 'CREDIT', 'CHANGE', 'SEND', 'RECORD_PAYMENT', 'ISSUE'];

/** What the viewer can do with an invoice; the main action last. */
export function InvoiceActions({
  invoice,
  isPdfAvailable,
}: {
  invoice: ListedInvoiceFragment;
  isPdfAvailable: boolean;
}) {
  const t = useT();
  const [asked, setAsked] = useState<InvoiceAction | null>(null);
  const close = () => setAsked(null);
  const actions = SHOWN.filter((action) => invoice.viewerCan.includes(action));
  return (
    <>
      {isPdfAvailable && invoice.status !== 'DRAFT' ? <InvoicePdf invoice={invoice} /> : null}
      {actions.map((action, at) => (
        <Button
          key={action}
          variant={at === actions.length - 1 ? 'filled' : 'default'}
          onClick={() => setAsked(action)}
        >
          {t(`invoices.action.${action}`)}
        </Button>
      ))}
      <Suspense fallback={null}>
        {asked === 'CHANGE' ? <InvoiceDialog saved={invoice} onClose={close} /> : null}
        {asked === 'RECORD_PAYMENT' ? <PaymentDialog invoice={invoice} onClose={close} /> : null}
        {asked === 'CREDIT' ? <CreditDialog invoice={invoice} chargeIds={null} onClose={close} /> : null}
      </Suspense>
      {asked === 'ISSUE' ? <IssueDialog invoice={invoice} onClose={close} /> : null}
      {asked === 'SEND' ? <SendDialog invoice={invoice} onClose={close} /> : null}
      {asked === 'DELETE' ? <DeleteDialog invoice={invoice} onClose={close} /> : null}
    </>
  );
}

interface Asked {
  invoice: ListedInvoiceFragment;
  onClose: () => void;
}

function IssueDialog({ invoice, onClose }: Asked) {
  const t = useT();
  const money = useCents();
  const email = invoice.client.contactEmail;
  const [send, setSend] = useState(Boolean(email));
  const [issue] = useMutation(IssueInvoiceDocument, { refetchQueries: 'active' });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('invoices.issue.title')}
      confirmLabel={t('invoices.issue.action', { amount: money(invoice.total, invoice.currency) })}
      onConfirm={async () => {
        await issue({ variables: { input: { invoiceId: invoice.id, total: invoice.total, send } } });
        notify({ tone: 'good', message: t('invoices.issue.done') });
      }}
    >
      <Text>{t('invoices.issue.what', { count: invoice.chargeCount, name: invoice.client.name })}</Text>
      {email ? (
        <Checkbox
          label={t('invoices.issue.send', { email })}
          checked={send}
          onChange={(event) => setSend(event.currentTarget.checked)}
        />
      ) : null}
    </ConfirmDialog>
  );
}

function SendDialog({ invoice, onClose }: Asked) {
  const t = useT();
  const [send] = useMutation(SendInvoiceDocument);
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('invoices.send.title')}
      confirmLabel={t('invoices.send.action')}
      onConfirm={async () => {
        await send({ variables: { invoiceId: invoice.id } });
        notify({ tone: 'good', message: t('invoices.send.done') });
      }}
    >
      <Text>{t('invoices.send.what', { email: invoice.client.contactEmail ?? '' })}</Text>
    </ConfirmDialog>
  );
}

function DeleteDialog({ invoice, onClose }: Asked) {
  const t = useT();
  const navigate = useNavigate();
  const [remove] = useMutation(DeleteInvoiceDocument);
  return (
    <ConfirmDialog
      opened
      danger
      onClose={onClose}
      title={t('invoices.delete.title')}
      confirmLabel={t('invoices.delete.action')}
      onConfirm={async () => {
        await remove({ variables: { invoiceId: invoice.id } });
        notify({ tone: 'good', message: t('invoices.delete.done') });
        void navigate('/payments/invoices');
      }}
    >
      <Text>{t('invoices.delete.what')}</Text>
    </ConfirmDialog>
  );
}

function InvoicePdf({ invoice }: { invoice: ListedInvoiceFragment }) {
  const t = useT();
  const client = useApolloClient();
  const load = async () => {
    const variables = { invoiceId: invoice.id };
    const { data } = await client.query({ query: InvoicePdfDocument, variables, fetchPolicy: 'no-cache' });
    return data?.getInvoice.pdf;
  };
  return (
    <PdfButton
      label={t('statement.pdf')}
      file={String(invoice.number)}
      load={load}
      lost={t('invoices.noPdf')}
    />
  );
}
