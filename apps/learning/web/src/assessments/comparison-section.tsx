import { useQuery } from '@apollo/client/react';
import { fillGaps } from '@lyceum/contracts/questions';
import { Link } from 'react-router';
import { Anchor, ErrorState, ListSkeleton, Section, Stack, Table, Text } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useLive } from '@lyceum/web/viewer';
import { AssessmentComparisonDocument, type AssessmentComparisonQuery } from '../__generated__/graphql';
import { useT } from '../management-i18n';
import { useFormTexts, useLocalized } from '../questions/use-localized';
import { ComparisonCharts } from './comparison-charts';
import { ComparisonPeople } from './comparison-people';
import { useMeasured } from './use-measured';

export type ComparedQuestion = AssessmentComparisonQuery['getAssessmentComparison']['questions'][number];

/** A post-assessment beside its pre-assessment, by question and by person. */
export default function ComparisonSection({ assessmentId }: { assessmentId: string }) {
  const t = useT();
  const format = useFormat();
  const formTexts = useFormTexts();
  const { data, previousData, error, refetch } = useQuery(AssessmentComparisonDocument, {
    variables: { assessmentId },
    fetchPolicy: 'cache-and-network',
  });
  useLive(['assessments', 'assessment-responses'], refetch);
  const found = (data ?? previousData)?.getAssessmentComparison;
  return (
    <Section title={t('pairs.title')} description={t('pairs.help')}>
      {error && !found ? (
        <ErrorState error={error} title={t('pairs.loadError')} onRetry={refetch} />
      ) : !found ? (
        <ListSkeleton rows={4} />
      ) : (
        <Stack gap="md">
          <Anchor component={Link} to={`/assessments/${found.preAssessment.id}`}>
            {t('pairs.with')} {formTexts(found.preAssessment).formName}
          </Anchor>
          <Text>
            {t('pairs.counts', {
              both: format.number(found.both),
              before: format.number(found.onlyBefore),
              after: format.number(found.onlyAfter),
            })}
          </Text>
          {found.questions.length === 0 ? (
            <Text>{t('pairs.noQuestions')}</Text>
          ) : found.both > 0 ? (
            <>
              <ComparisonCharts questions={found.questions} />
              <QuestionTable questions={found.questions} />
            </>
          ) : null}
          <ComparisonPeople assessmentId={assessmentId} measure={found.personMeasure} sizes={found} />
        </Stack>
      )}
    </Section>
  );
}

function QuestionTable({ questions }: { questions: readonly ComparedQuestion[] }) {
  const t = useT();
  const format = useFormat();
  const localized = useLocalized();
  const measured = useMeasured();
  return (
    <div className="ly-table-scroll" role="region" aria-label={t('pairs.byQuestion')} tabIndex={0}>
      <Table captionSide="top">
        <Table.Caption>{t('pairs.byQuestion')}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            {(['question', 'measured', 'before', 'after', 'difference', 'people'] as const).map((head) => (
              <Table.Th key={head} scope="col">
                {t(`pairs.head.${head}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {questions.map(({ question, measure, pairs, before, after, difference }) => (
            <Table.Tr key={question.id}>
              <Table.Th scope="row">{fillGaps(localized(question).question)}</Table.Th>
              <Table.Td>{t(`pairs.measure.${measure}`)}</Table.Td>
              <Table.Td>{measured(measure, before)}</Table.Td>
              <Table.Td>{measured(measure, after)}</Table.Td>
              <Table.Td>{measured(measure, difference, 'exceptZero')}</Table.Td>
              <Table.Td>{format.number(pairs)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
