import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { IconPlus } from '@tabler/icons-react';
import { Button, Group, Section, Stack, Text, notify, type ServerForm } from '@lyceum/web/design-system';
import { newUuid } from '@lyceum/web/offline-queue';
import { AssessmentTemplatesDocument } from '../__generated__/graphql';
import formClasses from '../forms/forms.module.css';
import { useConditionsProblem, useConditionText } from '../forms/conditions';
import { translationOf } from '../forms/question-values';
import { useMissingText } from '../forms/translations';
import { QuestionLine } from '../forms/question-line';
import { useT } from '../management-i18n';
import { PLAIN, type AssessmentValues, type AskedValues } from './assessment-values';
import { AskedQuestionDialog } from './asked-question-dialog';
import { VersionChoice } from './version-choice';

const MOST = 50;

interface AskedQuestionsProps {
  form: ServerForm<AssessmentValues>;
  /**
   * The version with responses: its questions can only be reworded unless a new version is made. Null: no response yet.
   */
  answeredVersion: number | null;
  /** The questions as saved on the server. */
  savedQuestions: AskedValues[];
}

/** The questions of an assessment in order; an empty list offers templates. */
export function AskedQuestions({ form, answeredVersion, savedQuestions }: AskedQuestionsProps) {
  const t = useT();
  const { values, set, field } = form;
  const isLocked = answeredVersion !== null && !values.newVersion;
  const [open, setOpen] = useState<number | 'new' | null>(null);
  const { questions } = values;
  const conditionText = useConditionText();
  const missingText = useMissingText();
  const problemOf = useConditionsProblem();
  const whole = questions.map((question) => ({ ...PLAIN, ...question }));
  /** Reorders or removes questions, unless a condition would then no longer fit. */
  const change = (next: AskedValues[]) => {
    const problem = problemOf(next);
    if (problem) notify({ tone: 'bad', message: problem });
    else set({ questions: next });
  };
  const withSaved = (question: AskedValues) =>
    open === 'new' ? [...whole, question] : whole.map((each, at) => (at === open ? question : each));
  const move = (from: number, to: number) => {
    const next = [...whole];
    const [moved] = next.splice(from, 1);
    if (moved) next.splice(to, 0, moved);
    change(next);
  };
  const pairedElsewhere = new Set(
    whole.filter((_, at) => at !== open).flatMap(({ pairedQuestionId }) => pairedQuestionId ?? []),
  );
  const save = (question: AskedValues) => set({ questions: withSaved(question) });
  const { id, error } = field('questions');
  return (
    <Section
      id={id}
      title={t('assessments.questions')}
      description={isLocked ? t('assessments.questionsStay') : t('assessments.questionsHelp')}
    >
      <Stack gap="md">
        {answeredVersion === null ? null : (
          <VersionChoice
            version={answeredVersion}
            isNext={!isLocked}
            onNext={() => set({ newVersion: true })}
            onStay={() => set({ newVersion: false, questions: savedQuestions })}
          />
        )}
        {error ? (
          <Text size="sm" c="var(--ly-bad)">
            {error}
          </Text>
        ) : null}
        {questions.length > 0 ? (
          <ol className={formClasses.questions}>
            {whole.map((question, at) => (
              <QuestionLine
                key={question.id ?? `${at} ${question.question}`}
                id={field(`questions.${at}.question`).id}
                question={question}
                when={conditionText(question.shownWhen, whole)}
                missing={missingText(question, whole)}
                at={at}
                count={questions.length}
                act={{
                  busy: false,
                  move: (to) => move(at, to),
                  edit: () => setOpen(at),
                  remove: isLocked ? null : () => change(whole.filter((_, nth) => nth !== at)),
                }}
              />
            ))}
          </ol>
        ) : (
          <BeginWith onChoose={(asked, assessmentType) => set({ questions: asked, assessmentType })} />
        )}
        {isLocked || questions.length >= MOST ? null : (
          <Group>
            <Button
              variant="default"
              leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
              onClick={() => setOpen('new')}
            >
              {t('question.add')}
            </Button>
          </Group>
        )}
      </Stack>
      {open === null ? null : (
        <AskedQuestionDialog
          question={open === 'new' ? null : (whole[open] ?? null)}
          earlier={open === 'new' ? whole : whole.slice(0, open)}
          problemOf={(question) => problemOf(withSaved(question))}
          category={questions.at(-1)?.questionCategory ?? ''}
          programId={values.programId}
          typeStays={isLocked}
          preAssessmentId={values.isPostAssessment ? (values.preAssessmentId ?? null) : null}
          pairedElsewhere={pairedElsewhere}
          onSave={save}
          onClose={() => setOpen(null)}
        />
      )}
    </Section>
  );
}

function BeginWith({
  onChoose,
}: {
  onChoose: (questions: AskedValues[], assessmentType: AssessmentValues['assessmentType']) => void;
}) {
  const t = useT();
  const { data } = useQuery(AssessmentTemplatesDocument);
  return (
    <Stack gap="xs">
      <Text size="sm">{t('assessments.beginWith')}</Text>
      <Group gap="sm">
        {data?.getAssessmentTemplates.map(({ id, name, assessmentType, questions }) => (
          <Button
            key={id}
            variant="default"
            onClick={() =>
              onChoose(
                questions.map((question) => ({
                  id: newUuid(),
                  question: question.question,
                  questionType: question.questionType,
                  questionCategory: question.questionCategory ?? '',
                  questionSubjectType: question.questionSubjectType,
                  options: [...question.options],
                  ...PLAIN,
                  translation: translationOf(question),
                  required: question.required,
                })),
                assessmentType,
              )
            }
          >
            {t('assessments.template', { name, count: questions.length })}
          </Button>
        ))}
      </Group>
    </Stack>
  );
}
