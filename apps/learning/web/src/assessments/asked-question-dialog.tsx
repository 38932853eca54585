import { useState } from 'react';
import { FormDialog, NativeSelect, Stack, TextInput } from '@lyceum/web/design-system';
import type { AssessmentSubjectType } from '../__generated__/graphql';
import { hasOptions, QuestionInputs } from '../forms/question-inputs';
import { useT } from '../i18n';
import type { AskedValues } from './assessment-values';

const SUBJECTS: readonly AssessmentSubjectType[] = ['SELF', 'LEARNER', 'LEADER', 'PROGRAM'];

interface AskedQuestionDialogProps {
  /** Null: a new one. */
  question: AskedValues | null;
  /** The heading that a new one comes under. */
  category: string;
  typeStays: boolean;
  onSave: (question: AskedValues) => void;
  onClose: () => void;
}

/** Writes a question of an assessment; it is kept with the assessment. */
export function AskedQuestionDialog({
  question,
  category,
  typeStays,
  onSave,
  onClose,
}: AskedQuestionDialogProps) {
  const t = useT();
  const [values, setValues] = useState<AskedValues>(
    question ?? {
      ...{ id: null, question: '', questionType: 'SCALE', questionCategory: category },
      ...{ questionSubjectType: 'SELF', options: [], required: false },
    },
  );
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [attempt, setAttempt] = useState(0);
  const set = (part: Partial<AskedValues>) => setValues({ ...values, ...part });
  const idOf = (name: string) => `asked-question-${name}`;
  const submit = () => {
    const options = values.options.map((option) => option.trim()).filter(Boolean);
    const wrong = {
      ...(values.question.trim() ? {} : { question: t('assessments.enterQuestion') }),
      ...(hasOptions(values) && options.length < 2 ? { options: t('assessments.enterOptions') } : {}),
    };
    setErrors(wrong);
    setAttempt(attempt + 1);
    if (Object.keys(wrong).length > 0) return;
    onSave({ ...values, options: hasOptions(values) ? options : [] });
    onClose();
  };
  return (
    <FormDialog
      title={t(question ? 'question.edit' : 'question.add')}
      submitLabel={t(question ? 'assessments.takeQuestion' : 'question.add')}
      errorTitle={t('question.notSaved')}
      busy={false}
      problems={Object.entries(errors).map(([name, message]) => ({ fieldId: idOf(name), message }))}
      attempt={attempt}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack gap="md">
        <QuestionInputs
          values={values}
          set={set}
          field={(name) => ({ id: idOf(name), error: errors[name] ?? null })}
          typeStays={typeStays}
        />
        <TextInput
          label={t('assessments.category')}
          description={t('assessments.categoryHelp')}
          maxLength={80}
          value={values.questionCategory}
          onChange={(event) => set({ questionCategory: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('assessments.subject')}
          value={values.questionSubjectType}
          data={SUBJECTS.map((value) => ({ value, label: t(`assessments.subjects.${value}`) }))}
          onChange={(event) => {
            const subject = SUBJECTS.find((each) => each === event.currentTarget.value);
            if (subject) set({ questionSubjectType: subject });
          }}
        />
      </Stack>
    </FormDialog>
  );
}
