import { useQuery } from '@apollo/client/react';
import { ErrorState, ListSkeleton, Section, Stack, Text } from '@lyceum/web/design-system';
import { useLive } from '@lyceum/web/viewer';
import { AssessmentResultsDocument } from '../__generated__/graphql';
import { useT } from '../management-i18n';
import classes from './assessments.module.css';
import { GroupRates } from './group-rates';
import { QuestionResult } from './question-result';
import { ResponseRate } from './response-rate';
import { WindowRates } from './window-rates';

interface AssessmentResultsProps {
  assessmentId: string;
  name: string;
  windowStart: string | null;
}

/** Response rate and answer counts of a window. */
export default function AssessmentResults({ assessmentId, name, windowStart }: AssessmentResultsProps) {
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
          <WindowRates byWindow={found.byWindow} />
          <GroupRates bySchool={found.bySchool} byGradeLevel={found.byGradeLevel} />
          {found.questionResults.some(({ difficulty }) => difficulty !== null) ? <ItemDefinitions /> : null}
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

function ItemDefinitions() {
  const t = useT();
  return (
    <details>
      <summary>{t('items.title')}</summary>
      <dl>
        {(['difficulty', 'discrimination'] as const).map((name) => (
          <div key={name}>
            <dt>{t(`items.name.${name}`)}</dt>
            <dd>{t(`items.definition.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
