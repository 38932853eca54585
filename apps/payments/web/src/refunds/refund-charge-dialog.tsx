import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { FormDialog, notify, Text, TextInput, useServerForm } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { RefundChargeDocument, type ListedChargeFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { useCents } from '../payments/use-cents';
import { RefundFields, refundWays } from './refund-fields';
import classes from '../payments/payments.module.css';

/** Asks for the amount, the way and the reason of a refund; the amount starts with all that can be refunded. */
export default function RefundChargeDialog({
  charge,
  onClose,
}: {
  charge: ListedChargeFragment;
  onClose: () => void;
}) {
  const t = useT();
  const money = useCents();
  // The key makes one refund, however often it is sent.
  const [refundId] = useState(() => crypto.randomUUID());
  const [refund] = useMutation(RefundChargeDocument, { refetchQueries: 'active' });
  const ways = refundWays(charge);
  const form = useServerForm({
    name: 'refund-charge',
    initial: { amount: (charge.refundable / 100).toFixed(2), way: ways[0]!, reason: '' },
    argument: 'input',
    labelOf: (field) => t(`refunds.${field === 'amount' || field === 'way' ? field : 'reason'}`),
    save: (values) => refund({ variables: { input: { ...values, chargeId: charge.id, refundId } } }),
  });
  const submit = async () => {
    const answer = await form.submit();
    if (!answer) return;
    notify({ tone: 'good', message: t('refunds.done') });
    onClose();
  };
  return (
    <FormDialog
      title={t('refunds.title')}
      submitLabel={t('refunds.action')}
      errorTitle={t('refunds.notDone')}
      onSubmit={submit}
      onClose={onClose}
      busy={form.busy}
      problems={form.problems}
      attempt={form.attempt}
      error={form.error}
    >
      <Text fw={600}>
        {[...new Set([charge.subject, charge.tuteeName, charge.clientName])].filter(Boolean).join(' · ')}
      </Text>
      <TextInput
        {...form.field('amount')}
        required
        label={t('refunds.amount')}
        description={t('refunds.most', { amount: money(charge.refundable, charge.currency) })}
        inputMode="decimal"
        value={form.values.amount}
        onChange={(event) => form.set({ amount: event.currentTarget.value })}
      />
      <RefundFields form={form} ways={ways} paidBy={charge.methodKind ?? 'CARD'} />
      <EarlierRefunds charge={charge} />
    </FormDialog>
  );
}

function EarlierRefunds({ charge: { refunds } }: { charge: ListedChargeFragment }) {
  const t = useT();
  const format = useFormat();
  const money = useCents();
  if (refunds.length === 0) return null;
  return (
    <section aria-label={t('refunds.earlier')}>
      <Text fw={600}>{t('refunds.earlier')}</Text>
      <ul className={classes.entries}>
        {refunds.map(({ id, amount, currency, way, state, reason, decidedAt }) => (
          <li key={id} className={classes.entry}>
            <p>
              {[format.shortDate(decidedAt), t(`refunds.ways.${way}`), t(`refunds.states.${state}`)].join(
                ' · ',
              )}
              <span className={classes.parts}>{reason}</span>
            </p>
            <span className={classes.money}>{money(amount, currency)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
