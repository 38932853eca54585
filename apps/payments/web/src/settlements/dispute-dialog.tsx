import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { FormDialog, notify, Text, Textarea, TextInput, useServerForm } from '@lyceum/web/design-system';
import {
  DisputeSettlementLineDocument,
  type ListedLineFragment,
  type WholeSettlementFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { useCents } from '../payments/use-cents';
import { useSettlementWords } from './use-settlement-words';

interface DisputeDialogProps {
  line: ListedLineFragment;
  settlement: WholeSettlementFragment;
  onClose: () => void;
}

/** Disputes a line with a reason and the amount that it should have. */
export function DisputeDialog({ line, settlement, onClose }: DisputeDialogProps) {
  const t = useT();
  const money = useCents();
  const words = useSettlementWords();
  // The key makes one dispute, however often it is sent.
  const [disputeId] = useState(() => crypto.randomUUID());
  const [dispute] = useMutation(DisputeSettlementLineDocument, { refetchQueries: 'active' });
  const form = useServerForm({
    name: `dispute-${line.id}`,
    initial: { claimed: (line.share / 100).toFixed(2), reason: '' },
    argument: 'input',
    labelOf: (field) => t(`settlements.fields.${field as 'claimed'}`),
    save: (values) => dispute({ variables: { input: { ...values, disputeId, lineId: line.id } } }),
  });
  const submit = async () => {
    if (!(await form.submit())) return;
    notify({ tone: 'good', message: t('settlements.isDisputed') });
    onClose();
  };
  return (
    <FormDialog
      title={t('settlements.dispute')}
      submitLabel={t('settlements.dispute')}
      errorTitle={t('settlements.notDisputed')}
      onSubmit={submit}
      onClose={onClose}
      busy={form.busy}
      problems={form.problems}
      attempt={form.attempt}
      error={form.error}
    >
      <Text fw={600}>{words.line(line, settlement.timeZoneId)}</Text>
      <Text>
        {t('settlements.now', {
          amount: money(line.due, settlement.currency),
          rule: t(`settlements.rule.${line.rule}`),
        })}
      </Text>
      <TextInput
        {...form.field('claimed')}
        required
        label={t('settlements.fields.claimed')}
        inputMode="decimal"
        value={form.values.claimed}
        onChange={(event) => form.set({ claimed: event.currentTarget.value })}
      />
      <Textarea
        {...form.field('reason')}
        required
        label={t('settlements.fields.reason')}
        description={t('settlements.reasonHelp')}
        value={form.values.reason}
        onChange={(event) => form.set({ reason: event.currentTarget.value })}
      />
    </FormDialog>
  );
}
