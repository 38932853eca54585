import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { useNavigate } from 'react-router';
import { DateField, FormDialog, MonthField, Text, TextInput, useServerForm } from '@lyceum/web/design-system';
import { MakeSettlementDocument, type WholeContractFragment } from '../__generated__/graphql';
import { useContractWords } from '../contracts/use-contract-words';
import { useT } from '../i18n';

interface MakeSettlementDialogProps {
  contract: WholeContractFragment;
  onClose: () => void;
}

/** The last day of a month, YYYY-MM. */
function endOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const days = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return `${month}-${days}`;
}

/** A day that is missing is sent as one that the server refuses by name, as the period is not over. */
const NO_DAY = '2999-12-31';

/** Makes a draft of the settlement of a month or a term. */
export function MakeSettlementDialog({ contract, onClose }: MakeSettlementDialogProps) {
  const t = useT();
  const navigate = useNavigate();
  const { day } = useContractWords();
  const byMonth = contract.period === 'MONTH';
  // The key makes one settlement, however often it is sent.
  const [settlementId] = useState(() => crypto.randomUUID());
  const [make] = useMutation(MakeSettlementDocument, { refetchQueries: 'active' });
  const form = useServerForm({
    name: `settlement-${contract.id}`,
    initial: {
      month: null as string | null,
      from: null as string | null,
      to: null as string | null,
      name: '',
    },
    argument: 'input',
    labelOf: (field) => t(byMonth ? 'settlements.fields.month' : `settlements.fields.${field as 'from'}`),
    save: ({ month, from, to, name }) => {
      const [first, last] = byMonth ? [month && `${month}-01`, month && endOf(month)] : [from, to];
      const days = { from: first ?? last ?? NO_DAY, to: last ?? NO_DAY };
      const input = { settlementId, contractId: contract.id, ...days, name: byMonth ? null : name };
      return make({ variables: { input } });
    },
  });
  const submit = async () => {
    if (!(await form.submit())) return;
    onClose();
    void navigate(`/payments/contracts/${contract.id}/settlements/${settlementId}`);
  };
  const { values, set, field } = form;
  return (
    <FormDialog
      title={t('settlements.make')}
      submitLabel={t('settlements.makeDraft')}
      errorTitle={t('settlements.notMade')}
      onSubmit={submit}
      onClose={onClose}
      busy={form.busy}
      problems={form.problems}
      attempt={form.attempt}
      error={form.error}
    >
      <Text>{t('settlements.afterEnd', { day: day(contract.validUntil) })}</Text>
      {byMonth ? (
        <MonthField
          {...field('to')}
          error={field('to').error ?? field('from').error}
          required
          label={t('settlements.fields.month')}
          description={t('settlements.monthHelp')}
          value={values.month}
          onChange={(month) => set({ month, to: month, from: month })}
        />
      ) : (
        <>
          <TextInput
            {...field('name')}
            required
            label={t('settlements.fields.name')}
            value={values.name}
            onChange={(event) => set({ name: event.currentTarget.value })}
          />
          <DateField
            {...field('from')}
            required
            label={t('settlements.fields.from')}
            value={values.from}
            onChange={(from) => set({ from })}
          />
          <DateField
            {...field('to')}
            required
            label={t('settlements.fields.to')}
            value={values.to}
            onChange={(to) => set({ to })}
          />
        </>
      )}
    </FormDialog>
  );
}
