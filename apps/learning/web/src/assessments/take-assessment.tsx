import { Suspense } from 'react';
import { lazyPart, ListSkeleton, Section, Text } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import type { OpenAssessmentFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { AnswerSection } from './answer-section';
import { LateAnswers } from './late-answers';
import { NewAnswersForm } from './new-answers-form';

// Nothing of these is needed to answer for the first time.
const OwnAnswers = lazyPart(() => import('./own-answers'));
// Only forms with a time limit load it.
const TimedAnswers = lazyPart(() => import('../timed/timed-answers'));
const OwnResponse = lazyPart(() => import('./own-response'));

interface TakeAssessmentProps {
  assessment: OpenAssessmentFragment;
  onReload: () => Promise<OpenAssessmentFragment | undefined>;
}

/** The viewer's form or answers in the open window, and the answers in earlier ones. */
export function TakeAssessment({ assessment, onReload }: TakeAssessmentProps) {
  const t = useT();
  const format = useFormat();
  const { currentWindow: open, ownResponses, questions, id } = assessment;
  const own = open ? ownResponses.find(({ window }) => window.startDate === open.startDate) : undefined;
  const earlier = ownResponses.filter((response) => response !== own);
  const sent = async () => {
    await onReload();
    window.scrollTo({ top: 0 });
  };
  const form = {
    ...{ assessmentId: id, questions, version: assessment.version },
    ...{ readAloud: assessment.isReadToViewer, onSent: sent },
  };
  return (
    <>
      {own ? (
        <Suspense fallback={<ListSkeleton rows={4} />}>
          <OwnResponse key={own.id} assessment={assessment} own={own} onReload={onReload} />
        </Suspense>
      ) : (
        <LateAnswers assessmentId={id} shownWindow={open?.startDate ?? null} />
      )}
      {open && !own ? (
        <AnswerSection assessment={assessment} endDate={open.endDate}>
          {assessment.timeLimitMinutes === null ? (
            <NewAnswersForm key={open.startDate} {...form} windowStart={open.startDate} />
          ) : (
            <Suspense fallback={<ListSkeleton rows={4} />}>
              <TimedAnswers key={open.startDate} {...form} windowStart={open.startDate} onReload={onReload} />
            </Suspense>
          )}
        </AnswerSection>
      ) : null}
      {!open && earlier.length === 0 ? (
        <Section>
          <Text>{t('assessments.notAnswered')}</Text>
        </Section>
      ) : null}
      <Suspense fallback={<ListSkeleton rows={4} />}>
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
      </Suspense>
    </>
  );
}
