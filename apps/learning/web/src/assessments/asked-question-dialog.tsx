import { useState } from 'react';
import { definitionOf, gapsOf } from '@lyceum/contracts/questions';
import { FormDialog, NativeSelect, Stack, TextInput } from '@lyceum/web/design-system';
import { newUuid } from '@lyceum/web/offline-queue';
import type { AssessmentSubjectType } from '../__generated__/graphql';
import { hasOptions, QuestionInputs } from '../forms/question-inputs';
import { useT, type T } from '../management-i18n';
import { PLAIN, type AskedValues } from './assessment-values';
import { PairedQuestionSelect } from './paired-question-select';
import { PointsFields, pointsOf, scoredRubric } from './points-fields';
import { RightAnswer, rightAnswerOf } from './right-answer';

const SUBJECTS: readonly AssessmentSubjectType[] = ['SELF', 'LEARNER', 'LEADER', 'PROGRAM'];

interface AskedQuestionDialogProps {
  /** Null: a new question. */
  question: AskedValues | null;
  /** Category of a new question. */
  category: string;
  programId: string;
  typeStays: boolean;
  /** The assessment that this one is compared with; null: none. */
  preAssessmentId: string | null;
  /** Its questions that other questions are compared with. */
  pairedElsewhere: ReadonlySet<string>;
  /** The questions before this one. */
  earlier: readonly AskedValues[];
  /** The error that the form would have with this question; null: none. */
  problemOf: (question: AskedValues) => string | null;
  onSave: (question: AskedValues) => void;
  onClose: () => void;
}

/** Dialog for one question of an assessment. It changes the form's values; saving the assessment saves it. */
export function AskedQuestionDialog({
  question,
  category,
  programId,
  typeStays,
  preAssessmentId,
  pairedElsewhere,
  earlier,
  problemOf,
  onSave,
  onClose,
}: AskedQuestionDialogProps) {
  const t = useT();
  const [values, setValues] = useState<AskedValues>({
    ...{ id: null, question: '', questionType: 'SCALE', questionCategory: category },
    ...{ questionSubjectType: 'SELF', options: [], required: false },
    ...PLAIN,
    ...question,
  });
  const [ownId] = useState(newUuid);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [attempt, setAttempt] = useState(0);
  const set = (part: Partial<AskedValues>) => setValues({ ...values, ...part });
  const idOf = (name: string) => `asked-question-${name}`;
  const submit = () => {
    const options = values.options.map((option) => option.trim()).filter(Boolean);
    const wrong = {
      ...(values.question.trim() ? {} : { question: t('assessments.enterQuestion') }),
      ...(hasOptions(values) && options.length < 2 ? { options: t('assessments.enterOptions') } : {}),
      ...missingParts(values, t),
      ...(values.shownWhen?.values.length === 0 ? { shownWhen: t('condition.enter') } : {}),
    };
    const saved = {
      ...values,
      id: values.id ?? ownId,
      options: hasOptions(values) ? options : [],
      correct: rightAnswerOf(values),
      ...pointsOf(values, rightAnswerOf(values)),
    };
    const problem = Object.keys(wrong).length > 0 ? null : problemOf(saved);
    setErrors(problem ? { question: problem } : wrong);
    setAttempt(attempt + 1);
    if (problem || Object.keys(wrong).length > 0) return;
    onSave(saved);
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
          programId={programId}
          values={{ ...values, rubric: scoredRubric(values) }}
          set={set}
          field={(name) => ({ id: idOf(name), error: errors[name] ?? null })}
          typeStays={typeStays}
          earlier={earlier}
          conditionStays={typeStays}
          takesFiles
        />
        <RightAnswer
          values={values}
          set={set}
          field={(name) => ({ id: idOf(name), error: errors[name] ?? null })}
        />
        <PointsFields
          values={values}
          set={set}
          field={(name) => ({ id: idOf(name), error: errors[name] ?? null })}
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
        {preAssessmentId ? (
          <PairedQuestionSelect
            preAssessmentId={preAssessmentId}
            values={values}
            taken={pairedElsewhere}
            set={set}
          />
        ) : null}
      </Stack>
    </FormDialog>
  );
}

/** Required fields that are empty, by field, with the server's messages. */
function missingParts({ question, questionType, details }: AskedValues, t: T): Record<string, string> {
  const type = definitionOf(questionType);
  const isShort = (name: 'rows' | 'choices') => details[name].length < (type?.[name]?.least ?? 0);
  return {
    ...(type?.gaps && question.trim() && gapsOf(question).every((choices) => choices.length < 2)
      ? { question: t('assessments.enterGaps') }
      : {}),
    ...(type?.files && details.files?.kinds.length === 0
      ? { 'details.files.kinds': t('files.enterKinds') }
      : {}),
    ...(details.picture && !details.picture.alt.trim()
      ? { 'details.picture.alt': t('question.pictureAltEnter') }
      : {}),
    ...(isShort('rows') ? { 'details.rows': t('assessments.enterRows') } : {}),
    ...(isShort('choices') ? { 'details.choices': t('assessments.enterOptions') } : {}),
  };
}
