import { Suspense, useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { DataTable, EmptyState, lazyPart, Page, PageHeader, Text } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useLive } from '@lyceum/web/viewer';
import { IconStar } from '@tabler/icons-react';
import { ReviewsPageDocument, type ListedReviewFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { Score } from '../review/score';
import { ReviewsCsv } from './reviews-csv';
import { ReviewsFilters } from './reviews-filters';
import { useReviewColumns } from './review-columns';
import { useReviewsView } from './use-reviews-view';
import classes from './reviews.module.css';

const DeleteReviewDialog = lazyPart(() => import('./delete-review-dialog'));

const NONE: ListedReviewFragment[] = [];

/** Reviews in the programs that the viewer administers: search, read, export, delete with a reason. */
export default function ReviewsPage() {
  const t = useT();
  const view = useReviewsView();
  const { filter, index, size, change } = view;
  const [removing, setRemoving] = useState<ListedReviewFragment | null>(null);
  const { data, previousData, error, loading, refetch } = useQuery(ReviewsPageDocument, {
    variables: { input: { ...filter, pageIndex: index, limit: size } },
    fetchPolicy: 'cache-and-network',
  });
  useLive('reviews', refetch);
  const list = (data ?? previousData)?.getReviewsInEcosystemByFilter;
  const type = list?.rating.type ?? 'STARS';
  const columns = useReviewColumns(type, setRemoving);
  return (
    <Page>
      <PageHeader
        title={t('reviews.title')}
        description={t('reviews.description')}
        actions={<ReviewsCsv filter={filter} />}
      />
      {list && list.aggregate.avgReviewScore !== null ? (
        <Average
          score={list.aggregate.avgReviewScore}
          count={list.aggregate.numReviews}
          rating={list.rating}
        />
      ) : null}
      <DataTable
        name="matching.reviews"
        label={t('reviews.title')}
        rows={list?.reviews ?? NONE}
        rowKey={({ id }) => id}
        columns={columns}
        loading={loading}
        error={error}
        onRetry={refetch}
        page={{
          index,
          size,
          ...(list ? { total: list.totalCount, hasMore: list.hasMore } : {}),
        }}
        onPage={(next) => change({ page: next > 0 ? String(next + 1) : null })}
        toolbar={<ReviewsFilters view={view} />}
        empty={
          <EmptyState icon={<IconStar size={28} stroke={1.6} />} title={t('reviews.none')}>
            {t('reviews.noneHint')}
          </EmptyState>
        }
      />
      {removing ? (
        <Suspense fallback={null}>
          <DeleteReviewDialog
            review={removing}
            type={type}
            onDeleted={refetch}
            onClose={() => setRemoving(null)}
          />
        </Suspense>
      ) : null}
    </Page>
  );
}

interface AverageProps {
  score: number;
  count: number;
  rating: { type: 'STARS' | 'CUSTOM'; max: number };
}

function Average({ score, count, rating }: AverageProps) {
  const t = useT();
  const format = useFormat();
  return (
    <p className={classes.average}>
      <Score score={score} max={rating.max} type={rating.type} />
      <Text span c="dimmed">
        {t('tutor.count', { count, number: format.number(count) })}
      </Text>
    </p>
  );
}
