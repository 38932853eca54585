import { useQuery } from '@apollo/client/react';
import { StatusBadge, type StatusTone } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useLive } from '@lyceum/web/viewer';
import { PersonRequestsDocument, type TutoringRequestStatus } from '../../__generated__/graphql';
import { useT } from './i18n';
import { nameOfPerson } from '../person-name';
import styles from '../person.module.css';
import { PersonPart } from './person-part';
import type { PartProps } from './sessions-parts';

const SHOWN = 5;
const TONES: Record<TutoringRequestStatus, StatusTone> = {
  WAITING: 'waiting',
  ACCEPTED: 'info',
  BOOKED: 'good',
  DECLINED: 'bad',
  CANCELLED: 'neutral',
};

/** Tutoring requests that the person made, learns through, or has to answer. The list can only be searched by name. */
export function RequestsPart({ person }: PartProps) {
  const t = useT();
  const format = useFormat();
  const name = nameOfPerson(person);
  const query = useQuery(PersonRequestsDocument, {
    variables: { input: { view: 'ADMINISTERED', searchTerm: name } },
    fetchPolicy: 'cache-and-network',
  });
  useLive('requests', query.refetch);
  const own = (query.data?.getTutoringRequestsV2.requests ?? []).filter(({ from, to, tutor, askedBy }) =>
    [from, to, tutor, askedBy].some((one) => one?.id === person.id),
  );
  return (
    <PersonPart
      title={t('overviewOf.requests')}
      all={{ to: `/requests?q=${encodeURIComponent(name)}`, label: t('overviewOf.all') }}
      query={query}
      empty={own.length === 0 ? t('overviewOf.noRequests') : null}
    >
      <ul className={styles.list} aria-label={t('overviewOf.requests')}>
        {own
          .slice(0, SHOWN)
          .map(({ id, subjects, status, createdAt, fromName, toName, tutorName, program }) => (
            <li key={id} className={styles.relative}>
              <span className={styles.relativeName}>
                <span>{[subjects.join(', '), fromName].filter(Boolean).join(' · ')}</span>
                <span className={styles.quiet}>
                  {[format.shortDate(createdAt), tutorName ?? toName, program.name]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <StatusBadge tone={TONES[status]}>{t(`overviewOf.request.${status}`)}</StatusBadge>
            </li>
          ))}
      </ul>
    </PersonPart>
  );
}
