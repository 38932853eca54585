import { fillGaps } from '@lyceum/contracts/questions';
import type { ChartModel } from '@lyceum/web/charts';
import { ChartFigure } from '@lyceum/web/design-system';
import type { AssessmentComparisonMeasure } from '../__generated__/graphql';
import { useT } from '../management-i18n';
import { useLocalized } from '../questions/use-localized';
import type { ComparedQuestion } from './comparison-section';
import { useMeasured } from './use-measured';

/** Lines that can be told apart; more questions are shown as a heat map. */
const MOST_LINES = 6;
const MEASURES: readonly AssessmentComparisonMeasure[] = ['POINTS', 'RIGHT', 'YES', 'AVERAGE'];
const SIDES = ['before', 'after'] as const;

/** One chart for each measure: the questions' values before and after. */
export function ComparisonCharts({ questions }: { questions: readonly ComparedQuestion[] }) {
  const t = useT();
  const measured = useMeasured();
  const localized = useLocalized();
  return MEASURES.map((measure) => {
    // Numbers other than steps have no common axis; the table has them.
    const shown = questions.filter(
      (each) =>
        each.measure === measure &&
        each.pairs > 0 &&
        (measure !== 'AVERAGE' || each.question.questionType === 'SCALE'),
    );
    if (shown.length === 0) return null;
    const model: ChartModel = {
      kind: shown.length > MOST_LINES ? 'HEAT_MAP' : 'LINE',
      title: t(`pairs.chart.${measure}`),
      places: SIDES.map((side) => ({
        key: side,
        label: t(`pairs.head.${side}`),
        name: t(`pairs.head.${side}`),
      })),
      series: shown.map((each) => ({
        key: each.question.id,
        name: fillGaps(localized(each.question).question),
        values: SIDES.map((side) => ({ value: each[side] ?? 0, text: measured(measure, each[side]) })),
      })),
      axis: {
        ...(measure === 'AVERAGE' ? { from: 1, to: 5 } : { to: 1 }),
        format: (value) => measured(measure, value),
      },
    };
    return (
      <ChartFigure
        key={measure}
        model={model}
        placeHead={t('pairs.when')}
        showTableLabel={t('pairs.showTable')}
        height={220}
      />
    );
  });
}
