import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import { useFormat } from '@lyceum/web/i18n';
import { useLive } from '@lyceum/web/viewer';
import { PersonFeedbackDocument } from '../../__generated__/graphql';
import { useT } from './i18n';
import { nameOfPerson } from '../person-name';
import styles from '../person.module.css';
import { PersonPart } from './person-part';
import type { PartProps } from './sessions-parts';

const SHOWN = 5;

/** The latest feedback about or by the person, each with a link to the whole feedback about its session. */
export function FeedbackPart({ person }: PartProps) {
  const t = useT();
  const format = useFormat();
  const query = useQuery(PersonFeedbackDocument, {
    variables: { userId: person.id },
    fetchPolicy: 'cache-and-network',
  });
  useLive('feedback', query.refetch);
  const feedback = query.data?.getPersonFeedback ?? [];
  return (
    <PersonPart
      title={t('overviewOf.feedback')}
      query={query}
      empty={feedback.length === 0 ? t('overviewOf.noFeedback') : null}
    >
      <ul className={styles.list} aria-label={t('overviewOf.feedback')}>
        {feedback.slice(0, SHOWN).map(({ id, sessionId, formType, user, note, submittedAt, submittedBy }) => {
          const about = user ? nameOfPerson(user) : t('overviewOf.someone');
          return (
            <li key={id} className={styles.relativeName}>
              <Link to={`/sessions/${sessionId}/feedback`}>
                {formType === 'LEARNER_POST_SESSION'
                  ? t('overviewOf.feedbackBy', { name: about })
                  : t('overviewOf.feedbackAbout', { name: about })}
              </Link>
              {note ? <span>{note}</span> : null}
              <span className={styles.quiet}>
                {[format.shortDate(submittedAt), nameOfPerson(submittedBy)].join(' · ')}
              </span>
            </li>
          );
        })}
      </ul>
    </PersonPart>
  );
}
