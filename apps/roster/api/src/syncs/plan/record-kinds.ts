import type { RosterKind } from '../../format/subject';
import { rosterTables } from '../../loading/subject';

export type SyncKind = RosterKind | 'SCHOOL' | 'STUDENT';

/** Rungs of the ladder; the first name, which an address is believed with; where a teacher's only place is. */
export type KeyName = 'STATE_ID' | 'DISTRICT_ID' | 'EMAIL' | 'NAME' | 'CONTENT' | 'FIRST_NAME' | 'PLACE';

/** In the order in which they are applied: what others point to goes first. */
export const SYNC_KINDS: readonly SyncKind[] = [
  'ORGANIZATION',
  'TERM',
  'COURSE',
  'CLASS',
  'TEACHER',
  'ENROLLMENT',
  'SCHOOL',
  'STUDENT',
];

export const isOneRoster = (kind: SyncKind): kind is RosterKind => kind in rosterTables;

/** SQL of one kind of records; `$1` is the ecosystem, `$2` the program. */
interface KindSql {
  /**
   * The roster's records: key, fields (as a staged row has them), ended, archived_at, updated_at, there (whether it is the
   * program's already). `$3` is the delivery.
   */
  current: string;
  /** The school of a record with these fields (jsonb) and this key. */
  school(fields: string, key: string): string;
  name(fields: string): string;
  /** What tells a record from others but its identifier, by rung of the ladder; null where that is not known. */
  keys(fields: string): Partial<Record<KeyName, string>>;
}

const text = (fields: string, name: string) => `${fields} ->> '${name}'`;
/** As values are compared: without regard to case, nothing where nothing is said. */
const plain = (sql: string) => `nullif(lower(btrim(${sql})), '')`;
/** Null where one part is. */
const joined = (fields: string, ...names: string[]) =>
  `lower(${names.map((name) => `(${text(fields, name)})`).join(` || chr(31) || `)})`;

const ONE_ROSTER: Readonly<Record<RosterKind, Omit<KindSql, 'current'>>> = {
  ORGANIZATION: {
    school: (_fields, key) => key,
    name: (fields) => text(fields, 'name'),
    keys: (fields) => ({ CONTENT: joined(fields, 'name', 'type') }),
  },
  TERM: {
    school: () => `''`,
    name: (fields) => text(fields, 'title'),
    keys: (fields) => ({ CONTENT: joined(fields, 'title', 'start_date', 'end_date') }),
  },
  COURSE: {
    school: () => `''`,
    name: (fields) => text(fields, 'title'),
    keys: (fields) => ({ CONTENT: joined(fields, 'title', 'course_code') }),
  },
  CLASS: {
    school: (fields) => text(fields, 'organization'),
    name: (fields) => text(fields, 'title'),
    keys: (fields) => ({ CONTENT: joined(fields, 'title', 'organization', 'class_code', 'terms') }),
  },
  TEACHER: {
    school: (fields) => `${fields} -> 'organizations' ->> 0`,
    name: (fields) => `concat_ws(' ', ${text(fields, 'first_name')}, ${text(fields, 'last_name')})`,
    keys: (fields) => ({
      STATE_ID: plain(text(fields, 'state_id')),
      DISTRICT_ID: plain(text(fields, 'identifier')),
      EMAIL: plain(text(fields, 'email')),
      // Files of teachers have no dates of birth: the school tells two of one name apart.
      NAME: `lower((${text(fields, 'first_name')}) || chr(31) || (${text(fields, 'last_name')}) || chr(31) || (${fields} -> 'organizations' ->> 0))`,
      FIRST_NAME: plain(text(fields, 'first_name')),
    }),
  },
  ENROLLMENT: {
    // The class tells the school: filled in by the comparison.
    school: () => `''`,
    name: (fields) => text(fields, 'teacher'),
    keys: (fields) => ({ CONTENT: joined(fields, 'class', 'teacher'), PLACE: text(fields, 'teacher') }),
  },
};

function currentOf(kind: RosterKind): string {
  const { table, columns } = rosterTables[kind];
  const fields = Object.keys(columns).map((column) => `'${column}', t.${column}`);
  return `SELECT t.external_id AS key, jsonb_build_object(${fields.join(', ')}) AS fields, t.ended, t.archived_at, t.updated_at, true AS there
    FROM roster.${table} t WHERE t.ecosystem_id = $1 AND t.program_id = $2`;
}

const STAGED_STUDENTS = `SELECT d.external_id FROM roster.sync_staged d
  WHERE d.ecosystem_id = $1 AND d.delivery_id = $3 AND d.kind = 'STUDENT'`;

/** How a student file's row names a school. */
export const SCHOOL_KEY = `c.district_id || '/' || c.external_id`;

/** One whom another program has already is new to this one, and has a record. */
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
  name: () => 'NULL::text',
  // The standard file has a number alone; a template may add these.
  keys: (fields) => {
    const said = `(${fields} -> 'characteristics')`;
    const first = (...names: string[]) =>
      `coalesce(${names.map((name) => plain(text(said, name))).join(', ')})`;
    return {
      STATE_ID: first('state_id', 'state_student_id', 'user_master_identifier'),
      DISTRICT_ID: first('district_student_id', 'student_number', 'local_id'),
      EMAIL: first('email', 'student_email'),
      NAME: joined(said, 'first_name', 'last_name', 'birth_date'),
      FIRST_NAME: plain(text(said, 'first_name')),
    };
  },
};

const SCHOOL: KindSql = {
  current: `SELECT ${SCHOOL_KEY} AS key, jsonb_build_object('name', c.name, 'district_name', c.district_name, 'district_id', c.district_id,
      'external_id', c.external_id) AS fields, false AS ended, NULL::timestamptz AS archived_at, c.updated_at, true AS there
    FROM roster.schools c WHERE c.ecosystem_id = $1`,
  school: (_fields, key) => key,
  name: (fields) => text(fields, 'name'),
  keys: () => ({}),
};

/** As `current`, of the records alone whose keys the query `keys` answers; without `$3`. */
export function currentOfKeys(kind: SyncKind, keys: string): string {
  if (kind === 'STUDENT') return students(`s.external_id IN (${keys})`);
  return `SELECT * FROM (${kindSql(kind).current}) found WHERE found.key IN (${keys})`;
}

export function kindSql(kind: SyncKind): KindSql {
  if (kind === 'STUDENT') return STUDENT;
  if (kind === 'SCHOOL') return SCHOOL;
  return { ...ONE_ROSTER[kind], current: currentOf(kind) };
}
