import { useState } from 'react';
import { useMutation, useQuery } from '@apollo/client/react';
import { FormDialog, notify, Select, Text, useServerForm } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import {
  CreatePayoutBatchDocument,
  PayoutCurrenciesDocument,
  PayoutPeriodsDocument,
} from '../__generated__/graphql';
import { useCents } from '../pay/use-cents';
import { dayOf } from '../session/days';
import { useViewer } from '@lyceum/web/viewer';
import { useT } from './i18n';

interface CreateDialogProps {
  onCreated: (batchId: string) => void;
  onClose: () => void;
}

/** Makes a batch of a pay period that is over; one currency at a time. */
export default function CreateDialog({ onCreated, onClose }: CreateDialogProps) {
  const t = useT();
  const format = useFormat();
  const money = useCents();
  const { timeZoneId } = useViewer();
  // The key makes one batch, however often it is sent.
  const [batchId] = useState(() => crypto.randomUUID());
  const [create] = useMutation(CreatePayoutBatchDocument, { refetchQueries: 'active' });
  const today = dayOf(Date.now(), timeZoneId);
  const { data } = useQuery(PayoutPeriodsDocument);
  const periods = data?.getPayPeriod.latest.filter(({ lastDay }) => lastDay <= today) ?? [];
  const form = useServerForm({
    name: 'create-payout-batch',
    initial: { lastDay: '', currency: '' },
    argument: 'input',
    labelOf: (field) => t(field === 'currency' ? 'payouts.currency' : 'payouts.period'),
    save: () =>
      create({
        variables: {
          input: {
            ...{ batchId, firstDay: chosen?.firstDay ?? today, lastDay: chosen?.lastDay ?? today },
            currency,
          },
        },
      }),
  });
  const chosen = periods.find(({ lastDay }) => lastDay === form.values.lastDay) ?? periods[0];
  const found = useQuery(PayoutCurrenciesDocument, {
    variables: { filter: { from: chosen?.firstDay ?? today, to: chosen?.lastDay ?? today } },
    skip: !chosen,
  });
  const totals = found.data?.getLeaderPay.totals ?? [];
  const currency =
    form.values.currency ||
    (totals.find(({ approved }) => approved.sessions > 0) ?? totals[0])?.currency ||
    'USD';
  const approved = totals.find((each) => each.currency === currency)?.approved;
  const submit = async () => {
    if (!(await form.submit())) return;
    notify({ tone: 'good', message: t('payouts.created') });
    onClose();
    onCreated(batchId);
  };
  return (
    <FormDialog
      title={t('payouts.create')}
      submitLabel={t('payouts.createAction')}
      errorTitle={t('payouts.notCreated')}
      onSubmit={submit}
      onClose={onClose}
      busy={form.busy}
      problems={form.problems}
      attempt={form.attempt}
      error={form.error}
    >
      <Text>{t('payouts.createHelp')}</Text>
      <Select
        {...form.field('lastDay')}
        required
        label={t('payouts.period')}
        data={periods.map(({ firstDay, lastDay }) => ({
          value: lastDay,
          label: format.dateRange(firstDay, lastDay),
        }))}
        allowDeselect={false}
        value={chosen?.lastDay ?? null}
        onChange={(lastDay) => form.set({ lastDay: lastDay ?? '' })}
      />
      {totals.length > 1 ? (
        <Select
          {...form.field('currency')}
          required
          label={t('payouts.currency')}
          data={totals.map((each) => each.currency)}
          allowDeselect={false}
          value={currency}
          onChange={(choice) => form.set({ currency: choice ?? '' })}
        />
      ) : null}
      <div role="status">
        {approved ? (
          <Text>
            {t('payouts.approvedNow', {
              count: approved.sessions,
              amount: money(approved.amount, currency),
            })}
          </Text>
        ) : null}
      </div>
    </FormDialog>
  );
}
