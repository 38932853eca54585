import { useState } from 'react';
import { Button, Section, Stack, Text } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import type {
  AskedQuestionFragment,
  GivenAnswersFragment,
  OpenAssessmentFragment,
} from '../__generated__/graphql';
import { Answers } from '../feedback/answers';
import { useT } from '../i18n';
import { AnswerForm } from './answer-form';
import { LateAnswers, type LateAnswersValues } from './late-answers';
import { NewAnswersForm } from './new-answers-form';
import { ScoreLine } from './score-line';
import { useVersionQuestions } from './use-version-questions';
import classes from './assessments.module.css';
import { EmailAnswers } from './email-answers';

interface TakeAssessmentProps {
  assessment: OpenAssessmentFragment;
  onReload: () => Promise<OpenAssessmentFragment | undefined>;
}

export function TakeAssessment({ assessment, onReload }: TakeAssessmentProps) {
  const t = useT();
  const format = useFormat();
  const [changing, setChanging] = useState(false);
  const [left, setLeft] = useState<{ answers: LateAnswersValues; forget: () => Promise<void> } | null>(null);
  const { currentWindow: open, ownResponses, questions, id } = assessment;
  const own = open ? (ownResponses.find(({ window }) => window.startDate === open.startDate) ?? null) : null;
  const earlier = ownResponses.filter((response) => response !== own);
  const { questions: ownQuestions, loaded } = useVersionQuestions(
    assessment,
    own?.version ?? assessment.version,
  );
  const stopChanging = () => {
    setChanging(false);
    setLeft(null);
  };
  const sent = async () => {
    await onReload();
    await left?.forget();
    stopChanging();
    window.scrollTo({ top: 0 });
  };
  return (
    <>
      {changing ? null : (
        <LateAnswers
          assessmentId={id}
          shownWindow={open && !own ? open.startDate : null}
          own={own}
          onUse={(answers, forget) => {
            setLeft({ answers, forget });
            setChanging(true);
          }}
        />
      )}
      {open && (!own || changing) ? (
        <Section
          title={t('assessments.yourAnswers')}
          description={t('assessments.until', { day: format.shortDate(open.endDate) })}
        >
          {assessment.shownBeforeSessions ? (
            <Text size="sm" mb="md">
              {t('beforeSessions.told')}
            </Text>
          ) : null}
          {own ? (
            <AnswerForm
              key={own.id}
              questions={ownQuestions}
              response={own}
              readAloud={assessment.isReadToViewer}
              left={left?.answers}
              onSent={sent}
              onCancel={stopChanging}
              onTakeUp={async () =>
                (await onReload())?.ownResponses.find((each) => each.id === own.id)?.revision
              }
            />
          ) : (
            <NewAnswersForm
              key={open.startDate}
              assessmentId={id}
              windowStart={open.startDate}
              questions={questions}
              version={assessment.version}
              readAloud={assessment.isReadToViewer}
              onSent={sent}
            />
          )}
        </Section>
      ) : null}
      {own && !changing ? (
        <OwnAnswers response={own} questions={ownQuestions} title={t('assessments.yourAnswers')}>
          {own.canEdit && loaded ? (
            <Button variant="default" onClick={() => setChanging(true)}>
              {t('assessments.changeAnswers')}
            </Button>
          ) : null}
        </OwnAnswers>
      ) : null}
      {!open && earlier.length === 0 ? (
        <Section>
          <Text>{t('assessments.notAnswered')}</Text>
        </Section>
      ) : null}
      {earlier.map((response) => (
        <OwnAnswers
          key={response.id}
          response={response}
          questions={questions}
          title={t('assessments.answersOf', {
            days: format.dateRange(response.window.startDate, response.window.endDate),
          })}
        />
      ))}
    </>
  );
}

function OwnAnswers({
  response,
  questions,
  title,
  children,
}: {
  response: GivenAnswersFragment;
  questions: readonly AskedQuestionFragment[];
  title: string;
  children?: React.ReactNode;
}) {
  const t = useT();
  const format = useFormat();
  return (
    <Section
      title={title}
      description={t('assessments.answeredAt', { at: format.dateTime(response.submittedAt) })}
    >
      <Stack gap="md">
        <ScoreLine response={response} />
        <Answers answers={response.answers} questions={questions} />
        <div className={classes.acts}>
          {children}
          <EmailAnswers response={response} />
        </div>
      </Stack>
    </Section>
  );
}
