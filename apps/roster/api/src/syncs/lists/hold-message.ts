import type { Language } from '@lyceum/server/actor';
import type { RosterSyncHoldCode } from '../../__generated__/resolvers';
import type { ManifestProblem } from '../../format/subject';
import type { Hold } from '../plan/holds';
import type { SyncKind } from '../plan/record-kinds';

const KINDS: Readonly<Record<Language, Readonly<Record<SyncKind, string>>>> = {
  en: {
    ORGANIZATION: 'organizations',
    TERM: 'terms',
    COURSE: 'courses',
    CLASS: 'classes',
    TEACHER: 'teachers',
    ENROLLMENT: 'enrollments',
    SCHOOL: 'schools',
    STUDENT: 'students',
  },
  sp: {
    ORGANIZATION: 'organizaciones',
    TERM: 'periodos lectivos',
    COURSE: 'cursos',
    CLASS: 'clases',
    TEACHER: 'docentes',
    ENROLLMENT: 'inscripciones',
    SCHOOL: 'escuelas',
    STUDENT: 'estudiantes',
  },
};

/** {kind}, {school}, {value} and {limit} are placeholders. */
const TEXTS: Readonly<Record<RosterSyncHoldCode, Readonly<Record<Language, string>>>> = {
  MANY_GONE: {
    en: '{value}% of the {kind} of {school} would go; {limit}% is the bound. Removals of {kind} wait at all schools.',
    sp: 'Desaparecería el {value} % de: {kind}, {school}; el límite es {limit} %. Las bajas de: {kind} esperan en todas las escuelas.',
  },
  MANY_CHANGED: {
    en: '{value}% of the {kind} of {school} would change; {limit}% is the bound. Changes of {kind} wait at all schools.',
    sp: 'Cambiaría el {value} % de: {kind}, {school}; el límite es {limit} %. Los cambios de: {kind} esperan en todas las escuelas.',
  },
  FILE_MISSING: {
    en: 'The file of {kind} is missing; the last delivery had one.',
    sp: 'Falta el archivo de: {kind}; la última entrega lo tenía.',
  },
  FILE_NOT_DELIVERED: {
    en: 'The manifest says that the file of {kind} comes, and it did not.',
    sp: 'El manifiesto dice que viene el archivo de: {kind}, y no llegó.',
  },
  FILE_NOT_DECLARED: {
    en: 'There is a file of {kind}, which the manifest does not name or calls absent.',
    sp: 'Hay un archivo de: {kind}, que el manifiesto no nombra o da por ausente.',
  },
  MANIFEST_UNREADABLE: {
    en: 'The manifest cannot be followed: {problem}',
    sp: 'No se puede seguir el manifiesto: {problem}',
  },
  BULK_WITH_STATUS: {
    en: 'The manifest calls the file of {kind} complete, yet {value} rows have a status or a date of change, as files of changes do. Removals of {kind} wait.',
    sp: 'El manifiesto da por completo el archivo de: {kind}, pero {value} filas tienen estado o fecha de cambio, como los archivos de cambios. Las bajas de: {kind} esperan.',
  },
  DELTA_WITHOUT_STATUS: {
    en: 'The manifest says that the file of {kind} has changes alone, yet {value} rows lack a status or a date of change.',
    sp: 'El manifiesto dice que el archivo de: {kind} solo tiene cambios, pero a {value} filas les falta el estado o la fecha de cambio.',
  },
  FILE_EMPTY: {
    en: 'The file of {kind} has no row that can be read.',
    sp: 'El archivo de: {kind} no tiene ninguna fila legible.',
  },
  FILE_SHRUNK: {
    en: 'The file of {kind} has {value}% of the rows of last time; {limit}% is the bound.',
    sp: 'El archivo de: {kind} tiene el {value} % de las filas de la última vez; el límite es {limit} %.',
  },
  FILE_CUT_OFF: {
    en: 'The file of {kind} breaks off in the middle of a row.',
    sp: 'El archivo de: {kind} se corta a mitad de una fila.',
  },
  OTHER_DISTRICT: {
    en: '{value}% of the identifiers of {kind} are known; {limit}% is the bound. Is it the file of another district?',
    sp: 'Se conoce el {value} % de los identificadores de: {kind}; el límite es {limit} %. ¿Es el archivo de otro distrito?',
  },
  MANY_REKEYED: {
    en: '{value}% of the {kind} have another identifier; {limit}% is the bound.',
    sp: 'El {value} % de: {kind} tiene otro identificador; el límite es {limit} %.',
  },
  IDENTIFIERS_REWRITTEN: {
    en: '{value} identifiers of {kind} look as if a spreadsheet had rewritten them.',
    sp: '{value} identificadores de: {kind} parecen reescritos por una hoja de cálculo.',
  },
  WRONG_ENCODING: {
    en: '{value} texts of {kind} look as if read in a wrong encoding. Send the file as UTF-8.',
    sp: '{value} textos de: {kind} parecen leídos con una codificación equivocada. Envíe el archivo en UTF-8.',
  },
  OLD_DELIVERY: {
    en: 'This delivery is an older one again; a newer one was applied since.',
    sp: 'Esta entrega es una anterior; desde entonces se aplicó una más reciente.',
  },
  CONTRADICTIONS: {
    en: '{value} {kind} are ambiguous: rows contradict each other, or several records could be the same.',
    sp: '{value} registros ambiguos de: {kind}. Hay filas que se contradicen o varios registros que podrían ser el mismo.',
  },
  FIRST_DELIVERY: {
    en: 'It is the first complete delivery: what it lacks may have come another way.',
    sp: 'Es la primera entrega completa: lo que le falta puede haber llegado por otra vía.',
  },
  REMOVALS_FROZEN: {
    en: 'Removals are frozen on these days of the year.',
    sp: 'Las bajas están congeladas en estos días del año.',
  },
};

/** {text} is the manifest's value. */
const PROBLEMS: Readonly<Record<ManifestProblem['code'], Readonly<Record<Language, string>>>> = {
  'manifest-version': {
    en: 'manifest.version has to be 1.0, and is “{text}”.',
    sp: 'manifest.version debe ser 1.0 y es «{text}».',
  },
  'version-missing': { en: 'oneroster.version is missing.', sp: 'falta oneroster.version.' },
  'version-unknown': {
    en: 'oneroster.version has to be 1.1 or 1.2, and is “{text}”.',
    sp: 'oneroster.version debe ser 1.1 o 1.2 y es «{text}».',
  },
  'property-repeated': { en: '“{text}” stands there twice.', sp: '«{text}» aparece dos veces.' },
  'mode-unknown': {
    en: '“{text}” is none of bulk, delta and absent.',
    sp: '«{text}» no es ni bulk, ni delta, ni absent.',
  },
  'file-unknown': {
    en: '“{text}” names no file of OneRoster.',
    sp: '«{text}» no nombra ningún archivo de OneRoster.',
  },
};

export function holdMessage(hold: Hold, schoolName: string | null, language: Language): string {
  const district = language === 'sp' ? 'todo el distrito' : 'the district';
  const filled: Record<string, string> = {
    kind: hold.kind ? KINDS[language][hold.kind] : '',
    school: schoolName || hold.school || district,
    value: String(hold.value ?? ''),
    limit: String(hold.limit ?? ''),
    problem: hold.problem
      ? PROBLEMS[hold.problem.code][language].replace('{text}', () => hold.problem!.text)
      : '',
  };
  return TEXTS[hold.code][language].replace(/\{(\w+)\}/g, (_whole, name: string) => filled[name] ?? '');
}
