import { useMemo } from 'react';
import { useApolloClient, useQuery } from '@apollo/client/react';
import type { DataColumn } from '@lyceum/web/design-system';
import { useLive } from '@lyceum/web/viewer';
import {
  BrowseTeachersDocument,
  ExportTeachersDocument,
  type BrowsedTeacherFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import classes from './roster-browser.module.css';
import type { RosterViewProps } from './roster-browser-page';
import { RosterExport } from './roster-export';
import { RosterTable } from './roster-table';
import { RosterToolbar } from './roster-toolbar';
import { useGrades } from './use-grades';
import { sortOf } from './use-roster-view';

const PEOPLE = {
  kind: 'TEACHER' as const,
  labelOf: ({ firstName, lastName, sourcedId }: BrowsedTeacherFragment) =>
    `${lastName}, ${firstName} (${sourcedId})`,
};

const FIELDS = ['NAME', 'EMAIL', 'IDENTIFIER'] as const;

/** The teachers of the district's files, with or without an account. */
export default function TeachersView({ programId, address, frame }: RosterViewProps) {
  const t = useT();
  const client = useApolloClient();
  const { search, grade, school, archived } = address;
  const filter = useMemo(
    () => ({
      search: search || null,
      gradeLevels: grade ? [grade] : null,
      educationOrganizationIds: school ? [school] : null,
      archived,
    }),
    [search, grade, school, archived],
  );
  const variables = { programId, filter, sort: sortOf(address, FIELDS) };
  const { data, previousData, loading, error, refetch } = useQuery(BrowseTeachersDocument, {
    variables: { ...variables, pagination: address.pagination },
    fetchPolicy: 'cache-and-network',
  });
  useLive('roster', refetch);
  const page = (data ?? previousData)?.getRosterBrowserTeachers;
  const ask = async () =>
    (await client.query({ query: ExportTeachersDocument, variables, fetchPolicy: 'no-cache' })).data?.file;
  return frame(
    <RosterExport ask={ask} />,
    <RosterTable
      name="roster.teachers"
      label={t('browser.view.teachers')}
      programId={programId}
      address={address}
      kind="TEACHER"
      people={PEOPLE}
      rows={page?.items}
      rowKey={({ id }) => id}
      total={page?.totalCount}
      columns={useColumns()}
      loading={loading}
      error={error}
      refetch={refetch}
      toolbar={<RosterToolbar programId={programId} address={address} of={['school', 'grade', 'archived']} />}
    />,
  );
}

function useColumns(): DataColumn<BrowsedTeacherFragment>[] {
  const t = useT();
  const grades = useGrades();
  return [
    {
      key: 'name',
      header: t('browser.column.name'),
      cell: ({ firstName, lastName }) => `${lastName}, ${firstName}`,
      sortKey: 'NAME',
      primary: true,
    },
    {
      key: 'email',
      header: t('browser.column.email'),
      cell: ({ email }) => <span className={classes.id}>{email ?? '–'}</span>,
      sortKey: 'EMAIL',
    },
    {
      key: 'schools',
      header: t('browser.column.schools'),
      cell: ({ schools }) => schools.map(({ name }) => name).join(', ') || '–',
    },
    { key: 'grades', header: t('browser.column.grades'), cell: ({ gradeLevels }) => grades(gradeLevels) },
    {
      key: 'identifier',
      header: t('browser.column.number'),
      cell: ({ identifier }) => <span className={classes.id}>{identifier ?? '–'}</span>,
      sortKey: 'IDENTIFIER',
    },
    {
      key: 'username',
      header: t('browser.column.username'),
      cell: ({ username }) => username ?? '–',
      hiddenAtFirst: true,
    },
    {
      key: 'sourcedId',
      header: t('browser.column.sourcedId'),
      cell: ({ sourcedId }) => <span className={classes.id}>{sourcedId}</span>,
      hiddenAtFirst: true,
    },
  ];
}
