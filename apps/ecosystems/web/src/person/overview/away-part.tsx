import { useQuery } from '@apollo/client/react';
import { useFormat } from '@lyceum/web/i18n';
import { useLive } from '@lyceum/web/viewer';
import { PersonTimesAwayDocument } from '../../__generated__/graphql';
import { useT } from './i18n';
import styles from '../person.module.css';
import { PersonPart } from './person-part';
import type { PartProps } from './sessions-parts';

/** Present and future times away of a tutor, with the sessions that still lack a substitute. */
export function AwayPart({ person }: PartProps) {
  const t = useT();
  const format = useFormat();
  const query = useQuery(PersonTimesAwayDocument, {
    variables: { userId: person.id },
    fetchPolicy: 'cache-and-network',
  });
  useLive(['sessions', 'substitutes'], query.refetch);
  const timesAway = query.data?.getTimesAway.timesAway ?? [];
  return (
    <PersonPart
      title={t('overviewOf.away')}
      all={{ to: `/time-away/${person.id}`, label: t('overviewOf.all') }}
      query={query}
      empty={timesAway.length === 0 ? t('overviewOf.noAway') : null}
    >
      <ul className={styles.list} aria-label={t('overviewOf.away')}>
        {timesAway.map(({ id, firstDay, lastDay, sessions }) => {
          const open = sessions.filter(({ requestStatus }) => requestStatus === 'REQUESTED').length;
          return (
            <li key={id} className={styles.relativeName}>
              <span>
                {firstDay === lastDay ? format.shortDate(firstDay) : format.dateRange(firstDay, lastDay)}
              </span>
              <span className={styles.quiet}>
                {t('overviewOf.awaySessions', { count: sessions.length })}
                {open > 0 ? ` · ${t('overviewOf.awayOpen', { count: open })}` : ''}
              </span>
            </li>
          );
        })}
      </ul>
    </PersonPart>
  );
}
