import { Link } from 'react-router';
import { Button, PersonLabel, StatusBadge, type DataColumn } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import type { ListedReviewFragment, RatingType } from '../__generated__/graphql';
import { useT } from '../i18n';
import { nameOf } from '../review/person-name';
import { Score } from '../review/score';
import classes from './reviews.module.css';

/** Columns of the admins' list of reviews. */
export function useReviewColumns(
  type: RatingType,
  onRemove: (review: ListedReviewFragment) => void,
): DataColumn<ListedReviewFragment>[] {
  const t = useT();
  const format = useFormat();
  return [
    {
      key: 'tutor',
      header: t('reviews.tutor'),
      primary: true,
      cell: ({ reviewee, revieweeId }) => (
        <PersonLabel name={nameOf(reviewee, t)} profile={reviewee?.profile} to={`/tutors/${revieweeId}`} />
      ),
    },
    {
      key: 'score',
      header: t('reviews.score'),
      cell: ({ score, scoreMax, low }) => (
        <span className={classes.score}>
          <Score score={score} max={scoreMax} type={type} />
          {low ? <StatusBadge tone="warn">{t('reviews.low')}</StatusBadge> : null}
        </span>
      ),
    },
    {
      key: 'comments',
      header: t('reviews.comments'),
      cell: ({ comments }) => (comments ? <span className={classes.words}>{comments}</span> : '–'),
    },
    {
      key: 'learner',
      header: t('reviews.learner'),
      cell: ({ learner }) => <PersonLabel name={nameOf(learner, t)} profile={learner?.profile} />,
    },
    {
      key: 'session',
      header: t('reviews.session'),
      cell: ({ sessionId, subject, sessionStartsAt }) => (
        <Link to={`/sessions/${sessionId}`}>
          {[subject, format.shortDate(sessionStartsAt)].filter(Boolean).join(' · ')}
        </Link>
      ),
    },
    { key: 'program', header: t('reviews.program'), cell: ({ program }) => program.name },
    { key: 'written', header: t('reviews.written'), cell: ({ createdAt }) => format.date(createdAt) },
    {
      key: 'remove',
      header: t('reviews.removeHead'),
      cell: (review) =>
        review.mayDelete ? (
          <Button
            size="xs"
            variant="default"
            c="var(--ly-bad)"
            aria-label={t('reviews.removeOf', { name: nameOf(review.reviewee, t) })}
            onClick={() => onRemove(review)}
          >
            {t('reviews.remove')}
          </Button>
        ) : null,
    },
  ];
}
