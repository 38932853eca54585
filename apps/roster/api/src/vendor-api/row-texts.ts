import type { RowProblem } from '@lyceum/contracts/vendor-api';
import type { Language, Words } from '@lyceum/server/actor';
import { problemText, type ProblemCode } from '../format/subject';

/** Problems of a pushed row that files do not have, or that need other words than for a file. */
const texts = {
  'row-unreadable': {
    en: 'This row is no object. Send {"record_id": …, "student_id": …, …}.',
    sp: 'Esta fila no es un objeto. Envíe {"record_id": …, "student_id": …, …}.',
  },
  'record-id-missing': {
    en: 'Send your own identifier of the record, as text of 1 to 200 characters that can be seen.',
    sp: 'Envíe su propio identificador del registro, como texto de 1 a 200 caracteres visibles.',
  },
  'record-repeated': {
    en: 'An earlier row of this batch has this record_id. Send each record once.',
    sp: 'Una fila anterior de este lote tiene este record_id. Envíe cada registro una sola vez.',
  },
  'record-elsewhere': {
    en: 'You have this record in a program that is no longer yours. Ask the organization, or use another record_id.',
    sp: 'Tiene este registro en un programa que ya no es suyo. Consulte a la organización o use otro record_id.',
  },
  'not-text': {
    en: 'Send this as text, in quotes: numbers would lose leading zeros.',
    sp: 'Envíelo como texto, entre comillas: los números perderían los ceros iniciales.',
  },
  'not-a-number': {
    en: 'Send the minutes as a number, or as text.',
    sp: 'Envíe los minutos como número o como texto.',
  },
  'program-missing': {
    en: 'Name one of your programs: GET /vendor/v1/vendor lists them.',
    sp: 'Indique uno de sus programas: GET /vendor/v1/vendor los enumera.',
  },
  'program-unknown': {
    en: 'This is none of your programs. GET /vendor/v1/vendor lists them.',
    sp: 'Este no es uno de sus programas. GET /vendor/v1/vendor los enumera.',
  },
  'program-archived': {
    en: 'The program is archived: its records stay as they are. Ask the organization to unarchive it.',
    sp: 'El programa está archivado: sus registros quedan como están. Pida a la organización que lo desarchive.',
  },
  'student-not-in-program': {
    en: 'No student of the program has this identifier. Check it with GET /vendor/v1/learners, or ask the organization to add the student.',
    sp: 'Ningún estudiante del programa tiene este identificador. Compruébelo con GET /vendor/v1/learners o pida a la organización que agregue al estudiante.',
  },
  'attendance-repeated': {
    en: 'Another record of yours has this student, tutor, start and topic already: {record}. Correct or delete that one.',
    sp: 'Otro registro suyo ya tiene este estudiante, tutor, inicio y materia: {record}. Corrija o elimine ese.',
  },
} satisfies Record<string, Words>;

export type RowCode = keyof typeof texts | ProblemCode;

/** A problem before its text is written. */
export interface FoundProblem {
  field: string;
  code: RowCode;
  /** The conflicting record. */
  record?: string;
}

export function messageOf({ field, code, record = '' }: FoundProblem, language: Language): RowProblem {
  const own = code in texts ? texts[code as keyof typeof texts][language] : null;
  const message = own?.replace('{record}', () => record) ?? problemText(code as ProblemCode, language, null);
  return { field, code, message };
}

export const programTexts = { archived: texts['program-archived'], unknown: texts['program-unknown'] };
