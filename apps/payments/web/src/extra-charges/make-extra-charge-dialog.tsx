import { useState } from 'react';
import { useMutation, useQuery } from '@apollo/client/react';
import { FormDialog, notify, Text, Textarea, TextInput, useServerForm } from '@lyceum/web/design-system';
import { ProgramSelect } from '@lyceum/web/programs';
import { InvoiceSettingsDocument, MakeExtraChargeDocument } from '../__generated__/graphql';
import { OwnerSelect, type CreditOwner } from '../credit/owner-select';
import { useT } from '../i18n';

/** Charges a family for something beside sessions. */
export default function MakeExtraChargeDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [owner, setOwner] = useState<CreditOwner | null>(null);
  const [learner, setLearner] = useState<CreditOwner | null>(null);
  // The id makes one charge, however often it is sent.
  const [chargeId] = useState(() => crypto.randomUUID());
  const [make] = useMutation(MakeExtraChargeDocument, { refetchQueries: 'active' });
  const form = useServerForm({
    name: 'extra-charge',
    initial: { userId: '', learnerId: '', programId: '', name: '', amount: '', reason: '' },
    argument: 'input',
    labelOf: (field) => t(`extraCharge.fields.${field as 'name'}`),
    save: ({ learnerId, ...values }) =>
      make({ variables: { input: { ...values, chargeId, learnerId: learnerId || null } } }),
  });
  const settings = useQuery(InvoiceSettingsDocument).data?.getInvoiceSettings;
  const taxed = settings?.taxesNamedCharges && Number(settings.taxRate) > 0 ? settings : null;
  const submit = async () => {
    if (!(await form.submit())) return;
    notify({ tone: 'good', message: t('extraCharge.done', { name: owner?.name ?? '' }) });
    onClose();
  };
  return (
    <FormDialog
      title={t('extraCharge.title')}
      submitLabel={t('extraCharge.action')}
      errorTitle={t('extraCharge.notDone')}
      onSubmit={submit}
      onClose={onClose}
      busy={form.busy}
      problems={form.problems}
      attempt={form.attempt}
      error={form.error}
    >
      <Text size="sm">{t('extraCharge.help')}</Text>
      <OwnerSelect
        {...form.field('userId')}
        label={t('extraCharge.fields.userId')}
        value={owner}
        onChange={(chosen) => {
          setOwner(chosen);
          form.set({ userId: chosen?.userId ?? '' });
        }}
      />
      <OwnerSelect
        {...form.field('learnerId')}
        required={false}
        label={t('extraCharge.fields.learnerId')}
        value={learner}
        onChange={(chosen) => {
          setLearner(chosen);
          form.set({ learnerId: chosen?.userId ?? '' });
        }}
      />
      <ProgramSelect
        {...form.field('programId')}
        required
        administered
        label={t('extraCharge.fields.programId')}
        value={form.values.programId}
        onChange={(programId) => form.set({ programId: programId ?? '' })}
      />
      <TextInput
        {...form.field('name')}
        required
        maxLength={120}
        label={t('extraCharge.fields.name')}
        value={form.values.name}
        onChange={(event) => form.set({ name: event.currentTarget.value })}
      />
      <TextInput
        {...form.field('amount')}
        required
        label={t('extraCharge.fields.amount')}
        description={t('extraCharge.amountHelp')}
        placeholder="24.50"
        inputMode="decimal"
        value={form.values.amount}
        onChange={(event) => form.set({ amount: event.currentTarget.value })}
      />
      {taxed ? (
        <Text size="sm">{t('extraCharge.taxed', { name: taxed.taxName, rate: taxed.taxRate })}</Text>
      ) : null}
      <Textarea
        {...form.field('reason')}
        required
        label={t('extraCharge.fields.reason')}
        description={t('extraCharge.reasonHelp')}
        autosize
        minRows={2}
        maxLength={500}
        value={form.values.reason}
        onChange={(event) => form.set({ reason: event.currentTarget.value })}
      />
    </FormDialog>
  );
}
