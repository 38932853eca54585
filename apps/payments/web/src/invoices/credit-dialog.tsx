import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { FormDialog, notify, Text, Textarea, useServerForm } from '@lyceum/web/design-system';
import { CreditInvoiceDocument, type ListedInvoiceFragment } from '../__generated__/graphql';
import { useT } from '../i18n';

interface CreditDialogProps {
  invoice: ListedInvoiceFragment;
  /** Null: all that the invoice still bills. */
  chargeIds: string[] | null;
  onClose: () => void;
}

/** Credits charges of an issued invoice; the client reads the reason. */
export default function CreditDialog({ invoice, chargeIds, onClose }: CreditDialogProps) {
  const t = useT();
  // The key makes one credit note, however often it is sent.
  const [creditNoteId] = useState(() => crypto.randomUUID());
  const [credit] = useMutation(CreditInvoiceDocument, { refetchQueries: 'active' });
  const form = useServerForm({
    name: `credit-invoice-${invoice.id}`,
    initial: { reason: '' },
    argument: 'input',
    labelOf: () => t('invoices.credit.reason'),
    save: ({ reason }) =>
      credit({ variables: { input: { invoiceId: invoice.id, creditNoteId, chargeIds, reason } } }),
  });
  const submit = async () => {
    if (!(await form.submit())) return;
    notify({ tone: 'good', message: t('invoices.credit.done') });
    onClose();
  };
  return (
    <FormDialog
      title={t('invoices.credit.title')}
      submitLabel={t('invoices.credit.action')}
      errorTitle={t('invoices.credit.notDone')}
      onSubmit={submit}
      onClose={onClose}
      busy={form.busy}
      problems={form.problems}
      attempt={form.attempt}
      error={form.error}
    >
      <Text>
        {chargeIds ? t('invoices.credit.some', { count: chargeIds.length }) : t('invoices.credit.all')}
      </Text>
      <Textarea
        {...form.field('reason')}
        required
        label={t('invoices.credit.reason')}
        description={t('invoices.credit.reasonHelp')}
        autosize
        minRows={2}
        maxLength={500}
        value={form.values.reason}
        onChange={(event) => form.set({ reason: event.currentTarget.value })}
      />
    </FormDialog>
  );
}
