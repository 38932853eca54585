import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import { useFormat } from '@lyceum/web/i18n';
import { useLive } from '@lyceum/web/viewer';
import { PersonImportsDocument } from '../../__generated__/graphql';
import styles from '../person.module.css';
import { useT } from './i18n';
import { PersonPart } from './person-part';
import type { PartProps } from './sessions-parts';

const TYPES = ['GUARDIAN', 'TUTOR', 'STAFF'] as const;

/** Imports that created or changed the person, each with a link to the imports of its program. */
export function ImportsPart({ person, kinds }: PartProps) {
  const t = useT();
  const format = useFormat();
  const query = useQuery(PersonImportsDocument, {
    variables: { userId: person.id },
    fetchPolicy: 'cache-and-network',
  });
  useLive('people', query.refetch);
  const imports = query.data?.getPersonImports ?? [];
  const nameOf = (id: string) => kinds.programs.find((program) => program.id === id)?.name;
  return (
    <PersonPart
      title={t('overviewOf.imports')}
      query={query}
      empty={imports.length === 0 ? t('overviewOf.noImports') : null}
    >
      <ul className={styles.list} aria-label={t('overviewOf.imports')}>
        {imports.map(({ id, entityType, program, loadedAt, undoneAt, changes }) => {
          const type = TYPES.find((each) => each === entityType);
          const facts = [
            ...changes.map((change) => t(`overviewOf.importChange.${change}`)),
            ...(undoneAt ? [t('overviewOf.importUndone', { day: format.shortDate(undoneAt) })] : []),
          ];
          return (
            <li key={id} className={styles.relativeName}>
              <Link to={`/p/${program.id}/file-upload`}>
                {[
                  type ? t(`overviewOf.importOf.${type}`) : '',
                  nameOf(program.id),
                  format.shortDate(loadedAt),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Link>
              <span className={styles.quiet}>{facts.join(' · ')}</span>
            </li>
          );
        })}
      </ul>
    </PersonPart>
  );
}
