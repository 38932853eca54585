import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import { useFormat } from '@lyceum/web/i18n';
import { useLive } from '@lyceum/web/viewer';
import {
  PersonImportsDocument,
  PersonRosterChangesDocument,
  type PersonImportsQuery,
  type PersonRosterChangesQuery,
} from '../../__generated__/graphql';
import styles from '../person.module.css';
import { useT } from './i18n';
import { PersonPart } from './person-part';
import type { PartProps } from './sessions-parts';

const TYPES = ['STUDENT', 'GUARDIAN', 'TEACHER', 'TUTOR', 'STAFF', 'SESSION'] as const;
const SOURCES = ['UPLOAD', 'MANAGED', 'SELF_HOSTED', 'ONEROSTER'] as const;

/** An import or a delivery of a sync, as a line. */
interface Line {
  key: string;
  entityType: string;
  programId: string;
  at: string;
  undoneAt: string | null;
  /** What was changed, and by which file. */
  facts: string[];
  to: string;
}

function useLines() {
  const t = useT();
  const ofImport = (each: PersonImportsQuery['getPersonImports'][number]): Line => ({
    ...{ key: `import ${each.id}`, entityType: each.entityType, programId: each.program.id },
    ...{ at: each.loadedAt, undoneAt: each.undoneAt ?? null, to: `/p/${each.program.id}/file-upload` },
    facts: each.changes.map((change) => t(`overviewOf.importChange.${change}`)),
  });
  const ofRoster = (each: PersonRosterChangesQuery['getRosterChangesOfPerson'][number]): Line => {
    const source = SOURCES.find((known) => known === each.source);
    const program = `/p/${each.program.id}`;
    return {
      ...{ key: `roster ${each.id}`, entityType: each.entityType, programId: each.program.id },
      ...{ at: each.at, undoneAt: each.undoneAt ?? null },
      to: each.fileName ? `${program}/file-upload` : `${program}/roster-syncs/${each.id}`,
      facts: [
        t(`overviewOf.rosterChange.${each.change}`),
        each.fileName ?? (source ? t(`overviewOf.importSource.${source}`) : ''),
      ].filter(Boolean),
    };
  };
  return { ofImport, ofRoster };
}

/** Imports and deliveries that created or changed the person, latest first, each with a link to its list. */
export function ImportsPart({ person, kinds }: PartProps) {
  const t = useT();
  const format = useFormat();
  const { ofImport, ofRoster } = useLines();
  const options = { variables: { userId: person.id }, fetchPolicy: 'cache-and-network' } as const;
  const imports = useQuery(PersonImportsDocument, options);
  const roster = useQuery(PersonRosterChangesDocument, options);
  const refetch = () => void Promise.all([imports.refetch(), roster.refetch()]);
  useLive('people', refetch);
  const lines = [
    ...(imports.data?.getPersonImports ?? []).map(ofImport),
    ...(roster.data?.getRosterChangesOfPerson ?? []).map(ofRoster),
  ].sort((a, b) => b.at.localeCompare(a.at));
  const nameOf = (id: string) => kinds.programs.find((program) => program.id === id)?.name;
  return (
    <PersonPart
      title={t('overviewOf.imports')}
      query={{ data: imports.data && roster.data, error: imports.error ?? roster.error, refetch }}
      empty={lines.length === 0 ? t('overviewOf.noImports') : null}
    >
      <ul className={styles.list} aria-label={t('overviewOf.imports')}>
        {lines.map(({ key, entityType, programId, at, undoneAt, facts, to }) => {
          const type = TYPES.find((each) => each === entityType);
          const undone = undoneAt ? [t('overviewOf.importUndone', { day: format.shortDate(undoneAt) })] : [];
          return (
            <li key={key} className={styles.relativeName}>
              <Link to={to}>
                {[type ? t(`overviewOf.importOf.${type}`) : '', nameOf(programId), format.shortDate(at)]
                  .filter(Boolean)
                  .join(' · ')}
              </Link>
              <span className={styles.quiet}>{[...facts, ...undone].join(' · ')}</span>
            </li>
          );
        })}
      </ul>
    </PersonPart>
  );
}
