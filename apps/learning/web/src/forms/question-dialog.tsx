import { useMutation } from '@apollo/client/react';
import {
  FormDialog,
  NativeSelect,
  Stack,
  Switch,
  TagsInput,
  Textarea,
  notify,
  useServerForm,
} from '@lyceum/web/design-system';
import {
  CreateProgramFormQuestionDocument,
  EditProgramFormQuestionDocument,
  type FormType,
  type QuestionFragment,
  type QuestionType,
} from '../__generated__/graphql';
import { useT } from '../i18n';

export const QUESTION_TYPES: readonly QuestionType[] = [
  'SCALE',
  'YES_NO',
  'TEXT',
  'LONG_TEXT',
  'SINGLE_CHOICE',
  'MULTIPLE_CHOICE',
  'NUMBER',
];

interface QuestionDialogProps {
  programId: string;
  formType: FormType;
  /** Left out: a new one. */
  question?: QuestionFragment | undefined;
  onClose: () => void;
}

interface Values {
  question: string;
  questionType: QuestionType;
  required: boolean;
  options: string[];
}

function initialOf(question: QuestionFragment | undefined): Values {
  return {
    question: question?.question ?? '',
    questionType: question?.questionType ?? 'SCALE',
    required: question?.required ?? false,
    options: [...(question?.options ?? [])],
  };
}

/** Adds a question, or changes one: its kind stays once somebody has answered it. */
export function QuestionDialog({ programId, formType, question, onClose }: QuestionDialogProps) {
  const t = useT();
  const [create] = useMutation(CreateProgramFormQuestionDocument);
  const [edit] = useMutation(EditProgramFormQuestionDocument);
  const form = useServerForm<Values>({
    name: `question-${question?.id ?? `${programId}-${formType}`}`,
    initial: initialOf(question),
    argument: 'input',
    labelOf: (field) => (field === 'options' ? t('question.options') : t('question.question')),
    save: (values) =>
      question
        ? edit({
            variables: { input: { questionId: question.id, revision: question.revision, ...values } },
          })
        : create({ variables: { input: { programId, formType, ...values } } }),
  });
  const { values, set, field } = form;
  const chooses = values.questionType === 'SINGLE_CHOICE' || values.questionType === 'MULTIPLE_CHOICE';
  const submit = async () => {
    if (!(await form.submit())) return;
    notify({ tone: 'good', message: t('question.saved') });
    onClose();
  };
  return (
    <FormDialog
      title={question ? t('question.edit') : t('question.add')}
      submitLabel={question ? t('question.save') : t('question.add')}
      errorTitle={t('question.notSaved')}
      onSubmit={submit}
      onClose={onClose}
      busy={form.busy}
      problems={form.problems}
      attempt={form.attempt}
      error={form.error}
    >
      <Stack gap="md">
        <Textarea
          {...field('question')}
          label={t('question.question')}
          data-autofocus
          required
          autosize
          minRows={2}
          maxLength={500}
          value={values.question}
          onChange={(event) => set({ question: event.currentTarget.value })}
        />
        <NativeSelect
          {...field('questionType')}
          label={t('question.type')}
          description={question?.answered ? t('question.typeStays') : undefined}
          disabled={question?.answered ?? false}
          value={values.questionType}
          data={QUESTION_TYPES.map((type) => ({ value: type, label: t(`type.${type}`) }))}
          onChange={(event) => {
            const type = QUESTION_TYPES.find((each) => each === event.currentTarget.value);
            if (type) set({ questionType: type });
          }}
        />
        {chooses ? (
          <TagsInput
            {...field('options')}
            label={t('question.options')}
            description={t('question.optionsHelp')}
            maxTags={20}
            value={values.options}
            onChange={(options) => set({ options })}
          />
        ) : null}
        <Switch
          label={t('question.required')}
          checked={values.required}
          onChange={(event) => set({ required: event.currentTarget.checked })}
        />
      </Stack>
    </FormDialog>
  );
}
