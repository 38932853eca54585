import type { RosterClass, RosterClassFilter, RosterClassSortField } from '../__generated__/resolvers';
import { t } from '../i18n';
import type { RecordList } from './record-list';
import { RecordConditions } from './record-query';

export interface ClassRow {
  id: string;
  external_id: string;
  title: string;
  course_code: string | null;
  periods: string[];
  organization_name: string | null;
  grade_levels: string[];
  start_date: string | null;
  end_date: string | null;
  gone: boolean;
  teachers: string[];
  learners: number;
}

/** SQL after SELECT: teachers of the class `t`. */
const TAUGHT_BY = `FROM roster.roster_enrollments e JOIN roster.roster_teachers p
  ON p.ecosystem_id = e.ecosystem_id AND p.program_id = e.program_id AND p.external_id = e.teacher AND NOT p.gone
  WHERE e.ecosystem_id = t.ecosystem_id AND e.program_id = t.program_id AND e.class = t.external_id AND NOT e.gone`;

/** SQL: number of learners in the class `t` on the day `$3`; `end_date` is the first day without the learner. */
const LEARNERS = `(SELECT count(DISTINCT e.student)::int FROM roster.roster_learner_enrollments e
  WHERE e.ecosystem_id = t.ecosystem_id AND e.program_id = t.program_id AND e.class = t.external_id AND NOT e.gone
    AND coalesce(e.begin_date <= $3::date, true) AND coalesce(e.end_date > $3::date, true))`;

const list = (values: readonly string[]) => values.join(', ');

/** SQL: whether the class takes place on the day. Terms without dates do not limit a class. */
const IN_SESSION = (today: string) =>
  `coalesce(t.start_date <= ${today}::date, true) AND coalesce(t.end_date >= ${today}::date, true)`;

export const classList: RecordList<ClassRow, RosterClass, RosterClassFilter, RosterClassSortField> = {
  table: 'roster_classes',
  columns: `t.id, t.external_id, t.title, t.course_code, t.periods, t.organization_name, t.grade_levels, t.start_date::text, t.end_date::text,
    t.gone, ARRAY(SELECT p.first_name || ' ' || p.last_name ${TAUGHT_BY}
      GROUP BY p.id, p.first_name, p.last_name ORDER BY roster.fold_text(p.last_name), roster.fold_text(p.first_name) LIMIT 20) AS teachers, ${LEARNERS} AS learners`,
  conditions(db, program, filter, today) {
    const conditions = new RecordConditions(db, program.id, filter.archived);
    // The day is `$3`, which the columns name; the count of records does not read it otherwise.
    const day = conditions.value(today);
    conditions.add(`${day}::date IS NOT NULL`);
    conditions.words(
      filter.search,
      (word) => `EXISTS (SELECT ${TAUGHT_BY} AND strpos(p.search_text, ${word}) > 0)`,
    );
    conditions.organizations(
      'filter.educationOrganizationIds',
      filter.educationOrganizationIds,
      (organizations) => `t.organization = ANY (${organizations})`,
    );
    conditions.choice('filter.gradeLevels', filter.gradeLevels, (grades) => `t.grade_levels && ${grades}`);
    if (filter.active !== null && filter.active !== undefined)
      conditions.add(`(${IN_SESSION(day)}) = ${filter.active}`);
    return conditions;
  },
  orders: {
    TITLE: ['roster.fold_text(t.title)'],
    COURSE_CODE: ['t.course_code'],
    EDUCATION_ORGANIZATION: ['t.organization_name'],
    START_DATE: ['t.start_date'],
    END_DATE: ['t.end_date'],
  },
  first: 'TITLE',
  view: (row, today) => ({
    classId: row.id,
    sourcedId: row.external_id,
    title: row.title,
    courseCode: row.course_code,
    periods: row.periods,
    educationOrganizationName: row.organization_name,
    gradeLevels: row.grade_levels,
    startDate: row.start_date,
    endDate: row.end_date,
    teacherNames: row.teachers,
    learnerCount: row.learners,
    active: !row.gone && (row.start_date ?? today) <= today && (row.end_date ?? today) >= today,
    archived: row.gone,
  }),
  fileName: t('records.fileName.classes'),
  csv: [
    [t('records.column.class'), ({ title }) => title],
    [t('records.column.identifier'), ({ sourcedId }) => sourcedId],
    [t('records.column.courseCode'), ({ courseCode }) => courseCode ?? ''],
    [t('records.column.periods'), ({ periods }) => list(periods)],
    [t('records.column.school'), ({ educationOrganizationName }) => educationOrganizationName ?? ''],
    [t('records.column.grades'), ({ gradeLevels }) => list(gradeLevels)],
    [t('records.column.firstDay'), ({ startDate }) => startDate ?? ''],
    [t('records.column.lastDay'), ({ endDate }) => endDate ?? ''],
    [t('records.column.teachers'), ({ teacherNames }) => list(teacherNames)],
    [t('records.column.learners'), ({ learnerCount }) => String(learnerCount)],
    [t('records.column.active'), ({ active }) => (active ? 'TRUE' : 'FALSE')],
  ],
};
