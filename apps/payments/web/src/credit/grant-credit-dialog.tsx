import { useState } from 'react';
import { useMutation, useQuery } from '@apollo/client/react';
import { FormDialog, notify, useServerForm } from '@lyceum/web/design-system';
import { CreditLeftDocument, GrantCreditDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { useCents } from '../payments/use-cents';
import { DialogField } from '../fields/dialog-field';
import type { CreditOwner } from './owner-select';

/** Grants credit to somebody, who reads the reason. */
export default function GrantCreditDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const money = useCents();
  const [owner, setOwner] = useState<CreditOwner | null>(null);
  // The key makes one grant, however often it is sent.
  const [grantId] = useState(() => crypto.randomUUID());
  const [grant] = useMutation(GrantCreditDocument, { refetchQueries: 'active' });
  const { data } = useQuery(CreditLeftDocument, {
    variables: { userId: owner?.userId ?? null },
    skip: !owner,
    fetchPolicy: 'network-only',
  });
  const form = useServerForm({
    name: 'grant-credit',
    initial: { userId: '', amount: '', reason: '' },
    argument: 'input',
    labelOf: (field) =>
      ({ userId: t('grantCredit.who'), amount: t('grantCredit.amount') })[field] ?? t('grantCredit.reason'),
    save: (values) => grant({ variables: { input: { ...values, grantId } } }),
  });
  const submit = async () => {
    if (!(await form.submit())) return;
    notify({ tone: 'good', message: t('grantCredit.done', { name: owner?.name ?? '' }) });
    onClose();
  };
  const left = data?.getCreditLeft;
  return (
    <FormDialog
      title={t('grantCredit.title')}
      submitLabel={t('grantCredit.action')}
      errorTitle={t('grantCredit.notDone')}
      onSubmit={submit}
      onClose={onClose}
      busy={form.busy}
      problems={form.problems}
      attempt={form.attempt}
      error={form.error}
    >
      <DialogField form={form} name="userId" as="PERSON" label={t('grantCredit.who')} onPerson={setOwner} />
      <DialogField
        form={form}
        name="amount"
        as="AMOUNT"
        label={t('grantCredit.amount')}
        help={
          left
            ? t('grantCredit.left', { amount: money(left.amount, left.currency) })
            : t('grantCredit.amountHelp')
        }
        placeholder="50.00"
      />
      <DialogField
        form={form}
        name="reason"
        as="REASON"
        label={t('grantCredit.reason')}
        help={t('grantCredit.reasonHelp')}
      />
    </FormDialog>
  );
}
