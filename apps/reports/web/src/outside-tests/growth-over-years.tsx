import { useQuery } from '@apollo/client/react';
import type { ChartModel, ChartSeries } from '@lyceum/web/charts';
import {
  ChartFigure,
  ErrorState,
  ListSkeleton,
  NativeSelect,
  Section,
  Text,
} from '@lyceum/web/design-system';
import { useFormat, type Format } from '@lyceum/web/i18n';
import { useAddressPatch } from '@lyceum/web/viewer';
import {
  AssessmentGraphDocument,
  type AssessmentGraphQuery,
  type AssessmentGraphInput,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { useTestName } from './use-test-name';

type Year = AssessmentGraphQuery['getAssessmentGraphData']['years'][number];
type Row = Year['report']['rows'][number];

/** Lines that can be told apart; more groups are shown as a heat map. */
const MOST_LINES = 6;

const testOf = ({ assessment, scale }: Row) => `${assessment.id} ${scale.key}`;

interface GrowthOverYearsProps {
  input: Pick<AssessmentGraphInput, 'programId' | 'grouping'>;
  groupOf: (row: Pick<Row, 'program' | 'school' | 'gradeLevel'>) => string;
}

export function GrowthOverYears({ input, groupOf }: GrowthOverYearsProps) {
  const t = useT();
  const format = useFormat();
  const [params, patch] = useAddressPatch();
  const nameOf = useTestName();
  const { data, error, refetch } = useQuery(AssessmentGraphDocument, {
    variables: { input },
    fetchPolicy: 'cache-and-network',
  });
  if (error && !data) return <ErrorState error={error} onRetry={refetch} variant="inline" />;
  if (!data) return <ListSkeleton rows={3} />;
  const { years } = data.getAssessmentGraphData;
  const tests = new Map(years.flatMap(({ report }) => report.rows).map((row) => [testOf(row), row]));
  if (tests.size === 0) return <Text size="sm">{t('outsideTests.graph.empty')}</Text>;
  const key = tests.has(params.get('test') ?? '') ? params.get('test')! : [...tests.keys()][0]!;
  const series = seriesOf(years, key, groupOf, (row) => textOf(row, format));
  const model: ChartModel = {
    kind: series.length > MOST_LINES ? 'HEAT_MAP' : 'LINE',
    title: t('outsideTests.graph.title', { test: nameOf(tests.get(key)!) }),
    places: years.map(({ schoolYear }) => ({ key: schoolYear, label: schoolYear, name: schoolYear })),
    series,
    none: t('outsideTests.graph.none'),
    axis: { format: (value) => format.number(value, { maximumFractionDigits: 1 }) },
  };
  return (
    <Section>
      {tests.size > 1 ? (
        <NativeSelect
          label={t('outsideTests.test')}
          value={key}
          data={[...tests].map(([value, row]) => ({ value, label: nameOf(row) }))}
          onChange={(event) => patch({ test: event.currentTarget.value })}
        />
      ) : null}
      <ChartFigure
        model={model}
        placeHead={t('outsideTests.year')}
        valueHead={t('outsideTests.difference')}
        showTableLabel={t('outsideTests.graph.table')}
        height={220}
      />
    </Section>
  );
}

function seriesOf(
  years: readonly Year[],
  test: string,
  groupOf: GrowthOverYearsProps['groupOf'],
  write: (row: Row) => string,
): ChartSeries[] {
  const rows = years.map(({ report }) => report.rows.filter((row) => testOf(row) === test));
  const groups = [...new Set(rows.flat().map(groupOf))];
  return groups.map((name) => ({
    key: name,
    name,
    values: rows.map((ofYear) => {
      const row = ofYear.find((each) => groupOf(each) === name);
      return row
        ? { value: row.growth.difference, text: write(row), error: row.growth.standardError ?? null }
        : null;
    }),
  }));
}

function textOf({ growth: { difference, standardError } }: Row, format: Format): string {
  const number = (value: number) => format.number(value, { maximumFractionDigits: 1 });
  const signed = format.number(difference, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  return standardError === null || standardError === undefined
    ? signed
    : `${signed} ± ${number(standardError)}`;
}
