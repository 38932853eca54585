import { useMutation } from '@apollo/client/react';
import {
  FormDialog,
  notify,
  SegmentedControl,
  Text,
  Textarea,
  TextInput,
  useServerForm,
} from '@lyceum/web/design-system';
import {
  AnswerLineDisputeDocument,
  type DisputeDecision,
  type ListedLineFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { useCents } from '../payments/use-cents';

interface AnswerDialogProps {
  dispute: ListedLineFragment['disputes'][number];
  line: ListedLineFragment;
  currency: string;
  onClose: () => void;
}

const DECISIONS: DisputeDecision[] = ['ACCEPT', 'REJECT'];

/** Decides a dispute of the other side. */
export function AnswerDialog({ dispute, line, currency, onClose }: AnswerDialogProps) {
  const t = useT();
  const money = useCents();
  const [answer] = useMutation(AnswerLineDisputeDocument, { refetchQueries: 'active' });
  const form = useServerForm({
    name: `answer-${dispute.id}`,
    initial: {
      decision: 'ACCEPT' as DisputeDecision,
      amount: (dispute.claimed / 100).toFixed(2),
      answer: '',
    },
    argument: 'input',
    labelOf: (field) => t(`settlements.fields.${field as 'answer'}`),
    save: ({ decision, amount, answer: text }) =>
      answer({
        variables: {
          input: {
            ...{ disputeId: dispute.id, decision, answer: text },
            amount: decision === 'ACCEPT' ? amount : null,
          },
        },
      }),
  });
  const submit = async () => {
    if (!(await form.submit())) return;
    notify({ tone: 'good', message: t('settlements.isAnswered') });
    onClose();
  };
  const { values, set, field } = form;
  return (
    <FormDialog
      title={t('settlements.answer')}
      submitLabel={t(`settlements.decide.${values.decision}`)}
      errorTitle={t('settlements.notAnswered')}
      onSubmit={submit}
      onClose={onClose}
      busy={form.busy}
      problems={form.problems}
      attempt={form.attempt}
      error={form.error}
    >
      <Text>
        {t('settlements.claim', {
          due: money(line.due, currency),
          claimed: money(dispute.claimed, currency),
          reason: dispute.reason,
        })}
      </Text>
      <SegmentedControl
        aria-label={t('settlements.decision')}
        data={DECISIONS.map((decision) => ({
          value: decision,
          label: t(`settlements.decisions.${decision}`),
        }))}
        value={values.decision}
        onChange={(chosen) => set({ decision: chosen === 'REJECT' ? 'REJECT' : 'ACCEPT' })}
      />
      {values.decision === 'ACCEPT' ? (
        <TextInput
          {...field('amount')}
          required
          label={t('settlements.fields.amount')}
          inputMode="decimal"
          value={values.amount}
          onChange={(event) => set({ amount: event.currentTarget.value })}
        />
      ) : null}
      <Textarea
        {...field('answer')}
        required
        label={t('settlements.fields.answer')}
        description={t('settlements.reasonHelp')}
        value={values.answer}
        onChange={(event) => set({ answer: event.currentTarget.value })}
      />
    </FormDialog>
  );
}
