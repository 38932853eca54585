import { useMemo } from 'react';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import type { DataColumn } from '@lyceum/web/design-system';
import { useLive } from '@lyceum/web/viewer';
import {
  BrowseStudentsDocument,
  ExportStudentsDocument,
  type BrowsedStudentFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import classes from './roster-browser.module.css';
import type { RosterViewProps } from './roster-browser-page';
import { RosterExport } from './roster-export';
import { RosterTable } from './roster-table';
import { RosterToolbar } from './roster-toolbar';
import { useGrades } from './use-grades';
import { sortOf } from './use-roster-view';

/** Empty if the files have no names. */
const nameOf = ({ firstName, lastName }: BrowsedStudentFragment) =>
  [lastName, firstName].filter(Boolean).join(', ');

const PEOPLE = {
  kind: 'STUDENT' as const,
  labelOf: (student: BrowsedStudentFragment) => {
    const { identifier, schools } = student;
    const beside = nameOf(student) || schools[0]?.name;
    return beside ? `${identifier} (${beside})` : identifier;
  },
};

const FIELDS = ['IDENTIFIER', 'NAME', 'SCHOOL', 'GRADE'] as const;

/** The students of the district's files; each is also a person of the program. */
export default function StudentsView({ programId, address, frame }: RosterViewProps) {
  const t = useT();
  const client = useApolloClient();
  const { search, grade } = address;
  const filters = useMemo(
    () => ({ search: search || null, gradeLevels: grade ? [grade] : null }),
    [search, grade],
  );
  const variables = { programId, filters, sort: sortOf(address, FIELDS) };
  const { data, previousData, loading, error, refetch } = useQuery(BrowseStudentsDocument, {
    variables: { ...variables, pageNum: address.index, limit: address.size },
    fetchPolicy: 'cache-and-network',
  });
  useLive(['roster', 'imports'], refetch);
  const page = (data ?? previousData)?.getAllStudentsBySchoolIds;
  const ask = async () =>
    (await client.query({ query: ExportStudentsDocument, variables, fetchPolicy: 'no-cache' })).data?.file;
  return frame(
    <RosterExport ask={ask} />,
    <RosterTable
      name="roster.students"
      label={t('browser.view.students')}
      programId={programId}
      address={address}
      kind={null}
      people={PEOPLE}
      rows={page?.students}
      rowKey={({ id }) => id}
      total={page?.totalCount}
      columns={useColumns()}
      loading={loading}
      error={error}
      refetch={refetch}
      toolbar={<RosterToolbar programId={programId} address={address} of={['grade']} />}
    />,
  );
}

function useColumns(): DataColumn<BrowsedStudentFragment>[] {
  const t = useT();
  const grades = useGrades();
  return [
    {
      key: 'identifier',
      header: t('browser.column.student'),
      cell: ({ id, identifier }) => (
        <Link to={`/people/${id}`} className={classes.id}>
          {identifier}
        </Link>
      ),
      sortKey: 'IDENTIFIER',
      primary: true,
    },
    {
      key: 'name',
      header: t('browser.column.name'),
      cell: (student) => nameOf(student) || '–',
      sortKey: 'NAME',
    },
    {
      key: 'school',
      header: t('browser.column.school'),
      cell: ({ schools }) => schools[0]?.name ?? '–',
      sortKey: 'SCHOOL',
    },
    {
      key: 'grade',
      header: t('browser.column.grades'),
      cell: ({ gradeLevels }) => grades(gradeLevels),
      sortKey: 'GRADE',
    },
    {
      key: 'schoolNumber',
      header: t('browser.column.schoolNumber'),
      cell: ({ schools }) => <span className={classes.id}>{schools[0]?.identifier ?? '–'}</span>,
    },
    {
      key: 'district',
      header: t('browser.column.district'),
      cell: ({ schools }) => schools[0]?.districtName ?? '–',
    },
  ];
}
