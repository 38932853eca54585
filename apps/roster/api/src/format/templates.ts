import { normaliseName, rosterKinds, type Column, type EntityType, type RosterKind } from './column';
import { oneRosterColumns } from './one-roster-columns';
import { sessionColumns } from './session-columns';
import { studentColumns } from './student-columns';

/** What the platform can read. Templates belong to the platform, not to a tenant. */
export interface Template {
  id: string;
  entityType: EntityType;
  version: number;
  name: { en: string; sp: string };
  columns: readonly Column[];
}

const ONE_ROSTER: Readonly<Record<RosterKind, { file: string; name: { en: string; sp: string } }>> = {
  ORGANIZATION: { file: 'orgs', name: { en: 'Schools and districts', sp: 'Escuelas y distritos' } },
  CLASS: { file: 'classes', name: { en: 'Classes', sp: 'Clases' } },
  TEACHER: { file: 'users', name: { en: 'Teachers', sp: 'Docentes' } },
  ENROLLMENT: { file: 'enrollments', name: { en: 'Who teaches which class', sp: 'Quién da qué clase' } },
  TERM: { file: 'academic-sessions', name: { en: 'Terms', sp: 'Periodos lectivos' } },
  COURSE: { file: 'courses', name: { en: 'Courses', sp: 'Cursos' } },
};

export const templates: readonly Template[] = [
  {
    id: 'datas-students-1',
    entityType: 'STUDENT',
    version: 1,
    name: { en: 'Students', sp: 'Estudiantes' },
    columns: studentColumns,
  },
  {
    id: 'datas-sessions-1',
    entityType: 'SESSION',
    version: 1,
    name: { en: 'Tutoring sessions', sp: 'Sesiones de tutoría' },
    columns: sessionColumns,
  },
  ...rosterKinds.map((kind) => ({
    id: `one-roster-${ONE_ROSTER[kind].file}-1`,
    entityType: kind,
    version: 1,
    name: ONE_ROSTER[kind].name,
    columns: oneRosterColumns[kind],
  })),
];

export function templateOf(entityType: EntityType): Template {
  return templates.find((template) => template.entityType === entityType)!;
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
 * Tells which template a header belongs to: the one with most of its required columns present, if that is at least
 * half of them. Order, case, spacing, aliases and further columns do not matter.
 */
export function recogniseHeader(header: readonly string[], only?: EntityType): RecognisedHeader | null {
  const names = header.map(normaliseName);
  const candidates = templates
    .filter((template) => only === undefined || template.entityType === only)
    .map((template) => {
      const places = Object.fromEntries(
        template.columns.map((column) => [column.name, placeOf(column, names)]),
      );
      const required = template.columns.filter((column) => column.required);
      const missing = required.filter((column) => places[column.name] === -1).map((column) => column.name);
      return { template, places, missing, share: 1 - missing.length / required.length };
    })
    .sort((a, b) => b.share - a.share);
  const best = candidates[0];
  if (!best || best.share < 0.5) return null;
  const repeated = best.template.columns
    .map(({ name }) => name)
    .filter((name) => isRepeated(names, best.places[name]!));
  return { template: best.template, places: best.places, missing: best.missing, repeated };
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
