import { useMutation, useQuery } from '@apollo/client/react';
import {
  DraftNotice,
  NumberInput,
  Select,
  TagsInput,
  Textarea,
  useServerForm,
} from '@lyceum/web/design-system';
import { useViewer } from '@lyceum/web/viewer';
import {
  IntakeFormsDocument,
  IntakeSubjectsDocument,
  SubmitIntakeFormDocument,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { StepForm } from '../sign-up/step-form';

const TEXTS = [
  { field: 'goals', most: 2000, required: true },
  { field: 'needs', most: 2000, required: false },
  { field: 'availability', most: 1000, required: false },
] as const;

interface IntakeFormProps {
  learners: { value: string; label: string }[];
  preset: string | null;
  onSent: (learnerId: string) => void;
}

type Field = (typeof TEXTS)[number]['field'] | 'learnerId' | 'subjects' | 'sessionsPerWeek';

export function IntakeForm({ learners, preset, onSent }: IntakeFormProps) {
  const t = useT();
  const { ecosystem } = useViewer();
  const [send] = useMutation(SubmitIntakeFormDocument, { refetchQueries: [IntakeFormsDocument] });
  const { data } = useQuery(IntakeSubjectsDocument, {
    variables: { ecosystemId: ecosystem?.id ?? '' },
    skip: !ecosystem,
  });
  const learnerId = learners.find(({ value }) => value === preset)?.value ?? learners[0]?.value ?? '';
  const empty = {
    learnerId,
    subjects: [] as string[],
    goals: '',
    needs: '',
    availability: '',
    sessionsPerWeek: null as number | null,
  };
  const form = useServerForm({
    name: `intake-${learnerId}`,
    argument: 'input',
    initial: empty,
    labelOf: (field) => t(`intake.${field as Field}`),
    save: (input) => send({ variables: { input } }),
  });
  const { values, set } = form;
  const submit = async () => {
    const asked = values.learnerId;
    if (!(await form.submit())) return;
    form.reset(empty);
    onSent(asked);
  };
  const offered = (data?.getEcosystemFilters.supportedSubjects ?? []).filter(({ archived }) => !archived);
  return (
    <StepForm label={t('intake.title')} {...form} submitLabel={t('intake.send')} onSubmit={submit}>
      <DraftNotice restored={form.restored} onDiscard={() => form.reset()} />
      {learners.length > 1 ? (
        <Select
          {...form.field('learnerId')}
          label={t('intake.learnerId')}
          allowDeselect={false}
          data={learners}
          value={values.learnerId}
          onChange={(next) => set({ learnerId: next ?? learnerId })}
        />
      ) : null}
      <TagsInput
        {...form.field('subjects')}
        label={t('intake.subjects')}
        description={t('apply.listHelp')}
        data={[...new Set(offered.map(({ name }) => name))]}
        splitChars={[',', ';']}
        acceptValueOnBlur
        maxTags={30}
        clearable
        clearButtonProps={{ 'aria-label': t('apply.clear', { label: t('intake.subjects') }) }}
        value={values.subjects}
        onChange={(subjects) => set({ subjects })}
      />
      {TEXTS.map(({ field, most, required }) => (
        <Textarea
          key={field}
          {...form.field(field)}
          label={required ? t(`intake.${field}`) : t('fields.optional', { label: t(`intake.${field}`) })}
          description={t(`intakeHelp.${field}`)}
          autosize
          minRows={2}
          maxLength={most}
          required={required}
          withAsterisk={false}
          value={values[field]}
          onChange={(event) => set({ [field]: event.currentTarget.value })}
        />
      ))}
      <NumberInput
        {...form.field('sessionsPerWeek')}
        label={t('fields.optional', { label: t('intake.sessionsPerWeek') })}
        min={1}
        max={14}
        allowDecimal={false}
        value={values.sessionsPerWeek ?? ''}
        onChange={(count) => set({ sessionsPerWeek: typeof count === 'number' ? count : null })}
      />
    </StepForm>
  );
}
