import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import {
  Checkbox,
  DateField,
  FormDialog,
  notify,
  Textarea,
  TextInput,
  useServerForm,
} from '@lyceum/web/design-system';
import { ProgramMultiSelect } from '@lyceum/web/programs';
import { SavePurchaseOrderDocument, type ListedOrderFragment } from '../__generated__/graphql';
import { ClientField } from '../billing/client-field';
import { useT } from '../i18n';

interface OrderDialogProps {
  /** Null: a new one. */
  saved: ListedOrderFragment | null;
  onSaved?: (id: string) => void;
  onClose: () => void;
}

/** Makes a purchase order or changes it. */
export default function OrderDialog({ saved, onSaved, onClose }: OrderDialogProps) {
  const t = useT();
  const [purchaseOrderId] = useState(() => saved?.id ?? crypto.randomUUID());
  const [save] = useMutation(SavePurchaseOrderDocument, { refetchQueries: 'active' });
  const form = useServerForm({
    name: `purchase-order-${purchaseOrderId}`,
    initial: {
      clientId: saved?.client.id ?? '',
      number: saved?.number ?? '',
      programIds: saved?.programs.map(({ id }) => id) ?? [],
      amount: saved ? (saved.amount / 100).toFixed(2) : '',
      validFrom: saved?.validFrom ?? '',
      validUntil: saved?.validUntil ?? '',
      note: saved?.note ?? '',
      closed: saved?.state === 'CLOSED',
    },
    argument: 'input',
    labelOf: (field) => t(`purchaseOrders.fields.${field as 'note'}`),
    save: (values) => save({ variables: { input: { ...values, purchaseOrderId } } }),
  });
  const submit = async () => {
    if (!(await form.submit())) return;
    notify({ tone: 'good', message: t('purchaseOrders.saved') });
    onClose();
    onSaved?.(purchaseOrderId);
  };
  const { values } = form;
  const day = (field: 'validFrom' | 'validUntil') => (
    <DateField
      {...form.field(field)}
      required
      label={t(`purchaseOrders.fields.${field}`)}
      {...(field === 'validUntil' && values.validFrom ? { min: values.validFrom } : {})}
      value={values[field] || null}
      onChange={(chosen) => form.set({ [field]: chosen ?? '' })}
    />
  );
  return (
    <FormDialog
      title={t(saved ? 'purchaseOrders.change' : 'purchaseOrders.make')}
      submitLabel={t('purchaseOrders.save')}
      errorTitle={t('purchaseOrders.notSaved')}
      onSubmit={submit}
      onClose={onClose}
      busy={form.busy}
      problems={form.problems}
      attempt={form.attempt}
      error={form.error}
    >
      <ClientField
        {...form.field('clientId')}
        required
        value={values.clientId}
        onChange={(clientId) => form.set({ clientId })}
      />
      <TextInput
        {...form.field('number')}
        required
        label={t('purchaseOrders.fields.number')}
        maxLength={60}
        value={values.number}
        onChange={(event) => form.set({ number: event.currentTarget.value })}
      />
      <ProgramMultiSelect
        {...form.field('programIds')}
        administered
        label={t('purchaseOrders.fields.programIds')}
        description={t('purchaseOrders.programsHelp')}
        value={values.programIds}
        onChange={(programIds) => form.set({ programIds })}
      />
      <TextInput
        {...form.field('amount')}
        required
        label={t('purchaseOrders.fields.amount')}
        inputMode="decimal"
        placeholder="25000.00"
        value={values.amount}
        onChange={(event) => form.set({ amount: event.currentTarget.value })}
      />
      {day('validFrom')}
      {day('validUntil')}
      <Textarea
        {...form.field('note')}
        label={t('purchaseOrders.fields.note')}
        autosize
        minRows={2}
        maxLength={1000}
        value={values.note}
        onChange={(event) => form.set({ note: event.currentTarget.value })}
      />
      {saved ? (
        <Checkbox
          label={t('purchaseOrders.fields.closed')}
          checked={values.closed}
          onChange={(event) => form.set({ closed: event.currentTarget.checked })}
        />
      ) : null}
    </FormDialog>
  );
}
