import type {
  RosterSchool,
  RosterTeacher,
  RosterTeacherFilter,
  RosterTeacherSortField,
} from '../__generated__/resolvers';
import { t } from '../i18n';
import type { RecordList } from './record-list';
import { RecordConditions } from './record-query';

interface TeacherRow {
  id: string;
  external_id: string;
  first_name: string;
  last_name: string;
  email: string | null;
  username: string | null;
  identifier: string | null;
  grade_levels: string[];
  gone: boolean;
  schools: RosterSchool[];
}

const SCHOOLS = `(SELECT coalesce(json_agg(json_build_object('id', o.id, 'name', o.name,
    'identifier', coalesce(o.identifier, o.external_id), 'districtName', d.name) ORDER BY roster.fold_text(o.name), o.id), '[]')
  FROM roster.education_organizations o LEFT JOIN roster.education_organizations d
    ON d.ecosystem_id = o.ecosystem_id AND d.program_id = o.program_id AND d.external_id = o.parent
  WHERE o.ecosystem_id = t.ecosystem_id AND o.program_id = t.program_id AND o.external_id = ANY (t.organizations))`;

export const teacherList: RecordList<TeacherRow, RosterTeacher, RosterTeacherFilter, RosterTeacherSortField> =
  {
    table: 'roster_teachers',
    columns: `t.id, t.external_id, t.first_name, t.last_name, t.email, t.username, t.identifier, t.grade_levels, t.gone,
    ${SCHOOLS} AS schools`,
    conditions(db, program, filter) {
      const conditions = new RecordConditions(db, program.id, filter.archived);
      conditions.words(filter.search);
      conditions.organizations(
        'filter.educationOrganizationIds',
        filter.educationOrganizationIds,
        (organizations) => `t.organizations && ${organizations}`,
      );
      conditions.choice('filter.gradeLevels', filter.gradeLevels, (grades) => `t.grade_levels && ${grades}`);
      return conditions;
    },
    orders: {
      NAME: ['roster.fold_text(t.last_name)', 'roster.fold_text(t.first_name)'],
      EMAIL: ['roster.fold_text(t.email)'],
      IDENTIFIER: ['t.identifier'],
    },
    first: 'NAME',
    view: (row) => ({
      id: row.id,
      firstName: row.first_name,
      lastName: row.last_name,
      initials: [row.first_name, row.last_name]
        .map((name) => [...name][0] ?? '')
        .join('')
        .toUpperCase(),
      email: row.email,
      schools: row.schools,
      gradeLevels: row.grade_levels,
      identifier: row.identifier,
      sourcedId: row.external_id,
      username: row.username,
      archived: row.gone,
    }),
    fileName: t('records.fileName.teachers'),
    csv: [
      [t('records.column.lastName'), ({ lastName }) => lastName],
      [t('records.column.firstName'), ({ firstName }) => firstName],
      [t('records.column.email'), ({ email }) => email ?? ''],
      [t('records.column.schools'), ({ schools }) => schools.map(({ name }) => name).join(', ')],
      [t('records.column.grades'), ({ gradeLevels }) => gradeLevels.join(', ')],
      [t('records.column.number'), ({ identifier }) => identifier ?? ''],
      [t('records.column.identifier'), ({ sourcedId }) => sourcedId],
      [t('records.column.username'), ({ username }) => username ?? ''],
    ],
  };
