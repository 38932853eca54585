import { useState } from 'react';
import { useMutation, useQuery } from '@apollo/client/react';
import { FormDialog, notify, Textarea, TextInput, useServerForm } from '@lyceum/web/design-system';
import { CreditLeftDocument, GrantCreditDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { useCents } from '../payments/use-cents';
import { OwnerSelect, type CreditOwner } from './owner-select';

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
      <OwnerSelect
        {...form.field('userId')}
        label={t('grantCredit.who')}
        value={owner}
        onChange={(chosen) => {
          setOwner(chosen);
          form.set({ userId: chosen?.userId ?? '' });
        }}
      />
      <TextInput
        {...form.field('amount')}
        required
        label={t('grantCredit.amount')}
        description={
          left
            ? t('grantCredit.left', { amount: money(left.amount, left.currency) })
            : t('grantCredit.amountHelp')
        }
        placeholder="50.00"
        inputMode="decimal"
        value={form.values.amount}
        onChange={(event) => form.set({ amount: event.currentTarget.value })}
      />
      <Textarea
        {...form.field('reason')}
        required
        label={t('grantCredit.reason')}
        description={t('grantCredit.reasonHelp')}
        autosize
        minRows={2}
        maxLength={500}
        value={form.values.reason}
        onChange={(event) => form.set({ reason: event.currentTarget.value })}
      />
    </FormDialog>
  );
}
