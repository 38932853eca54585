import type {
  AttendanceLine,
  DelegatedKind,
  GuardianLine,
  StaffLine,
  TutorLine,
} from '@lyceum/contracts/roster';
import { foldText } from '@lyceum/server/free-text';
import { isEmailAddress } from '@lyceum/contracts/formats';
import {
  cleanCell,
  cleanIdentifier,
  LONGEST_TEXT,
  MAX_MINUTES,
  parseDate,
  type PhoneCountry,
  readPhone,
  type Problem,
  type ZonedClock,
} from '../cells/subject';
import { LANGUAGES, RELATIONSHIPS, STAFF_ROLES, STATUSES, type ColumnPlaces } from '../columns/subject';

const LONGEST_NAME = 100;

/** A row's line without what only the roster's tables know. */
export interface DelegatedRow {
  /** Identifiers by which the roster looks for a student, a tutor or a school. */
  student: string | null;
  tutor: string | null;
  school: { number: string; district: string | null } | null;
  line:
    | Omit<GuardianLine, 'row' | 'studentUserId'>
    | Omit<TutorLine, 'row' | 'tutorUserId'>
    | Omit<StaffLine, 'row' | 'schoolIds'>
    | Omit<AttendanceLine, 'row' | 'userId'>;
}

/** Reads a row cell by cell; every problem refuses the row. */
class RowReader {
  readonly problems: Problem[] = [];

  constructor(
    readonly cells: readonly string[],
    readonly places: ColumnPlaces,
  ) {}

  raw = (property: string): string => this.cells[this.places[property] ?? -1] ?? '';

  add(property: string, code: Problem['code']): void {
    this.problems.push({ property, value: this.raw(property), code });
  }

  text(property: string, most = LONGEST_TEXT): string {
    const text = cleanCell(this.raw(property)).replace(/\s+/g, ' ');
    if (text.length > most) this.add(property, 'text-too-long');
    return text;
  }

  identifier(property: string, missing?: Problem['code']): string {
    const text = cleanIdentifier(this.raw(property));
    if (!text && missing) this.add(property, missing);
    if (text.length > LONGEST_TEXT) this.add(property, 'text-too-long');
    return text;
  }

  name(property: string): string {
    const text = this.text(property, LONGEST_NAME);
    if (!text) this.add(property, 'name-missing');
    return text;
  }

  email(property: string, required: boolean): string {
    const text = this.text(property);
    if (!text && required) this.add(property, 'email-missing');
    if (text && !isEmailAddress(text)) this.add(property, 'email-unreadable');
    return text;
  }

  phone(property: string, country: PhoneCountry): string | null {
    const phone = readPhone(this.text(property), country);
    if (phone === undefined) this.add(property, 'phone-unreadable');
    return phone ?? null;
  }

  /** One of the values of a column; the default for an empty cell, which null refuses. */
  choice<Value>(
    property: string,
    values: Readonly<Record<string, Value>>,
    empty: Value | null,
    optional = false,
  ) {
    const text = foldText(this.text(property)).trim();
    if (!text) {
      if (empty === null && !optional) this.add(property, 'value-missing');
      return empty;
    }
    const value = Object.hasOwn(values, text) ? values[text]! : null;
    if (value === null) this.add(property, 'value-not-allowed');
    return value;
  }
}

/** Where the program is: the clock of its dates, and the country of phone numbers without a country code. */
export interface Locale {
  clock: ZonedClock;
  country: PhoneCountry;
}

/** Applies every rule that concerns one row alone. The row is missing if there is a problem. */
export function validateDelegatedRow(
  kind: DelegatedKind,
  cells: readonly string[],
  places: ColumnPlaces,
  locale: Locale,
): { row?: DelegatedRow; problems: Problem[] } {
  const reader = new RowReader(cells, places);
  const row = readers[kind](reader, locale);
  const { problems } = reader;
  return problems.length > 0 ? { problems } : { row, problems };
}

const readers: Readonly<Record<DelegatedKind, (reader: RowReader, locale: Locale) => DelegatedRow>> = {
  GUARDIAN(reader, { country }) {
    const student = reader.identifier('student_id', 'student-missing');
    return {
      ...{ student, tutor: null, school: null },
      line: {
        student,
        firstName: reader.name('guardian_first_name'),
        lastName: reader.name('guardian_last_name'),
        email: reader.email('guardian_email', true),
        phone: reader.phone('guardian_phone', country),
        relationship: reader.choice('relationship', RELATIONSHIPS, 'PARENT') ?? 'PARENT',
        language: reader.choice('language', LANGUAGES, null, true),
      },
    };
  },
  TUTOR(reader) {
    const tutor = reader.identifier('tutor_id', 'tutor-missing');
    return {
      ...{ student: null, tutor, school: null },
      line: {
        tutor,
        firstName: reader.name('tutor_first_name'),
        lastName: reader.name('tutor_last_name'),
        email: reader.email('tutor_email', false) || null,
        language: reader.choice('language', LANGUAGES, null, true),
      },
    };
  },
  STAFF(reader) {
    const number = reader.identifier('school_id');
    const district = reader.identifier('district_id') || null;
    return {
      ...{ student: null, tutor: null, school: number ? { number, district } : null },
      line: {
        firstName: reader.name('staff_first_name'),
        lastName: reader.name('staff_last_name'),
        email: reader.email('staff_email', true),
        role: reader.choice('staff_role', STAFF_ROLES, null) ?? 'STAFF',
        schoolName: reader.text('school_name') || null,
        schoolNumber: number || null,
        language: reader.choice('language', LANGUAGES, null, true),
      },
    };
  },
  ATTENDANCE(reader, { clock }) {
    const student = reader.identifier('student_id', 'student-missing');
    const sessionId = readSessionId(reader);
    return {
      ...{ student, tutor: null, school: null },
      line: {
        sessionId,
        start: sessionId ? null : readStart(reader, clock),
        status: reader.choice('attendance_status', STATUSES, null) ?? 'ABSENT',
        minutes: readMinutes(reader),
      },
    };
  },
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function readSessionId(reader: RowReader): string | null {
  const text = cleanIdentifier(reader.raw('session_id')).toLowerCase();
  if (!text) return null;
  if (!UUID.test(text)) reader.add('session_id', 'session-unknown');
  return text;
}

/** The date's own time, or that of the column for the start; without either, the start of the day. */
function readStart(reader: RowReader, clock: ZonedClock): number | null {
  const day = cleanCell(reader.raw('session_date'));
  const time = cleanCell(reader.raw('session_start'));
  if (!day) {
    reader.add('session_date', 'session-not-named');
    return null;
  }
  const alone = parseDate(day);
  if (!alone) {
    reader.add('session_date', 'date-unreadable');
    return null;
  }
  if (!time) return clock.epochSeconds(alone);
  // The start comes after the day only, so that a date that has its own time is not given a second one.
  const date = parseDate(`${day.split(/[T\s,]/)[0]} ${time}`);
  if (!date) {
    reader.add('session_start', 'date-unreadable');
    return null;
  }
  return clock.epochSeconds(date);
}

function readMinutes(reader: RowReader): number | null {
  const text = cleanCell(reader.raw('minutes_present'));
  if (!text) return null;
  const minutes = Number(text);
  if (!/^\d{1,9}$/.test(text)) reader.add('minutes_present', 'duration-not-a-number');
  else if (minutes > MAX_MINUTES) reader.add('minutes_present', 'duration-too-long');
  return minutes;
}
