/** Why a row or one of its cells was refused or remarked on. */
export type ProblemCode =
  | 'student-missing'
  | 'student-repeated'
  | 'student-ambiguous'
  | 'student-not-in-file'
  | 'student-erased'
  | 'student-not-learner'
  | 'tutor-missing'
  | 'topic-missing'
  | 'date-unreadable'
  | 'duration-not-a-number'
  | 'duration-too-short'
  | 'duration-too-long'
  | 'session-repeated'
  | 'too-many-cells'
  | 'district-missing'
  | 'school-missing'
  | 'grade-unreadable'
  | 'flag-unreadable'
  | 'number-unreadable'
  | 'record-missing'
  | 'record-repeated'
  | 'name-missing'
  | 'pointer-missing'
  | 'day-unreadable'
  | 'days-reversed'
  | 'text-too-long'
  | 'identifier-scientific'
  | 'identifier-rounded'
  | 'identifier-short'
  | 'identifier-perhaps-short'
  | 'value-missing'
  | 'value-not-allowed'
  | 'pattern-mismatch'
  | 'value-too-small'
  | 'value-too-large'
  | 'value-too-short'
  | 'value-too-long'
  | 'email-unreadable'
  | 'number-not-whole';

export interface Problem {
  /** The column's name in the format. */
  property: string;
  /** The cell's text in the file. */
  value: string;
  code: ProblemCode;
}

/** Problems that do not refuse a row: an unreadable cell is left empty, a doubtful one is imported as it is. */
const remarks: ReadonlySet<ProblemCode> = new Set([
  'district-missing',
  'school-missing',
  'grade-unreadable',
  'flag-unreadable',
  'number-unreadable',
  'identifier-perhaps-short',
]);

export function isRemark(code: ProblemCode): boolean {
  return remarks.has(code);
}

type Text = { en: string; sp: string };

/** `{row}` is the row number of the first occurrence, `{detail}` what the template asks for. */
const texts: Readonly<Record<ProblemCode, Text>> = {
  'student-missing': { en: 'There is no student identifier.', sp: 'Falta el identificador del estudiante.' },
  'student-repeated': {
    en: 'Row {row} already has this student. Keep one of the two.',
    sp: 'La fila {row} ya tiene a este estudiante. Deje solo una de las dos.',
  },
  'student-ambiguous': {
    en: 'This number is the present one of one student and an earlier one of another. Write the present number of the student who is meant.',
    sp: 'Este número es el actual de un estudiante y uno anterior de otro. Escriba el número actual del estudiante correcto.',
  },
  'student-not-in-file': {
    en: 'This student is not in the student file of this program.',
    sp: 'Este estudiante no está en el archivo de estudiantes de este programa.',
  },
  'student-erased': {
    en: 'The data of this student were deleted on request. The row is left out, and nothing of it is kept.',
    sp: 'Los datos de este estudiante se eliminaron a petición. La fila se omite y no se guarda nada de ella.',
  },
  'student-not-learner': {
    en: 'This person is staff, a teacher, a parent or a super admin here, and an import makes none of them a learner. Ask a super admin to add them to the program as a learner, or take the row out.',
    sp: 'Esta persona es parte del personal, docente, madre, padre o tutor legal, o superadministradora, y una importación no la inscribe como estudiante. Pida a una superadministración que la inscriba en el programa como estudiante, o quite la fila.',
  },
  'tutor-missing': { en: 'There is no tutor.', sp: 'Falta el tutor.' },
  'topic-missing': { en: 'There is no topic.', sp: 'Falta la materia.' },
  'date-unreadable': {
    en: 'This is not a date we can read. Write it like 2026-01-31 14:30 or 1/31/2026 2:30 PM.',
    sp: 'No podemos leer esta fecha. Escríbala como 2026-01-31 14:30 o 1/31/2026 2:30 PM.',
  },
  'duration-not-a-number': {
    en: 'The duration is not a number of minutes.',
    sp: 'La duración no es un número de minutos.',
  },
  'duration-too-short': {
    en: 'A session must last at least 1 minute.',
    sp: 'Una sesión debe durar al menos 1 minuto.',
  },
  'duration-too-long': {
    en: 'A session is shorter than a day: 1,439 minutes at most. Check whether the number is of minutes.',
    sp: 'Una sesión dura menos de un día: 1,439 minutos como máximo. Revise si el número es de minutos.',
  },
  'session-repeated': {
    en: 'Row {row} already has this student, tutor, start and topic.',
    sp: 'La fila {row} ya tiene este estudiante, tutor, inicio y materia.',
  },
  'too-many-cells': {
    en: 'The row has more cells than the header has columns. Put quotes around a text with commas.',
    sp: 'La fila tiene más celdas que columnas el encabezado. Ponga entre comillas los textos con comas.',
  },
  'district-missing': {
    en: 'There is no district; the school cannot be told apart from others with the same number.',
    sp: 'Falta el distrito; la escuela no se distingue de otras con el mismo número.',
  },
  'school-missing': { en: 'There is no school.', sp: 'Falta la escuela.' },
  'grade-unreadable': {
    en: 'This is not a grade we know. Write -1 to 12, K or Pre-K.',
    sp: 'No conocemos este grado. Escriba de -1 a 12, K o Pre-K.',
  },
  'flag-unreadable': {
    en: 'Write TRUE, FALSE, or leave it blank.',
    sp: 'Escriba TRUE, FALSE o déjelo vacío.',
  },
  'number-unreadable': { en: 'This is not a number.', sp: 'Esto no es un número.' },
  'record-missing': { en: 'There is no identifier.', sp: 'Falta el identificador.' },
  'record-repeated': {
    en: 'Row {row} already has this identifier. Keep one of the two.',
    sp: 'La fila {row} ya tiene este identificador. Deje solo una de las dos.',
  },
  'name-missing': { en: 'There is no name.', sp: 'Falta el nombre.' },
  'pointer-missing': {
    en: 'This cell has to name a record of another file by its identifier.',
    sp: 'Esta celda debe nombrar un registro de otro archivo por su identificador.',
  },
  'day-unreadable': {
    en: 'This is not a day we can read. Write it like 2026-01-31.',
    sp: 'No podemos leer este día. Escríbalo como 2026-01-31.',
  },
  'days-reversed': {
    en: 'The last day is before the first one.',
    sp: 'El último día es anterior al primero.',
  },
  'text-too-long': {
    en: 'This is longer than 400 characters.',
    sp: 'Esto tiene más de 400 caracteres.',
  },
  'identifier-scientific': {
    en: 'A spreadsheet wrote this identifier as a number in short form, and its digits are lost. Format the column as text, enter the identifiers again from the source, and save the file.',
    sp: 'Una hoja de cálculo escribió este identificador como un número abreviado y se perdieron sus dígitos. Dé formato de texto a la columna, ingrese otra vez los identificadores desde el origen y guarde el archivo.',
  },
  'identifier-rounded': {
    en: 'Spreadsheets keep 15 digits of a number; here all digits after the fifteenth are zeros. Format the column as text and enter the identifiers again from the source. One that really ends so is written ="1234567890123450".',
    sp: 'Las hojas de cálculo conservan 15 dígitos de un número; aquí todos los dígitos después del decimoquinto son ceros. Dé formato de texto a la columna e ingrese otra vez los identificadores desde el origen. Uno que de verdad termina así se escribe ="1234567890123450".',
  },
  'identifier-short': {
    en: 'This identifier is shorter than all the others of its column, some of which begin with a zero: a spreadsheet took its zeros away. Format the column as text and enter it again with its zeros. One that really is that short is written ="123".',
    sp: 'Este identificador es más corto que todos los demás de su columna, de los que algunos empiezan por cero: una hoja de cálculo le quitó los ceros. Dé formato de texto a la columna e ingréselo otra vez con sus ceros. Uno que de verdad es tan corto se escribe ="123".',
  },
  'identifier-perhaps-short': {
    en: 'This identifier is shorter than nearly all the others of its column. Check whether a spreadsheet took a zero away at its beginning.',
    sp: 'Este identificador es más corto que casi todos los demás de su columna. Revise si una hoja de cálculo le quitó un cero al principio.',
  },
  'value-missing': {
    en: 'The template asks for a value in this column.',
    sp: 'La plantilla pide un valor en esta columna.',
  },
  'value-not-allowed': {
    en: 'The template does not allow this value. Write one of: {detail}.',
    sp: 'La plantilla no permite este valor. Escriba uno de estos: {detail}.',
  },
  'pattern-mismatch': {
    en: 'This does not have the form that the template asks for. Write it like {detail}.',
    sp: 'Esto no tiene la forma que pide la plantilla. Escríbalo como {detail}.',
  },
  'value-too-small': {
    en: 'The template asks for {detail} or more.',
    sp: 'La plantilla pide {detail} o más.',
  },
  'value-too-large': {
    en: 'The template asks for {detail} or less.',
    sp: 'La plantilla pide {detail} o menos.',
  },
  'value-too-short': {
    en: 'The template asks for {detail} or more characters.',
    sp: 'La plantilla pide {detail} caracteres o más.',
  },
  'value-too-long': {
    en: 'The template asks for {detail} or fewer characters.',
    sp: 'La plantilla pide {detail} caracteres o menos.',
  },
  'email-unreadable': {
    en: 'This is not an email address. Write it like maria@example.org.',
    sp: 'Esto no es un correo electrónico. Escríbalo como maria@example.org.',
  },
  'number-not-whole': {
    en: 'The template asks for a whole number.',
    sp: 'La plantilla pide un número entero.',
  },
};

/** The message about a problem. `detail` is what the template of the import asks for. */
export function problemText(
  code: ProblemCode,
  language: 'en' | 'sp',
  firstRow: number | null,
  detail = '',
): string {
  return texts[code][language]
    .replace('{row}', firstRow === null ? '–' : String(firstRow))
    .replace('{detail}', () => detail);
}
