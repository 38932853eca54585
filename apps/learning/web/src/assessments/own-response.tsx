import { useState } from 'react';
import { Button } from '@lyceum/web/design-system';
import type { GivenAnswersFragment, OpenAssessmentFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import AnswerForm from './answer-form';
import { AnswerSection } from './answer-section';
import { LateAnswers, type LateAnswersValues } from './late-answers';
import OwnAnswers from './own-answers';
import { useVersionQuestions } from './use-version-questions';

interface OwnResponseProps {
  assessment: OpenAssessmentFragment;
  /** The viewer's response in the open window. */
  own: GivenAnswersFragment;
  onReload: () => Promise<OpenAssessmentFragment | undefined>;
}

/** The viewer's response in the open window, and the form that changes it. */
export default function OwnResponse({ assessment, own, onReload }: OwnResponseProps) {
  const t = useT();
  const [changing, setChanging] = useState(false);
  const [left, setLeft] = useState<{ answers: LateAnswersValues; forget: () => Promise<void> } | null>(null);
  const { questions, loaded } = useVersionQuestions(assessment, own.version);
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
  if (changing)
    return (
      <AnswerSection assessment={assessment} endDate={own.window.endDate}>
        <AnswerForm
          questions={questions}
          response={own}
          readAloud={assessment.isReadToViewer}
          left={left?.answers}
          onSent={sent}
          onCancel={stopChanging}
          onTakeUp={async () => (await onReload())?.ownResponses.find((each) => each.id === own.id)?.revision}
        />
      </AnswerSection>
    );
  return (
    <>
      <LateAnswers
        assessmentId={assessment.id}
        shownWindow={null}
        own={own}
        onUse={(answers, forget) => {
          setLeft({ answers, forget });
          setChanging(true);
        }}
      />
      <OwnAnswers response={own} questions={questions} title={t('assessments.yourAnswers')}>
        {own.canEdit && loaded ? (
          <Button variant="default" onClick={() => setChanging(true)}>
            {t('assessments.changeAnswers')}
          </Button>
        ) : null}
      </OwnAnswers>
    </>
  );
}
