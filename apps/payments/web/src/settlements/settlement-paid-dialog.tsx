import { useMutation } from '@apollo/client/react';
import { DateField, FormDialog, notify, TextInput, useServerForm } from '@lyceum/web/design-system';
import { MarkSettlementPaidDocument, type WholeSettlementFragment } from '../__generated__/graphql';
import { useT } from '../i18n';

interface SettlementPaidDialogProps {
  settlement: WholeSettlementFragment;
  onClose: () => void;
}

/** A day that is missing is sent as one that the server refuses by name, as it is in the future. */
const NO_DAY = '2999-12-31';

/** Records when and how an approved settlement was paid. */
export function SettlementPaidDialog({ settlement: { id }, onClose }: SettlementPaidDialogProps) {
  const t = useT();
  const [pay] = useMutation(MarkSettlementPaidDocument, { refetchQueries: 'active' });
  const form = useServerForm({
    name: `settlement-paid-${id}`,
    initial: { paidOn: null as string | null, reference: '' },
    argument: 'input',
    labelOf: (field) => t(`settlements.fields.${field as 'paidOn'}`),
    save: ({ paidOn, reference }) =>
      pay({ variables: { input: { settlementId: id, paidOn: paidOn ?? NO_DAY, reference } } }),
  });
  const submit = async () => {
    if (!(await form.submit())) return;
    notify({ tone: 'good', message: t('settlements.isPaid') });
    onClose();
  };
  return (
    <FormDialog
      title={t('settlements.pay')}
      submitLabel={t('settlements.pay')}
      errorTitle={t('settlements.notPaid')}
      onSubmit={submit}
      onClose={onClose}
      busy={form.busy}
      problems={form.problems}
      attempt={form.attempt}
      error={form.error}
    >
      <DateField
        {...form.field('paidOn')}
        required
        label={t('settlements.fields.paidOn')}
        value={form.values.paidOn}
        onChange={(paidOn) => form.set({ paidOn })}
      />
      <TextInput
        {...form.field('reference')}
        required
        label={t('settlements.fields.reference')}
        description={t('settlements.referenceHelp')}
        value={form.values.reference}
        onChange={(event) => form.set({ reference: event.currentTarget.value })}
      />
    </FormDialog>
  );
}
