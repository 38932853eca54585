/**
 * The records of one table in a collection. SQL over the program `p.id`; `$1` is the ecosystem, `$2` all programs of
 * the reader.
 */
export interface Branch {
  /** Must end with a WHERE clause. */
  from: string;
  id: string;
  updated: string;
  gone: string;
  /** Fields that can be filtered and sorted by, under the standard's names. */
  texts: Readonly<Record<string, string>>;
  lists?: Readonly<Record<string, string>>;
  /** Those of `texts` that are numbers, at least 0: they are compared and sorted as such. */
  numbers?: readonly string[];
  /** Additional fields of the answer. */
  shown?: Readonly<Record<string, string>>;
  /** SQL: whether the record belongs to the record of another collection with this id. None does where there is none. */
  of?: Readonly<Record<string, (id: string) => string>>;
}

const OWN = `t.ecosystem_id = $1 AND t.program_id = p.id`;
/** SQL join of a record of the same program by the district's identifier. */
const named = (table: string, alias: string, key: string) =>
  `roster.${table} ${alias} ON ${alias}.ecosystem_id = $1 AND ${alias}.program_id = p.id AND ${alias}.external_id = ${key}`;
/** SQL: ids of the records whose identifiers a list names, in its order; unknown identifiers are left out. */
const idsOf = (table: string, list: string) =>
  `(SELECT jsonb_agg(x.id ORDER BY l.place) FROM unnest(${list}) WITH ORDINALITY AS l(key, place) JOIN ${named(table, 'x', 'l.key')})`;
const record = (more: string) => ({ id: 't.id', updated: 't.updated_at', gone: 't.gone', from: more });
/** SQL: id of the class that stands for the program. */
export const PROGRAM_CLASS = `roster.stable_id($1, 'program-class', p.id::text)`;
const KNOWN_AS = { sourceId: 't.external_id', program: 'p.id' };

const organizations: Branch = {
  ...record(
    `roster.education_organizations t LEFT JOIN ${named('education_organizations', 'o', 't.parent')} WHERE ${OWN}`,
  ),
  texts: {
    name: 't.name',
    type: `lower(coalesce(t.type, 'school'))`,
    identifier: 't.identifier',
    'parent.sourcedId': 'o.id',
  },
  shown: KNOWN_AS,
};

/** The program appears as an organization, to which records without a school belong. */
const programs: Branch = {
  from: 'roster.programs t WHERE t.ecosystem_id = $1 AND t.id = p.id',
  id: 't.id',
  updated: 't.named_at',
  gone: 'false',
  texts: { name: 't.name', type: `'local'`, identifier: 'NULL', 'parent.sourcedId': 'NULL' },
};

/** Schools of student files, which belong to the organization: those whose students the reader may see. */
const schools: Branch = {
  from: `roster.schools t WHERE t.ecosystem_id = $1 AND EXISTS (SELECT FROM roster.students s
    JOIN roster.program_students e ON e.ecosystem_id = $1 AND e.program_id = p.id AND e.student_id = s.id
    WHERE s.ecosystem_id = $1 AND s.school_id = t.id)`,
  id: 't.id',
  updated: 't.updated_at',
  gone: 'false',
  texts: { name: 't.name', type: `'school'`, identifier: 't.external_id', 'parent.sourcedId': 'NULL' },
  shown: { sourceId: 't.external_id', district: 't.district_id', districtName: 't.district_name' },
};

/** SQL: whether a class of a school names the record in this list or column. */
const inClassOf = (names: (id: string) => string) => (id: string) =>
  `EXISTS (SELECT FROM roster.roster_classes c JOIN ${named('education_organizations', 'o', 'c.organization')}
    WHERE c.ecosystem_id = $1 AND c.program_id = p.id AND NOT c.gone AND o.id = ${id} AND ${names('c')})`;

const terms: Branch = {
  ...record(`roster.roster_terms t WHERE ${OWN}`),
  texts: {
    title: 't.title',
    type: `'term'`,
    startDate: 't.start_date',
    endDate: 't.end_date',
    schoolYear: 'extract(year FROM t.end_date)',
  },
  shown: KNOWN_AS,
  of: { schools: inClassOf((c) => `t.external_id = ANY (${c}.terms)`) },
};

const courses: Branch = {
  ...record(`roster.roster_courses t WHERE ${OWN}`),
  texts: { title: 't.title', courseCode: 't.course_code', 'org.sourcedId': 'p.id' },
  shown: KNOWN_AS,
  of: { schools: inClassOf((c) => `${c}.course = t.external_id`) },
};

function taughtBy(id: string): string {
  return `EXISTS (SELECT FROM roster.roster_enrollments e JOIN ${named('roster_teachers', 'u', 'e.teacher')}
    WHERE e.ecosystem_id = $1 AND e.program_id = p.id AND e.class = t.external_id AND NOT e.gone AND u.id = ${id})`;
}

function hasStudent(id: string): string {
  return `EXISTS (SELECT FROM roster.program_students x WHERE x.ecosystem_id = $1 AND x.program_id = p.id AND x.student_id = ${id})`;
}

/** SQL over an enrollment `n`: whether it is the learner's (`s`, a row of students), by the present or an earlier number. */
const isOf = (
  s: string,
) => `(n.student = ${s}.external_id OR n.student IN (SELECT i.external_id FROM roster.student_identifiers i
  WHERE i.ecosystem_id = $1 AND i.student_id = ${s}.id))`;

function learnedBy(id: string): string {
  return `EXISTS (SELECT FROM roster.students s JOIN roster.roster_learner_enrollments n ON n.ecosystem_id = $1 AND n.program_id = p.id
    AND n.class = t.external_id AND NOT n.gone AND ${isOf('s')} WHERE s.ecosystem_id = $1 AND s.id = ${id})`;
}

const classes: Branch = {
  ...record(`roster.roster_classes t LEFT JOIN ${named('education_organizations', 'o', 't.organization')}
    LEFT JOIN ${named('roster_courses', 'k', 't.course')} WHERE ${OWN}`),
  texts: {
    title: 't.title',
    classCode: 't.class_code',
    classType: `'scheduled'`,
    'school.sourcedId': 'coalesce(o.id, p.id)',
    'course.sourcedId': 'k.id',
  },
  lists: { grades: 't.grade_levels', periods: 't.periods' },
  shown: { ...KNOWN_AS, terms: idsOf('roster_terms', 't.terms') },
  of: {
    schools: (id) => `o.id = ${id}`,
    courses: (id) => `k.id = ${id}`,
    terms: (
      id,
    ) => `EXISTS (SELECT FROM roster.roster_terms x WHERE x.ecosystem_id = $1 AND x.program_id = p.id AND x.id = ${id}
      AND x.external_id = ANY (t.terms))`,
    teachers: taughtBy,
    students: learnedBy,
    users: (id) => `(${taughtBy(id)} OR ${learnedBy(id)})`,
  },
};

/**
 * The program appears as a class while it has results, which belong to classes: all its students are in this class,
 * because scores come from the program, whatever classes of the district they are in.
 */
const programClasses: Branch = {
  from: `roster.programs t WHERE t.ecosystem_id = $1 AND t.id = p.id AND EXISTS (SELECT FROM roster.assessment_line_items l
    WHERE l.ecosystem_id = $1 AND l.program_id = p.id)`,
  id: PROGRAM_CLASS,
  updated: `greatest(t.named_at, (SELECT min(l.created_at) FROM roster.assessment_line_items l
    WHERE l.ecosystem_id = $1 AND l.program_id = p.id))`,
  gone: 'false',
  texts: {
    title: 't.name',
    classCode: 'NULL',
    classType: `'scheduled'`,
    'school.sourcedId': 'p.id',
    'course.sourcedId': 'NULL',
  },
  lists: { grades: 'NULL::text[]', periods: 'NULL::text[]' },
  shown: { program: 'p.id' },
  of: { students: hasStudent, users: hasStudent },
};

const teachers: Branch = {
  ...record(`roster.roster_teachers t WHERE ${OWN}`),
  texts: {
    username: 't.username',
    givenName: 't.first_name',
    familyName: 't.last_name',
    email: 't.email',
    identifier: 't.identifier',
    userMasterIdentifier: 't.state_id',
    role: `'teacher'`,
  },
  lists: { grades: 't.grade_levels' },
  shown: {
    ...KNOWN_AS,
    orgs: idsOf('education_organizations', 't.organizations'),
    programs: `jsonb_build_array(p.id)`,
  },
  of: {
    schools: (
      id,
    ) => `EXISTS (SELECT FROM roster.education_organizations o WHERE o.ecosystem_id = $1 AND o.program_id = p.id
      AND o.id = ${id} AND o.external_id = ANY (t.organizations))`,
    classes: (
      id,
    ) => `EXISTS (SELECT FROM roster.roster_enrollments e JOIN ${named('roster_classes', 'c', 'e.class')}
      WHERE e.ecosystem_id = $1 AND e.program_id = p.id AND e.teacher = t.external_id AND NOT e.gone AND c.id = ${id})`,
  },
};

const said = (...names: string[]) => names.map((name) => `t.characteristics ->> '${name}'`).join(', ');

/** A student of two programs is one record, deleted when it is gone from every program that the reader may see. */
const STUDENTS = {
  from: `roster.program_students e JOIN roster.students t ON t.ecosystem_id = $1 AND t.id = e.student_id
    LEFT JOIN LATERAL (SELECT max(m.archived_at) AS last, bool_or(m.program_id = p.id) AS here FROM roster.sync_members m
      WHERE m.ecosystem_id = $1 AND m.program_id = ANY ($2::uuid[]) AND m.kind = 'STUDENT' AND m.external_id = t.external_id
        AND m.archived_at IS NOT NULL) m ON true
    WHERE e.ecosystem_id = $1 AND e.program_id = p.id`,
  id: 'e.student_id',
  updated: 'greatest(t.updated_at, m.last)',
  gone: 'coalesce(m.here, false)',
};

const students: Branch = {
  ...STUDENTS,
  texts: {
    username: 'NULL',
    // The standard's student files have no names: the placeholder that the platform shows until somebody enters a name.
    givenName: `coalesce(${said('first_name')}, CASE (SELECT y.default_language FROM roster.ecosystems y WHERE y.ecosystem_id = $1)
      WHEN 'sp' THEN 'Estudiante' ELSE 'Student' END)`,
    familyName: `coalesce(${said('last_name')}, t.external_id)`,
    email: `coalesce(${said('email', 'student_email')})`,
    identifier: 't.external_id',
    userMasterIdentifier: `coalesce(${said('state_id', 'state_student_id', 'user_master_identifier')})`,
    role: `'student'`,
  },
  lists: { grades: 'array_remove(ARRAY[t.grade_level], NULL)' },
  shown: {
    sourceId: 't.external_id',
    orgs: `CASE WHEN t.school_id IS NOT NULL THEN jsonb_build_array(t.school_id) END`,
    programs: `(SELECT jsonb_agg(x.program_id ORDER BY x.program_id) FROM roster.program_students x
      WHERE x.ecosystem_id = $1 AND x.program_id = ANY ($2::uuid[]) AND x.student_id = e.student_id)`,
  },
  of: {
    schools: (id) => `t.school_id = ${id}`,
    classes: (id) => `(${PROGRAM_CLASS} = ${id} OR EXISTS (SELECT FROM roster.roster_learner_enrollments n
      JOIN ${named('roster_classes', 'k', 'n.class')} WHERE n.ecosystem_id = $1 AND n.program_id = p.id AND NOT n.gone
        AND k.id = ${id} AND ${isOf('t')}))`,
  },
};

const demographics: Branch = {
  ...STUDENTS,
  texts: {},
  shown: { gender: said('gender'), ethnicity: said('ethnicity') },
};

/** Enrollments whose class or person is unknown are not shown, because their references would point to nothing. */
const enrollments: Branch = {
  ...record(`roster.roster_enrollments t JOIN ${named('roster_classes', 'c', 't.class')}
    JOIN ${named('roster_teachers', 'u', 't.teacher')} LEFT JOIN ${named('education_organizations', 'o', 'c.organization')} WHERE ${OWN}`),
  texts: {
    role: `'teacher'`,
    'class.sourcedId': 'c.id',
    'user.sourcedId': 'u.id',
    'school.sourcedId': 'coalesce(o.id, p.id)',
    beginDate: 'NULL',
    endDate: 'NULL',
  },
  shown: KNOWN_AS,
  of: { schools: (id) => `o.id = ${id}`, classes: (id) => `c.id = ${id}` },
};

const learnerEnrollments: Branch = {
  ...record(`roster.roster_learner_enrollments t JOIN ${named('roster_classes', 'c', 't.class')}
    LEFT JOIN roster.students s ON s.ecosystem_id = $1 AND s.external_id = t.student
    LEFT JOIN roster.student_identifiers i ON i.ecosystem_id = $1 AND i.external_id = t.student
    JOIN roster.program_students e ON e.ecosystem_id = $1 AND e.program_id = p.id AND e.student_id = coalesce(s.id, i.student_id)
    LEFT JOIN ${named('education_organizations', 'o', 'c.organization')} WHERE ${OWN}`),
  texts: {
    role: `'student'`,
    'class.sourcedId': 'c.id',
    'user.sourcedId': 'e.student_id',
    'school.sourcedId': 'coalesce(o.id, p.id)',
    beginDate: 't.begin_date',
    endDate: 't.end_date',
  },
  shown: KNOWN_AS,
  of: { schools: (id) => `o.id = ${id}`, classes: (id) => `c.id = ${id}` },
};

export const branches = {
  ...{
    organizations,
    programs,
    schools,
    terms,
    courses,
    classes,
    programClasses,
    teachers,
    students,
    demographics,
    enrollments,
    learnerEnrollments,
  },
};
