import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { IconPlus } from '@tabler/icons-react';
import { Button, ConfirmDialog, Group, Section, Stack, Text, notify } from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import { useFormat } from '@lyceum/web/i18n';
import {
  DeleteProgramFormQuestionDocument,
  ReorderProgramFormQuestionsDocument,
  type EditedFormFragment,
  type QuestionFragment,
} from '../__generated__/graphql';
import { useT } from '../management-i18n';
import { useConditionText } from './conditions';
import { QuestionDialog } from './question-dialog';
import { QuestionLine } from './question-line';
import { conditionOf } from '../questions/read-question';
import { useMissingText } from './translations';
import { Templates } from './templates';
import classes from './forms.module.css';

type Open = { what: 'add' } | { what: 'edit' | 'delete'; question: QuestionFragment };

interface FormSectionProps {
  programId: string;
  form: EditedFormFragment;
  /** The program is archived and the form read-only; the layout shows a banner that says so. */
  archived: boolean;
}

/** One of the two forms: its questions in order with their actions. */
export function FormSection({ programId, form, archived }: FormSectionProps) {
  const t = useT();
  const format = useFormat();
  const conditionText = useConditionText();
  const missingText = useMissingText();
  const [open, setOpen] = useState<Open | null>(null);
  const [remove] = useMutation(DeleteProgramFormQuestionDocument);
  const [reorder, reordering] = useMutation(ReorderProgramFormQuestionsDocument);
  const { id: formId, formType, questions, retiredQuestions, askedSince } = form;
  const askable = questions.map((question) => ({ ...question, shownWhen: conditionOf(question) }));
  const move = async (from: number, to: number) => {
    const ids = questions.map(({ id }) => id);
    const [moved] = ids.splice(from, 1);
    if (!moved) return;
    ids.splice(to, 0, moved);
    try {
      await reorder({ variables: { input: { formId, questionIds: ids } } });
    } catch (error) {
      notify({ tone: 'bad', message: errorText(error) });
    }
  };
  const close = () => setOpen(null);
  return (
    <Section
      title={t(`forms.${formType}`)}
      description={
        askedSince ? t('forms.askedSince', { at: format.dateTime(askedSince) }) : t('forms.asksNothing')
      }
    >
      <Stack gap="md">
        {questions.length > 0 ? (
          <ol className={classes.questions}>
            {questions.map((question, at) => (
              <QuestionLine
                key={question.id}
                question={question}
                when={conditionText(conditionOf(question), askable)}
                missing={missingText(question, questions)}
                at={at}
                count={questions.length}
                act={
                  archived
                    ? null
                    : {
                        busy: reordering.loading,
                        move: (to) => void move(at, to),
                        edit: () => setOpen({ what: 'edit', question }),
                        remove: () => setOpen({ what: 'delete', question }),
                      }
                }
              />
            ))}
          </ol>
        ) : archived ? null : (
          <Templates programId={programId} formType={formType} />
        )}
        {archived ? null : (
          <Group>
            <Button
              variant="default"
              leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
              onClick={() => setOpen({ what: 'add' })}
            >
              {t('question.add')}
            </Button>
          </Group>
        )}
        {retiredQuestions.length > 0 ? (
          <div>
            <Text size="sm" c="dimmed">
              {t('forms.retired')}
            </Text>
            <ul className={classes.retired}>
              {retiredQuestions.map(({ id, question }) => (
                <li key={id}>{question}</li>
              ))}
            </ul>
          </div>
        ) : null}
      </Stack>
      {open && open.what !== 'delete' ? (
        <QuestionDialog
          programId={programId}
          formType={formType}
          question={open.what === 'edit' ? open.question : undefined}
          earlier={open.what === 'edit' ? askable.slice(0, questions.indexOf(open.question)) : askable}
          onClose={close}
        />
      ) : null}
      {open?.what === 'delete' ? (
        <ConfirmDialog
          opened
          danger
          title={t('question.deleteTitle')}
          confirmLabel={open.question.answered ? t('question.retire') : t('question.delete')}
          onClose={close}
          onConfirm={() => remove({ variables: { questionId: open.question.id } })}
        >
          <Text>{open.question.question}</Text>
          <Text size="sm">
            {open.question.answered ? t('question.retireText') : t('question.deleteText')}
          </Text>
        </ConfirmDialog>
      ) : null}
    </Section>
  );
}
