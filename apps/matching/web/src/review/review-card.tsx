import type { ReactNode } from 'react';
import { useFormat } from '@lyceum/web/i18n';
import type { RatingType, ReviewTextFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { Score } from './score';
import classes from './review-card.module.css';

interface ReviewCardProps {
  review: ReviewTextFragment;
  type: RatingType;
  /** Actions on the review. */
  children?: ReactNode;
}

/** One review: score, comments, and date. */
export function ReviewCard({ review, type, children }: ReviewCardProps) {
  const t = useT();
  const format = useFormat();
  const { score, scoreMax, comments, subject, createdAt, editedAt } = review;
  const facts = [
    subject,
    format.shortDate(createdAt),
    ...(editedAt ? [t('review.edited', { date: format.shortDate(editedAt) })] : []),
  ];
  return (
    <article className={classes.card}>
      <p className={classes.head}>
        <Score score={score} max={scoreMax} type={type} />
        <span className={classes.quiet}>{facts.filter(Boolean).join(' · ')}</span>
      </p>
      {comments ? <p className={classes.words}>{comments}</p> : null}
      {children}
    </article>
  );
}
