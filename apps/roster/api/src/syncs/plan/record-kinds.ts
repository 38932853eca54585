import { rosterTables, type RecordKind } from '../../loading/subject';

export type SyncKind = RecordKind | 'SCHOOL' | 'STUDENT';

/**
 * Keys of the matching rules; also the first name, which confirms an email address, the place of a teacher's only
 * enrollment, and the course of a learner's. NUMBER: a student number that is the identifier in another source's files.
 * ORDER: the place among the enrollments of a learner who changes schools; it is set when records are matched.
 */
export type KeyName =
  | 'STATE_ID'
  | 'DISTRICT_ID'
  | 'NUMBER'
  | 'EMAIL'
  | 'NAME'
  | 'CONTENT'
  | 'FIRST_NAME'
  | 'PLACE'
  | 'COURSE'
  | 'ORDER';

/** In the order of application: referenced records first. */
export const SYNC_KINDS: readonly SyncKind[] = [
  'ORGANIZATION',
  'TERM',
  'COURSE',
  'CLASS',
  'TEACHER',
  'ENROLLMENT',
  'SCHOOL',
  'STUDENT',
  'LEARNER_ENROLLMENT',
  'GUARDIAN',
];

export const isOneRoster = (kind: SyncKind): kind is RecordKind => kind in rosterTables;

/** SQL of one kind of records; `$1` is the ecosystem, `$2` the program. */
interface KindSql {
  /**
   * The roster's records: key, fields (as staged rows have them), ended, archived_at, updated_at, there (whether it
   * belongs to the program). `$3` is the delivery.
   */
  current: string;
  /** SQL: the school of a record with these fields (jsonb) and this key. */
  school(fields: string, key: string): string;
  name(fields: string): string;
  /** SQL of values that identify a record besides its identifier, by matching rule; null if unknown. */
  keys(fields: string, key: string): Partial<Record<KeyName, string>>;
}

const text = (fields: string, name: string) => `${fields} ->> '${name}'`;
/** SQL: a value for comparison, in lower case and without surrounding spaces; null if empty. */
const plain = (sql: string) => `nullif(lower(btrim(${sql})), '')`;
/** SQL: null if one part is null. */
const joined = (fields: string, names: readonly string[]) =>
  `lower(${names.map((name) => `(${text(fields, name)})`).join(` || chr(31) || `)})`;

/** Kinds whose records are at the school of their class. */
export const OF_CLASSES: readonly SyncKind[] = ['ENROLLMENT', 'LEARNER_ENROLLMENT'];
/** SQL over the class `sa` of a compared record. */
const COURSE_OF_CLASS = 'sa.course';

const ONE_ROSTER: Readonly<Record<RecordKind, Omit<KindSql, 'current'>>> = {
  ORGANIZATION: {
    school: (_fields, key) => key,
    name: (fields) => text(fields, 'name'),
    keys: (fields) => ({ CONTENT: joined(fields, ['name', 'type']) }),
  },
  TERM: {
    school: () => `''`,
    name: (fields) => text(fields, 'title'),
    keys: (fields) => ({ CONTENT: joined(fields, ['title', 'start_date', 'end_date']) }),
  },
  COURSE: {
    school: () => `''`,
    name: (fields) => text(fields, 'title'),
    keys: (fields) => ({ CONTENT: joined(fields, ['title', 'course_code']) }),
  },
  CLASS: {
    school: (fields) => text(fields, 'organization'),
    name: (fields) => text(fields, 'title'),
    keys: (fields) => ({ CONTENT: joined(fields, ['title', 'organization', 'class_code', 'terms']) }),
  },
  TEACHER: {
    school: (fields) => `${fields} -> 'organizations' ->> 0`,
    name: (fields) => `concat_ws(' ', ${text(fields, 'first_name')}, ${text(fields, 'last_name')})`,
    keys: personKeys,
  },
  ENROLLMENT: {
    // Filled in by the comparison from the class's school.
    school: () => `''`,
    name: (fields) => text(fields, 'teacher'),
    keys: (fields) => ({ CONTENT: joined(fields, ['class', 'teacher']), PLACE: text(fields, 'teacher') }),
  },
  LEARNER_ENROLLMENT: {
    // Filled in by the comparison from the class's school, as is the course of the key.
    school: () => `''`,
    name: (fields) => text(fields, 'student'),
    keys: (fields) => ({
      CONTENT: joined(fields, ['class', 'student']),
      COURSE: `lower((${text(fields, 'student')}) || chr(31) || coalesce(${COURSE_OF_CLASS}, ''))`,
    }),
  },
  GUARDIAN: {
    school: (fields) => `${fields} -> 'organizations' ->> 0`,
    name: (fields) => `concat_ws(' ', ${text(fields, 'first_name')}, ${text(fields, 'last_name')})`,
    keys: personKeys,
  },
};

/** Rows of `users` have no dates of birth, so the school distinguishes two people of one name. */
function personKeys(fields: string): Partial<Record<KeyName, string>> {
  const name = `(${text(fields, 'first_name')}) || chr(31) || (${text(fields, 'last_name')})`;
  return {
    STATE_ID: plain(text(fields, 'state_id')),
    DISTRICT_ID: plain(text(fields, 'identifier')),
    EMAIL: plain(text(fields, 'email')),
    NAME: `lower(${name} || chr(31) || (${fields} -> 'organizations' ->> 0))`,
    FIRST_NAME: plain(text(fields, 'first_name')),
  };
}

function currentOf(kind: RecordKind): string {
  const { table, columns } = rosterTables[kind];
  const fields = Object.keys(columns).map((column) => `'${column}', t.${column}`);
  return `SELECT t.external_id AS key, jsonb_build_object(${fields.join(', ')}) AS fields, t.ended, t.archived_at, t.updated_at, true AS there
    FROM roster.${table} t WHERE t.ecosystem_id = $1 AND t.program_id = $2`;
}

const STAGED_STUDENTS = `SELECT d.external_id FROM roster.sync_staged d
  WHERE d.ecosystem_id = $1 AND d.delivery_id = $3 AND d.kind = 'STUDENT'`;

/** SQL: a school's key in rows of student files. */
export const SCHOOL_KEY = `c.district_id || '/' || c.external_id`;

/** Includes students of other programs, who are new to this one but have a record. */
const students = (
  which: string,
) => `SELECT s.external_id AS key, jsonb_build_object('school', CASE WHEN c.id IS NOT NULL THEN ${SCHOOL_KEY} END,
      'grade_level', s.grade_level, 'characteristics', s.characteristics) AS fields, false AS ended, NULL::timestamptz AS archived_at,
      s.updated_at, e.student_id IS NOT NULL AS there
    FROM roster.students s
    LEFT JOIN roster.program_students e ON e.ecosystem_id = $1 AND e.program_id = $2 AND e.student_id = s.id
    LEFT JOIN roster.schools c ON c.ecosystem_id = $1 AND c.id = s.school_id
    WHERE s.ecosystem_id = $1 AND ${which}`;

const STUDENT: KindSql = {
  current: students(`(e.student_id IS NOT NULL OR s.external_id IN (${STAGED_STUDENTS}))`),
  school: (fields) => text(fields, 'school'),
  name: (fields) =>
    `nullif(btrim(concat_ws(' ', ${fields} -> 'characteristics' ->> 'first_name', ${fields} -> 'characteristics' ->> 'last_name')), '')`,
  // Standard files only have the identifier; a template may add these columns.
  keys: (fields, key) => {
    const said = `(${fields} -> 'characteristics')`;
    return {
      ...studentKeys(said),
      // OneRoster has the number beside its own identifier; student files have it as the identifier.
      NUMBER: `CASE WHEN a.change = 'NEW' THEN ${plain(text(said, 'student_number'))} ELSE ${plain(key)} END`,
    };
  },
};

/** SQL of a student's keys, by the characteristics `said` (jsonb). */
export function studentKeys(said: string): Partial<Record<KeyName, string>> {
  const first = (names: readonly string[]) =>
    `coalesce(${names.map((name) => plain(text(said, name))).join(', ')})`;
  return {
    STATE_ID: first(['state_id', 'state_student_id', 'user_master_identifier']),
    DISTRICT_ID: first(['district_student_id', 'student_number', 'local_id']),
    EMAIL: first(['email', 'student_email']),
    NAME: joined(said, ['first_name', 'last_name', 'birth_date']),
    FIRST_NAME: plain(text(said, 'first_name')),
  };
}

const SCHOOL: KindSql = {
  current: `SELECT ${SCHOOL_KEY} AS key, jsonb_build_object('name', c.name, 'district_name', c.district_name, 'district_id', c.district_id,
      'external_id', c.external_id) AS fields, false AS ended, NULL::timestamptz AS archived_at, c.updated_at, true AS there
    FROM roster.schools c WHERE c.ecosystem_id = $1`,
  school: (_fields, key) => key,
  name: (fields) => text(fields, 'name'),
  keys: () => ({}),
};

/** Like `current`, but only records whose keys the query `keys` returns; without `$3`. */
export function currentOfKeys(kind: SyncKind, keys: string): string {
  if (kind === 'STUDENT') return students(`s.external_id IN (${keys})`);
  return `SELECT * FROM (${kindSql(kind).current}) found WHERE found.key IN (${keys})`;
}

/** Like `current`, to be joined by `key`: includes students of other programs; without `$3`. */
export const currentByKey = (kind: SyncKind): string =>
  kind === 'STUDENT' ? students('true') : kindSql(kind).current;

export function kindSql(kind: SyncKind): KindSql {
  if (kind === 'STUDENT') return STUDENT;
  if (kind === 'SCHOOL') return SCHOOL;
  return { ...ONE_ROSTER[kind], current: currentOf(kind) };
}
