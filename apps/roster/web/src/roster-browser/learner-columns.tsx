import { PersonLabel, Text, type DataColumn } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import type { ClassLearnerFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { nameOf } from '../syncs/sync-labels';
import { useSourceName } from '../syncs/use-source-name';
import { LearnerHistory } from './learner-history';
import classes from './roster-browser.module.css';

export function useLearnerColumns(programId: string): DataColumn<ClassLearnerFragment>[] {
  const t = useT();
  const format = useFormat();
  const day = (date: string | null | undefined) => (date ? format.date(date) : '–');
  return [
    {
      key: 'name',
      header: t('browser.column.name'),
      cell: (row) => <LearnerCell row={row} />,
      primary: true,
    },
    {
      key: 'identifier',
      header: t('browser.column.student'),
      cell: ({ studentIdentifier }) => <span className={classes.id}>{studentIdentifier}</span>,
    },
    { key: 'begin', header: t('browser.column.start'), cell: ({ beginDate }) => day(beginDate) },
    { key: 'until', header: t('browser.learners.until'), cell: ({ endDate }) => day(endDate) },
    {
      key: 'sources',
      header: t('browser.learners.source'),
      cell: ({ sources }) => <Sources programId={programId} sources={sources} />,
    },
    {
      key: 'history',
      header: t('browser.learners.history'),
      cell: (row) => <LearnerHistory programId={programId} enrollmentId={row.id} name={shownName(row)} />,
    },
    {
      key: 'sourcedId',
      header: t('browser.learners.enrollment'),
      cell: ({ sourcedId }) => <span className={classes.id}>{sourcedId}</span>,
      hiddenAtFirst: true,
    },
  ];
}

/** The person's name, otherwise that in the district's files, otherwise the identifier. */
function shownName({ learner, firstName, lastName, studentIdentifier }: ClassLearnerFragment): string {
  return nameOf(learner) || [firstName, lastName].filter(Boolean).join(' ') || studentIdentifier;
}

function LearnerCell({ row }: { row: ClassLearnerFragment }) {
  const t = useT();
  const { learner } = row;
  const name = shownName(row);
  if (!learner)
    return (
      <div>
        <span className={classes.id}>{name}</span>
        <Text size="sm" c="dimmed">
          {t('browser.learners.unknown')}
        </Text>
      </div>
    );
  return <PersonLabel name={name} profile={learner.profile} to={`/people/${learner.id}`} />;
}

interface SourcesProps extends Pick<ClassLearnerFragment, 'sources'> {
  programId: string;
}

function Sources({ programId, sources }: SourcesProps) {
  const t = useT();
  const format = useFormat();
  const sourceName = useSourceName(programId);
  if (sources.length === 0) return '–';
  return (
    <ul className={classes.lines}>
      {sources.map(({ source, missingSince }) => (
        <li key={source}>
          {sourceName(source)}
          {missingSince ? (
            <Text size="sm" c="dimmed">
              {t('browser.learners.missing', { day: format.shortDate(missingSince) })}
            </Text>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
