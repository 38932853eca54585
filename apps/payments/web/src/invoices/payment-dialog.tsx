import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { DateField, FormDialog, notify, Text, TextInput, useServerForm } from '@lyceum/web/design-system';
import { dayIn } from '@lyceum/contracts/calendar';
import { useReader } from '@lyceum/web/i18n';
import { RecordInvoicePaymentDocument, type ListedInvoiceFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { useCents } from '../payments/use-cents';

interface PaymentDialogProps {
  invoice: ListedInvoiceFragment;
  /** As typed before, where the payment was matched. */
  reference?: string;
  amount?: string;
  onClose: () => void;
}

/** Records a payment of an invoice; the amount starts with what is owed, or what has to be paid back. */
export default function PaymentDialog({ invoice, reference = '', amount, onClose }: PaymentDialogProps) {
  const t = useT();
  const money = useCents();
  const { timeZoneId } = useReader();
  const today = dayIn(timeZoneId, Date.now());
  // The key makes one payment, however often it is sent.
  const [paymentId] = useState(() => crypto.randomUUID());
  const [record] = useMutation(RecordInvoicePaymentDocument, { refetchQueries: 'active' });
  const form = useServerForm({
    name: `invoice-payment-${invoice.id}`,
    initial: { paidOn: today, reference, amount: amount ?? (invoice.balance / 100).toFixed(2) },
    argument: 'input',
    labelOf: (field) => t(`invoices.payment.${field as 'paidOn'}`),
    save: (values) => record({ variables: { input: { ...values, invoiceId: invoice.id, paymentId } } }),
  });
  const submit = async () => {
    if (!(await form.submit())) return;
    notify({ tone: 'good', message: t('invoices.payment.done') });
    onClose();
  };
  return (
    <FormDialog
      title={t('invoices.payment.title')}
      submitLabel={t('invoices.payment.action')}
      errorTitle={t('invoices.payment.notDone')}
      onSubmit={submit}
      onClose={onClose}
      busy={form.busy}
      problems={form.problems}
      attempt={form.attempt}
      error={form.error}
    >
      <Text fw={600}>
        {[invoice.number, invoice.client.name, money(invoice.balance, invoice.currency)].join(' · ')}
      </Text>
      {invoice.balance < 0 ? <Text>{t('invoices.payment.backHelp')}</Text> : null}
      <DateField
        {...form.field('paidOn')}
        required
        label={t('invoices.payment.paidOn')}
        max={today}
        value={form.values.paidOn}
        onChange={(day) => form.set({ paidOn: day ?? today })}
      />
      <TextInput
        {...form.field('reference')}
        required
        label={t('invoices.payment.reference')}
        description={t('invoices.payment.referenceHelp')}
        maxLength={120}
        value={form.values.reference}
        onChange={(event) => form.set({ reference: event.currentTarget.value })}
      />
      <TextInput
        {...form.field('amount')}
        required
        label={t('invoices.payment.amount')}
        inputMode="decimal"
        value={form.values.amount}
        onChange={(event) => form.set({ amount: event.currentTarget.value })}
      />
    </FormDialog>
  );
}
