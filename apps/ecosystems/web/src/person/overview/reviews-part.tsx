import { useQuery } from '@apollo/client/react';
import { useFormat } from '@lyceum/web/i18n';
import { PersonReviewsDocument } from '../../__generated__/graphql';
import { useT } from './i18n';
import styles from '../person.module.css';
import { PersonPart } from './person-part';
import type { PartProps } from './sessions-parts';

const SHOWN = 5;

/** Reviews of a tutor, or of a learner's sessions, from programs that the viewer administers. */
export function ReviewsPart({ person, kinds }: PartProps) {
  const t = useT();
  const format = useFormat();
  const whose = kinds.leads ? { tutorId: person.id } : { learnerId: person.id };
  const query = useQuery(PersonReviewsDocument, {
    variables: { input: { ...whose, limit: SHOWN } },
    fetchPolicy: 'cache-and-network',
  });
  const reviews = query.data?.getReviewsInEcosystemByFilter.reviews ?? [];
  return (
    <PersonPart
      title={t('overviewOf.reviews')}
      all={{
        to: `/reviews?${kinds.leads ? 'tutor' : 'learner'}=${person.id}`,
        label: t('overviewOf.all'),
      }}
      query={query}
      empty={reviews.length === 0 ? t('overviewOf.noReviews') : null}
    >
      <ul className={styles.list} aria-label={t('overviewOf.reviews')}>
        {reviews.map(({ id, score, scoreMax, comments, createdAt, subject }) => (
          <li key={id} className={styles.relativeName}>
            <span>
              {t('overviewOf.score', { score: format.number(score), most: format.number(scoreMax) })}
              {comments ? ` – ${comments}` : ''}
            </span>
            <span className={styles.quiet}>
              {[format.shortDate(createdAt), subject].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </PersonPart>
  );
}
