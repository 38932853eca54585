import { useQuery } from '@apollo/client/react';
import { ErrorState, ListSkeleton, Section, Stack, Text } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useLive } from '@lyceum/web/viewer';
import { AssessmentResultsDocument, type AssessmentResultsQuery } from '../__generated__/graphql';
import { useAnswerText } from '../feedback/answers';
import { useT } from '../i18n';
import classes from './assessments.module.css';
import { ResponseRate } from './response-rate';

type Result = AssessmentResultsQuery['getAssessmentV2']['questionResults'][number];

interface AssessmentResultsProps {
  assessmentId: string;
  name: string;
  windowStart: string | null;
}

/** How many have answered in a window, and how: each question with its choices. */
export function AssessmentResults({ assessmentId, name, windowStart }: AssessmentResultsProps) {
  const t = useT();
  const { data, previousData, error, refetch } = useQuery(AssessmentResultsDocument, {
    variables: { input: { assessmentId, windowStart } },
    fetchPolicy: 'cache-and-network',
  });
  useLive(['assessments', 'assessment-responses', 'people'], refetch);
  const found = (data ?? previousData)?.getAssessmentV2;
  return (
    <Section
      title={t('assessments.results')}
      description={
        found ? t('assessments.answeredOf', { done: found.answered, count: found.expected }) : undefined
      }
    >
      {error && !found ? (
        <ErrorState error={error} title={t('assessments.loadError')} onRetry={refetch} />
      ) : !found ? (
        <ListSkeleton rows={3} />
      ) : (
        <Stack gap="lg">
          <ResponseRate rate={found.expected > 0 ? found.answered / found.expected : 0} name={name} />
          {found.answered > 0 ? (
            found.questionResults.map((result) => <QuestionResult key={result.question.id} result={result} />)
          ) : (
            <Text className={classes.quiet}>{t('assessments.noAnswers')}</Text>
          )}
        </Stack>
      )}
    </Section>
  );
}

/** A question with how often each choice was made: a bar, and the number beside it. */
function QuestionResult({ result: { question, answered, average, counts } }: { result: Result }) {
  const t = useT();
  const format = useFormat();
  const text = useAnswerText();
  const most = Math.max(1, ...counts.map(({ count }) => count));
  const facts = [
    t('assessments.answerCount', { count: answered }),
    ...(average === null
      ? []
      : [t('assessments.average', { value: format.number(average, { maximumFractionDigits: 1 }) })]),
  ];
  return (
    <div>
      <h3 className={classes.resultQuestion}>{question.question}</h3>
      <Text size="sm" className={classes.quiet}>
        {facts.join(' · ')}
      </Text>
      {counts.length > 0 ? (
        <ul className={classes.counts}>
          {counts.map(({ value, count }) => (
            <li key={String(value)} className={classes.count}>
              <span>{text({ questionType: question.questionType, value })}</span>
              <span className={classes.bar} aria-hidden>
                <span style={{ width: `${(100 * count) / most}%` }} />
              </span>
              <span className={classes.number}>{format.number(count)}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
