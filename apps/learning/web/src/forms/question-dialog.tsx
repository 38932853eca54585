import { useMutation } from '@apollo/client/react';
import { NO_DETAILS } from '@lyceum/contracts/questions';
import { FormDialog, notify, useServerForm } from '@lyceum/web/design-system';
import {
  CreateProgramFormQuestionDocument,
  EditProgramFormQuestionDocument,
  type FormType,
  type QuestionFragment,
} from '../__generated__/graphql';
import { useT } from '../management-i18n';
import type { Askable } from './conditions';
import { conditionOf, detailsOf } from '../questions/read-question';
import { detailsInput, fieldLabel, translationOf } from './question-values';
import { QuestionInputs, type QuestionValues } from './question-inputs';

interface QuestionDialogProps {
  programId: string;
  formType: FormType;
  /** Left out: a new question. */
  question?: QuestionFragment | undefined;
  /** The questions before this one. */
  earlier: readonly Askable[];
  onClose: () => void;
}

function initialOf(question: QuestionFragment | undefined): QuestionValues {
  return {
    question: question?.question ?? '',
    questionType: question?.questionType ?? 'SCALE',
    required: question?.required ?? false,
    options: [...(question?.options ?? [])],
    details: question ? detailsOf(question) : NO_DETAILS,
    shownWhen: question ? conditionOf(question) : null,
    translation: question ? translationOf(question) : null,
  };
}

/** Adds or edits a question; the type of an answered question is fixed. */
export function QuestionDialog({ programId, formType, question, earlier, onClose }: QuestionDialogProps) {
  const t = useT();
  const [create] = useMutation(CreateProgramFormQuestionDocument);
  const [edit] = useMutation(EditProgramFormQuestionDocument);
  const form = useServerForm<QuestionValues>({
    name: `question-${question?.id ?? `${programId}-${formType}`}`,
    initial: initialOf(question),
    argument: 'input',
    labelOf: (field) => fieldLabel(field, t),
    save: ({ details, ...rest }) => {
      const values = { ...rest, details: detailsInput(details) };
      return question
        ? edit({
            variables: { input: { questionId: question.id, revision: question.revision, ...values } },
          })
        : create({ variables: { input: { programId, formType, ...values } } });
    },
  });
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
      <QuestionInputs
        {...form}
        programId={programId}
        typeStays={question?.answered ?? false}
        earlier={earlier}
      />
    </FormDialog>
  );
}
