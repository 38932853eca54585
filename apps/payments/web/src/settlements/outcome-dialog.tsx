import { useMutation } from '@apollo/client/react';
import { FormDialog, notify, Text, Textarea, TextInput, useServerForm } from '@lyceum/web/design-system';
import { SaveSettlementOutcomeDocument, type WholeSettlementFragment } from '../__generated__/graphql';
import { wholeOf } from '../contracts/contract-form';
import { useT } from '../i18n';

interface OutcomeDialogProps {
  settlement: WholeSettlementFragment;
  onClose: () => void;
}

const FIELDS = ['growth', 'growthError', 'learners', 'onTarget'] as const;

const decimalOf = (hundredths: number | null | undefined) =>
  hundredths === null || hundredths === undefined ? '' : (hundredths / 100).toFixed(2);
const textOf = (count: number | null | undefined) =>
  count === null || count === undefined ? '' : String(count);
const wholeOrNull = (text: string) => (text.trim() ? wholeOf(text) : null);

/** Enters figures of the outcome by hand, with their source. */
export function OutcomeDialog({ settlement: { id, outcome }, onClose }: OutcomeDialogProps) {
  const t = useT();
  const [save] = useMutation(SaveSettlementOutcomeDocument, { refetchQueries: 'active' });
  const form = useServerForm({
    name: `outcome-${id}`,
    initial: {
      growth: decimalOf(outcome?.growth),
      growthError: decimalOf(outcome?.growthError),
      learners: textOf(outcome?.learners),
      onTarget: textOf(outcome?.onTarget),
      source: outcome?.source ?? '',
    },
    argument: 'input',
    labelOf: (field) => t(`settlements.fields.${field as 'growth'}`),
    save: ({ growth, growthError, learners, onTarget, source }) =>
      save({
        variables: {
          input: {
            ...{ settlementId: id, growth, growthError, source },
            ...{ learners: wholeOrNull(learners), onTarget: wholeOrNull(onTarget) },
          },
        },
      }),
  });
  const submit = async () => {
    if (!(await form.submit())) return;
    notify({ tone: 'good', message: t('settlements.outcomeSaved') });
    onClose();
  };
  return (
    <FormDialog
      title={t('settlements.enterOutcome')}
      submitLabel={t('settlements.saveOutcome')}
      errorTitle={t('settlements.outcomeNotSaved')}
      onSubmit={submit}
      onClose={onClose}
      busy={form.busy}
      problems={form.problems}
      attempt={form.attempt}
      error={form.error}
    >
      <Text size="sm">{t('settlements.outcomeHelp')}</Text>
      {FIELDS.map((name) => (
        <TextInput
          key={name}
          {...form.field(name)}
          label={t(`settlements.fields.${name}`)}
          inputMode={name.startsWith('growth') ? 'decimal' : 'numeric'}
          value={form.values[name]}
          onChange={(event) => form.set({ [name]: event.currentTarget.value })}
        />
      ))}
      <Textarea
        {...form.field('source')}
        required
        label={t('settlements.fields.source')}
        description={t('settlements.sourceHelp')}
        value={form.values.source}
        onChange={(event) => form.set({ source: event.currentTarget.value })}
      />
    </FormDialog>
  );
}
