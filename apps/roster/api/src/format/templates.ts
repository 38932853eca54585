import { normaliseName, rosterKinds, type Column, type EntityType, type RosterKind } from './column';
import { manifestColumns, oneRosterColumns } from './one-roster-columns';
import { sessionColumns } from './session-columns';
import { studentColumns } from './student-columns';

/**
 * A version of a template. It never changes once it is published: an edit makes the next one, and an import keeps its own.
 */
export interface Template {
  /** Of this version: `templateId` and `version`, joined by a hyphen. */
  id: string;
  /** The same in every version. */
  templateId: string;
  entityType: EntityType;
  version: number;
  name: { en: string; sp: string };
  columns: readonly Column[];
  /** An organization's own; otherwise the platform's. */
  own: boolean;
  /** New imports are recognised by it. */
  inUse: boolean;
  publishedAt: Date | null;
}

const ONE_ROSTER: Readonly<Record<RosterKind, { file: string; name: { en: string; sp: string } }>> = {
  ORGANIZATION: { file: 'orgs', name: { en: 'Schools and districts', sp: 'Escuelas y distritos' } },
  CLASS: { file: 'classes', name: { en: 'Classes', sp: 'Clases' } },
  TEACHER: { file: 'users', name: { en: 'Teachers', sp: 'Docentes' } },
  ENROLLMENT: { file: 'enrollments', name: { en: 'Who teaches which class', sp: 'Quién da qué clase' } },
  TERM: { file: 'academic-sessions', name: { en: 'Terms', sp: 'Periodos lectivos' } },
  COURSE: { file: 'courses', name: { en: 'Courses', sp: 'Cursos' } },
};

function builtIn(
  templateId: string,
  entityType: EntityType,
  name: Template['name'],
  columns: readonly Column[],
): Template {
  return {
    id: `${templateId}-1`,
    templateId,
    entityType,
    version: 1,
    name,
    columns,
    own: false,
    inUse: true,
    publishedAt: null,
  };
}

/** Version 1 of the platform's own templates: what each kind of file can be made of. Later versions are kept in the database. */
export const templates: readonly Template[] = [
  builtIn('datas-students', 'STUDENT', { en: 'Students', sp: 'Estudiantes' }, studentColumns),
  builtIn(
    'datas-sessions',
    'SESSION',
    { en: 'Tutoring sessions', sp: 'Sesiones de tutoría' },
    sessionColumns,
  ),
  ...rosterKinds.map((kind) =>
    builtIn(`one-roster-${ONE_ROSTER[kind].file}`, kind, ONE_ROSTER[kind].name, oneRosterColumns[kind]),
  ),
];

/** Files whose form the standard fixes: recognised as the others are, and nobody's to change. */
export const fixedTemplates: readonly Template[] = [
  builtIn(
    'one-roster-manifest',
    'MANIFEST',
    { en: 'Manifest of OneRoster', sp: 'Manifiesto de OneRoster' },
    manifestColumns,
  ),
];

export function templateOf(entityType: EntityType): Template {
  return [...templates, ...fixedTemplates].find((template) => template.entityType === entityType)!;
}

/** Where each known column stands in a file; -1 where the file does not have it. */
export type ColumnPlaces = Readonly<Record<string, number>>;

export interface RecognisedHeader {
  template: Template;
  places: ColumnPlaces;
  /** Required columns that the file lacks. */
  missing: string[];
  /** Columns that stand in the file more than once: nobody could tell which one is meant. */
  repeated: string[];
}

/**
 * Tells which template a header belongs to: the one with the greatest share of its required columns present, if that is at least
 * half of them. Of two that fit alike, the one that asks for more, then the one that knows more of the columns. Order, case, spacing, aliases and further columns do not matter.
 */
export function recogniseHeader(
  header: readonly string[],
  candidates: readonly Template[] = templates,
): RecognisedHeader | null {
  const names = header.map(normaliseName);
  const [best] = candidates
    .map((template) => fitOf(template, names))
    .sort((a, b) => b.share - a.share || b.present - a.present || b.known - a.known);
  if (!best || best.share < 0.5) return null;
  const { template, places, missing } = best;
  const repeated = template.columns
    .map(({ name }) => name)
    .filter((name) => isRepeated(names, places[name]!));
  return { template, places, missing, repeated };
}

function fitOf(template: Template, names: readonly string[]) {
  const places = Object.fromEntries(template.columns.map((column) => [column.name, placeOf(column, names)]));
  const required = template.columns.filter((column) => column.required);
  const missing = required.filter((column) => places[column.name] === -1).map((column) => column.name);
  const present = required.length - missing.length;
  const known = Object.values(places).filter((place) => place !== -1).length;
  return { template, places, missing, present, known, share: present / required.length };
}

const isRepeated = (names: readonly string[], place: number) =>
  place !== -1 && names.indexOf(names[place]!, place + 1) !== -1;

/** A column's own name wins over its aliases, wherever they stand. */
function placeOf(column: Column, names: readonly string[]): number {
  for (const name of [column.name, ...column.aliases]) {
    const place = names.indexOf(name);
    if (place !== -1) return place;
  }
  return -1;
}
