import { useQuery } from '@apollo/client/react';
import { CardsSkeleton, ErrorState } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useLive } from '@lyceum/web/viewer';
import { ProgramSatisfactionDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { SavedChart } from './saved-chart';

interface SatisfactionChartsProps {
  program: { id: string; shortName: string };
  weeks: number;
}

/** Learners' ratings of sessions by week: the average, and the number of ratings. Nothing when there are none. */
export function SatisfactionCharts({ program, weeks: asked }: SatisfactionChartsProps) {
  const t = useT();
  const format = useFormat();
  const { data, previousData, error, refetch } = useQuery(ProgramSatisfactionDocument, {
    variables: { programId: program.id, weeks: asked },
    fetchPolicy: 'cache-and-network',
  });
  useLive('reviews', refetch);
  const found = (data ?? previousData)?.getProgramsByIds[0]?.satisfaction;
  if (error && !found) return <ErrorState error={error} onRetry={refetch} />;
  if (!data && !found) return <CardsSkeleton count={1} />;
  if (!found || found.aggregate.avgReviewScore === null) return null;
  const { weeks, rating, aggregate } = found;
  const number = (value: number) => format.number(value, { maximumFractionDigits: 2 });
  const columns = (valueOf: (week: (typeof weeks)[number]) => number | null) =>
    weeks.map((week) => {
      const value = valueOf(week);
      return {
        key: week.startDate,
        label: format.dayAndMonth(week.startDate),
        name: t('charts.weekOf', { date: format.dayAndMonth(week.startDate) }),
        value,
        text: value === null ? t('charts.none') : number(value),
      };
    });
  return (
    <>
      <SavedChart
        title={t('charts.rating')}
        help={t('charts.ratingHelp', {
          count: aggregate.numReviews,
          number: format.number(aggregate.numReviews),
          score: number(aggregate.avgReviewScore ?? 0),
          max: format.number(rating.max),
        })}
        heads={[t('charts.week'), t('charts.rating')]}
        fileName={`${program.shortName}-rating`}
        values={weeks.map(({ avgReviewScore }) => avgReviewScore)}
        columns={columns(({ avgReviewScore }) => avgReviewScore)}
        formatTick={number}
        atLeast={rating.max}
      />
      <SavedChart
        title={t('charts.reviews')}
        help={t('charts.reviewsHelp')}
        heads={[t('charts.week'), t('charts.reviews')]}
        fileName={`${program.shortName}-reviews`}
        values={weeks.map(({ numReviews }) => numReviews)}
        columns={columns(({ numReviews }) => numReviews)}
        formatTick={number}
      />
    </>
  );
}
