import type { AttendanceStatus } from '@lyceum/contracts/attendance';
import type { DelegatedKind } from '@lyceum/contracts/roster';
import { t } from '../i18n';
import { NO_RULES, type Validator } from './cell-rules';
import type { Column } from './column';

type Text = { en: string; sp: string };

interface Wanted {
  dataType?: Column['dataType'];
  required?: boolean;
  aliases?: readonly string[];
  examples: readonly string[];
  allowed?: readonly string[];
  validators?: readonly Validator[];
}

function column(name: string, label: Text, description: Text, wanted: Wanted): Column {
  const {
    dataType = 'text',
    required = false,
    aliases = [],
    examples,
    allowed = [],
    validators = [],
  } = wanted;
  const hasRules = allowed.length > 0 || validators.length > 0;
  return {
    ...{ name, dataType, required, aliases, label, description, examples },
    ...(hasRules ? { rules: { ...NO_RULES, allowedValues: allowed, validators } } : {}),
  };
}

const student = column('student_id', t('format.column.student'), t('format.help.delegatedStudent'), {
  dataType: 'identifier',
  required: true,
  examples: ['0016740395'],
});

const firstName = (name: string, aliases: readonly string[], example: string) =>
  column(name, t('format.column.firstName'), t('format.help.personName'), {
    ...{ required: true, aliases, examples: [example], validators: ['not-blank'] },
  });

const lastName = (name: string, aliases: readonly string[], example: string) =>
  column(name, t('format.column.lastName'), t('format.help.personName'), {
    ...{ required: true, aliases, examples: [example], validators: ['not-blank'] },
  });

const email = (name: string, required: boolean, aliases: readonly string[], example: string) =>
  column(name, t('format.column.email'), t(required ? 'format.help.ownEmail' : 'format.help.tutorEmail'), {
    ...{ required, aliases, examples: [example] },
    validators: required ? ['not-blank', 'email'] : ['email'],
  });

/** Accepted spellings, folded; the first ones are shown to people. A template may allow fewer. */
export const LANGUAGES: Readonly<Record<string, 'en' | 'sp'>> = {
  ...{ english: 'en', en: 'en', ingles: 'en' },
  ...{ spanish: 'sp', es: 'sp', sp: 'sp', espanol: 'sp', castellano: 'sp' },
};
export const RELATIONSHIPS: Readonly<Record<string, 'PARENT' | 'GUARDIAN'>> = {
  ...{ parent: 'PARENT', guardian: 'GUARDIAN', mother: 'PARENT', father: 'PARENT' },
  ...{ madre: 'PARENT', padre: 'PARENT', 'legal guardian': 'GUARDIAN', 'tutor legal': 'GUARDIAN' },
};
export const STAFF_ROLES: Readonly<Record<string, 'STAFF' | 'TEACHER'>> = {
  ...{ staff: 'STAFF', teacher: 'TEACHER', personal: 'STAFF', docente: 'TEACHER' },
  ...{ maestro: 'TEACHER', maestra: 'TEACHER', profesor: 'TEACHER', profesora: 'TEACHER' },
};
/** The register's statuses. */
export const STATUSES: Readonly<Record<string, AttendanceStatus>> = {
  ...{ present: 'PRESENT', late: 'LATE', 'left early': 'LEFT_EARLY', absent: 'ABSENT', excused: 'EXCUSED' },
  ...{ presente: 'PRESENT', tarde: 'LATE', 'salio antes': 'LEFT_EARLY', ausente: 'ABSENT' },
  ...{ justificado: 'EXCUSED', justificada: 'EXCUSED', left_early: 'LEFT_EARLY', tardy: 'LATE' },
};

const language = column('language', t('format.column.language'), t('format.help.language'), {
  ...{ dataType: 'categorical', aliases: ['home_language', 'preferred_language', 'idioma'] },
  ...{ examples: ['Spanish', 'English'], allowed: Object.keys(LANGUAGES) },
});

const GUARDIAN: readonly Column[] = [
  student,
  firstName('guardian_first_name', ['parent_first_name', 'contact_first_name'], 'Ana'),
  lastName('guardian_last_name', ['parent_last_name', 'contact_last_name'], 'López'),
  email('guardian_email', true, ['parent_email', 'contact_email'], 'ana.lopez@mail.example'),
  column('guardian_phone', t('format.column.phone'), t('format.help.guardianPhone'), {
    ...{ aliases: ['parent_phone', 'contact_phone', 'phone', 'phone_number', 'telefono'] },
    examples: ['(303) 555-0142', '+1 303 555 0142 ext. 5'],
  }),
  column('relationship', t('format.column.relationship'), t('format.help.relationship'), {
    ...{ dataType: 'categorical', aliases: ['relation', 'parentesco'] },
    ...{ examples: ['Parent', 'Guardian'], allowed: Object.keys(RELATIONSHIPS) },
  }),
  language,
];

const TUTOR: readonly Column[] = [
  column('tutor_id', t('format.column.tutor'), t('format.help.delegatedTutor'), {
    ...{ dataType: 'identifier', required: true, examples: ['T54321', 'T98765'] },
  }),
  firstName('tutor_first_name', ['first_name', 'given_name', 'nombre'], 'Rosa'),
  lastName('tutor_last_name', ['last_name', 'family_name', 'apellido', 'apellidos'], 'Díaz'),
  email('tutor_email', false, ['email', 'correo'], 'rosa.diaz@tutors.example'),
  language,
];

const STAFF: readonly Column[] = [
  firstName('staff_first_name', ['first_name', 'given_name', 'nombre'], 'Sam'),
  lastName('staff_last_name', ['last_name', 'family_name', 'apellido', 'apellidos'], 'Reed'),
  email('staff_email', true, ['work_email'], 'sam.reed@school.example'),
  column('staff_role', t('format.column.role'), t('format.help.staffRole'), {
    ...{ dataType: 'categorical', required: true, examples: ['Staff', 'Teacher'] },
    ...{ allowed: Object.keys(STAFF_ROLES), validators: ['not-blank'] },
  }),
  column('school_name', t('format.column.school'), t('format.help.staffSchool'), {
    ...{ aliases: ['school', 'escuela'], examples: ['Lincoln Elementary'] },
  }),
  column('school_id', t('format.column.schoolNumber'), t('format.help.staffSchoolNumber'), {
    ...{ dataType: 'identifier', examples: ['0631930'] },
  }),
  column('district_id', t('format.column.districtNumber'), t('format.help.staffDistrict'), {
    ...{ dataType: 'identifier', examples: ['0803360'] },
  }),
  language,
];

const ATTENDANCE: readonly Column[] = [
  student,
  column('attendance_status', t('format.column.attendance'), t('format.help.attendance'), {
    ...{ dataType: 'categorical', required: true, aliases: ['attendance'] },
    ...{ examples: ['Present', 'Late', 'Absent'], allowed: Object.keys(STATUSES), validators: ['not-blank'] },
  }),
  column('minutes_present', t('format.column.minutesPresent'), t('format.help.minutesPresent'), {
    ...{ dataType: 'number', aliases: ['minutes_attended', 'attendance_minutes'] },
    ...{ examples: ['45'], validators: ['whole-number'] },
  }),
  column('session_id', t('format.column.session'), t('format.help.session'), { examples: [] }),
  column('session_date', t('format.column.dateAndTime'), t('format.help.attendanceDate'), {
    ...{ dataType: 'datetime', aliases: ['session_datetime'], examples: ['2026-01-20', '2026-01-20 14:30'] },
  }),
  column('session_start', t('format.column.start'), t('format.help.sessionStart'), {
    ...{ aliases: ['start_time', 'session_time'], examples: ['14:30', '2:30 PM'] },
  }),
];

/** Columns of the files whose rows other domains load. */
export const delegatedColumns: Readonly<Record<DelegatedKind, readonly Column[]>> = {
  ...{ GUARDIAN, TUTOR, STAFF, ATTENDANCE },
};
