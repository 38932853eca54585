import { useMemo } from 'react';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { StatusBadge, type DataColumn } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useAddressPatch, useLive } from '@lyceum/web/viewer';
import {
  BrowseClassesDocument,
  ExportClassesDocument,
  type BrowsedClassFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { ClassPanel } from './class-panel';
import classes from './roster-browser.module.css';
import type { RosterViewProps } from './roster-browser-page';
import { RosterExport } from './roster-export';
import { RosterTable } from './roster-table';
import { RosterToolbar } from './roster-toolbar';
import { useGrades } from './use-grades';
import { sortOf } from './use-roster-view';

const FIELDS = ['TITLE', 'COURSE_CODE', 'EDUCATION_ORGANIZATION', 'START_DATE', 'END_DATE'] as const;

/** The classes of the district's files. */
export default function ClassesView({ programId, address, frame }: RosterViewProps) {
  const t = useT();
  const client = useApolloClient();
  const [params, patch] = useAddressPatch();
  const opened = params.get('class');
  const { search, grade, school, active, archived } = address;
  const filter = useMemo(
    () => ({
      search: search || null,
      gradeLevels: grade ? [grade] : null,
      educationOrganizationIds: school ? [school] : null,
      active: active ? active === 'yes' : null,
      archived,
    }),
    [search, grade, school, active, archived],
  );
  const variables = { programId, filter, sort: sortOf(address, FIELDS) };
  const { data, previousData, loading, error, refetch } = useQuery(BrowseClassesDocument, {
    variables: { ...variables, pagination: address.pagination },
    fetchPolicy: 'cache-and-network',
  });
  useLive('roster', refetch);
  const page = (data ?? previousData)?.getRosterBrowserClasses;
  const ask = async () =>
    (await client.query({ query: ExportClassesDocument, variables, fetchPolicy: 'no-cache' })).data?.file;
  return frame(
    <RosterExport ask={ask} />,
    <>
      <RosterTable
        name="roster.classes"
        label={t('browser.view.classes')}
        programId={programId}
        address={address}
        kind="CLASS"
        rows={page?.items}
        rowKey={({ classId }) => classId}
        total={page?.totalCount}
        columns={useColumns()}
        loading={loading}
        error={error}
        refetch={refetch}
        toolbar={
          <RosterToolbar
            programId={programId}
            address={address}
            of={['school', 'grade', 'active', 'archived']}
          />
        }
        onRowOpen={({ classId }) => patch({ class: classId })}
      />
      <ClassPanel
        programId={programId}
        classId={opened}
        title={page?.items.find(({ classId }) => classId === opened)?.title}
        onClose={() => patch({ class: null })}
      />
    </>,
  );
}

function useColumns(): DataColumn<BrowsedClassFragment>[] {
  const t = useT();
  const format = useFormat();
  const grades = useGrades();
  const day = (date: string | null | undefined) => (date ? format.date(date) : '–');
  return [
    {
      key: 'title',
      header: t('browser.column.class'),
      cell: ({ title }) => title,
      sortKey: 'TITLE',
      primary: true,
    },
    {
      key: 'code',
      header: t('browser.column.courseCode'),
      cell: ({ courseCode }) => courseCode ?? '–',
      sortKey: 'COURSE_CODE',
    },
    {
      key: 'school',
      header: t('browser.column.school'),
      cell: ({ educationOrganizationName }) => educationOrganizationName ?? '–',
      sortKey: 'EDUCATION_ORGANIZATION',
    },
    {
      key: 'teachers',
      header: t('browser.column.teachers'),
      cell: ({ teacherNames }) => teacherNames.join(', ') || '–',
    },
    {
      key: 'learners',
      header: t('browser.column.learners'),
      cell: ({ learnerCount }) => format.number(learnerCount),
    },
    {
      key: 'grades',
      header: t('browser.column.grades'),
      cell: ({ gradeLevels }) => grades(gradeLevels),
    },
    {
      key: 'periods',
      header: t('browser.column.periods'),
      cell: ({ periods }) => periods.join(', ') || '–',
    },
    {
      key: 'start',
      header: t('browser.column.start'),
      cell: ({ startDate }) => day(startDate),
      sortKey: 'START_DATE',
    },
    {
      key: 'end',
      header: t('browser.column.end'),
      cell: ({ endDate }) => day(endDate),
      sortKey: 'END_DATE',
    },
    {
      key: 'active',
      header: t('browser.column.state'),
      cell: ({ active, archived }) => (
        <StatusBadge tone={active ? 'good' : 'neutral'}>
          {t(archived ? 'browser.state.archived' : active ? 'browser.state.active' : 'browser.state.idle')}
        </StatusBadge>
      ),
    },
    {
      key: 'sourcedId',
      header: t('browser.column.sourcedId'),
      cell: ({ sourcedId }) => <span className={classes.id}>{sourcedId}</span>,
      hiddenAtFirst: true,
    },
  ];
}
