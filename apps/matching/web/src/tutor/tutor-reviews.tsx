import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { Button, EmptyState, ErrorState, ListSkeleton, Text } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useLive } from '@lyceum/web/viewer';
import { IconStar } from '@tabler/icons-react';
import { ReviewsOfTutorDocument, type ReviewsOfTutorQuery } from '../__generated__/graphql';
import { useT } from '../i18n';
import { ReviewCard } from '../review/review-card';
import { Score } from '../review/score';
import classes from './tutor.module.css';

type Found = ReviewsOfTutorQuery['getAllReviewsForTutorQuery'];

/** The average, then the reviews, newest first. */
export function TutorReviews({ tutorId, first }: { tutorId: string; first: Found }) {
  const t = useT();
  const format = useFormat();
  const icon = <IconStar size={28} stroke={1.6} />;
  if (!first.mayRead)
    return (
      <EmptyState icon={icon} title={t('tutor.hidden')}>
        {t('tutor.hiddenHint')}
      </EmptyState>
    );
  if (first.avgReviewScore === null)
    return (
      <EmptyState icon={icon} title={t('tutor.none')}>
        {t('tutor.noneHint')}
      </EmptyState>
    );
  return (
    <>
      <div className={classes.sum}>
        <Score score={first.avgReviewScore} max={first.rating.max} type={first.rating.type} />
        <Text c="dimmed">
          {t('tutor.count', { count: first.numReviews, number: format.number(first.numReviews) })}
        </Text>
      </div>
      <Pages tutorId={tutorId} index={0} found={first} />
    </>
  );
}

/** One page, and the next ones below it on request. */
function Pages({ tutorId, index, found }: { tutorId: string; index: number; found: Found }) {
  const t = useT();
  const [more, setMore] = useState(false);
  return (
    <>
      <ul className={classes.list}>
        {found.reviews.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} type={found.rating.type} />
          </li>
        ))}
      </ul>
      {found.hasMore && !more ? (
        <Button variant="default" onClick={() => setMore(true)}>
          {t('tutor.more')}
        </Button>
      ) : null}
      {found.hasMore && more ? <NextPage tutorId={tutorId} index={index + 1} /> : null}
    </>
  );
}

function NextPage({ tutorId, index }: { tutorId: string; index: number }) {
  const { data, error, refetch } = useQuery(ReviewsOfTutorDocument, {
    variables: { tutorId, pageIndex: index },
    fetchPolicy: 'cache-and-network',
  });
  useLive('reviews', refetch);
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <ListSkeleton rows={4} />;
  return <Pages tutorId={tutorId} index={index} found={data.getAllReviewsForTutorQuery} />;
}
