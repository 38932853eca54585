import { useState } from 'react';
import { useMutation, useQuery } from '@apollo/client/react';
import { FormDialog, notify, Text, useServerForm } from '@lyceum/web/design-system';
import { InvoiceSettingsDocument, MakeExtraChargeDocument } from '../__generated__/graphql';
import type { CreditOwner } from '../credit/owner-select';
import { DialogField } from '../fields/dialog-field';
import { useT } from '../i18n';

/** Charges a family for something beside sessions. */
export default function MakeExtraChargeDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [owner, setOwner] = useState<CreditOwner | null>(null);
  // The id makes one charge, however often it is sent.
  const [chargeId] = useState(() => crypto.randomUUID());
  const [make] = useMutation(MakeExtraChargeDocument, { refetchQueries: 'active' });
  const labelOf = (field: string) => t(`extraCharge.fields.${field as 'name'}`);
  const form = useServerForm({
    name: 'extra-charge',
    initial: { userId: '', learnerId: '', programId: '', name: '', amount: '', reason: '' },
    argument: 'input',
    labelOf,
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
      <DialogField form={form} name="userId" as="PERSON" label={labelOf('userId')} onPerson={setOwner} />
      <DialogField form={form} name="learnerId" as="PERSON" required={false} label={labelOf('learnerId')} />
      <DialogField form={form} name="programId" as="PROGRAM" label={labelOf('programId')} />
      <DialogField form={form} name="name" as="TEXT" maxLength={120} label={labelOf('name')} />
      <DialogField
        form={form}
        name="amount"
        as="AMOUNT"
        label={labelOf('amount')}
        help={t('extraCharge.amountHelp')}
        placeholder="24.50"
      />
      {taxed ? (
        <Text size="sm">{t('extraCharge.taxed', { name: taxed.taxName, rate: taxed.taxRate })}</Text>
      ) : null}
      <DialogField
        form={form}
        name="reason"
        as="REASON"
        label={labelOf('reason')}
        help={t('extraCharge.reasonHelp')}
      />
    </FormDialog>
  );
}
