import { useQuery } from '@apollo/client/react';
import { PersonLabel } from '@lyceum/web/design-system';
import { useLive } from '@lyceum/web/viewer';
import { PersonPairsDocument } from '../../__generated__/graphql';
import { useT } from './i18n';
import { nameOfPerson } from '../person-name';
import styles from '../person.module.css';
import { PersonPart } from './person-part';
import type { PartProps } from './sessions-parts';

const SHOWN = 8;

/** The people with whom the person is paired now, to learn or to teach. */
export function PairsPart({ person }: PartProps) {
  const t = useT();
  const query = useQuery(PersonPairsDocument, {
    variables: { userIds: [person.id] },
    fetchPolicy: 'cache-and-network',
  });
  useLive('pairs', query.refetch);
  const found = query.data?.findUsersById[0];
  const pairs = [
    ...(found?.tuteePairs ?? []).map((pair) => ({ ...pair, other: pair.tutor })),
    ...(found?.tutorPairs ?? []).map((pair) => ({ ...pair, other: pair.tutee })),
  ];
  const name = encodeURIComponent(nameOfPerson(person));
  return (
    <PersonPart
      title={t('overviewOf.pairs')}
      all={{ to: `/pairs?q=${name}`, label: t('overviewOf.all') }}
      query={query}
      empty={pairs.length === 0 ? t('overviewOf.noPairs') : null}
    >
      <ul className={styles.list} aria-label={t('overviewOf.pairs')}>
        {pairs.slice(0, SHOWN).map(({ id, other, program, sessionsTutored }) => (
          <li key={id} className={styles.relativeName}>
            <PersonLabel
              name={nameOfPerson(other)}
              profile={other.profile}
              to={`/people/${other.id}`}
              size={36}
            >
              <span className={styles.quiet}>
                {program.name} · {t('overviewOf.sessionsTogether', { count: sessionsTutored })}
              </span>
            </PersonLabel>
          </li>
        ))}
      </ul>
    </PersonPart>
  );
}
