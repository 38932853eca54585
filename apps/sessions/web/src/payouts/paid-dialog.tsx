import { useMutation } from '@apollo/client/react';
import { DateField, FormDialog, notify, Text, TextInput, useServerForm } from '@lyceum/web/design-system';
import { useViewer } from '@lyceum/web/viewer';
import { MarkPayoutBatchPaidDocument, type ListedBatchFragment } from '../__generated__/graphql';
import { useCents } from '../pay/use-cents';
import { dayOf } from '../session/days';
import { useT } from './i18n';
import { ProofUpload } from './proof-upload';

const MOST_REFERENCE = 200;

/** Says that the batch was paid: day, reference and proof. */
export default function PaidDialog({ batch, onClose }: { batch: ListedBatchFragment; onClose: () => void }) {
  const t = useT();
  const money = useCents();
  const { timeZoneId } = useViewer();
  const today = dayOf(Date.now(), timeZoneId);
  const [mark] = useMutation(MarkPayoutBatchPaidDocument, { refetchQueries: 'active' });
  const form = useServerForm({
    name: `payout-paid-${batch.id}`,
    initial: { paidOn: today, reference: '' },
    argument: 'input',
    labelOf: (field) => t(field === 'paidOn' ? 'payouts.paidOn' : 'payouts.reference'),
    save: (values) => mark({ variables: { input: { ...values, batchId: batch.id } } }),
  });
  const submit = async () => {
    if (!(await form.submit())) return;
    notify({ tone: 'good', message: t('payouts.paid.done') });
    onClose();
  };
  return (
    <FormDialog
      title={t('payouts.paid.title')}
      submitLabel={t('payouts.paid.action', { amount: money(batch.amount, batch.currency) })}
      errorTitle={t('payouts.paid.notDone')}
      onSubmit={submit}
      onClose={onClose}
      busy={form.busy}
      problems={form.problems}
      attempt={form.attempt}
      error={form.error}
    >
      <Text>{t('payouts.paid.what', { count: batch.leaderCount })}</Text>
      <DateField
        {...form.field('paidOn')}
        required
        label={t('payouts.paidOn')}
        max={today}
        value={form.values.paidOn}
        onChange={(day) => form.set({ paidOn: day ?? today })}
      />
      <TextInput
        {...form.field('reference')}
        required
        label={t('payouts.reference')}
        description={t('payouts.referenceHelp')}
        maxLength={MOST_REFERENCE}
        value={form.values.reference}
        onChange={(event) => form.set({ reference: event.currentTarget.value })}
      />
      <ProofUpload batch={batch} />
    </FormDialog>
  );
}
