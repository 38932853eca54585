import { t } from '../i18n';
import { normaliseName, rosterKinds, type Column, type EntityType, type RosterKind } from './column';
import { delegatedColumns } from './delegated-columns';
import type { TemplateMemory } from './header-memory';
import { manifestColumns, oneRosterColumns } from './one-roster-columns';
import { sessionColumns } from './session-columns';
import { namedStudentColumns } from './named-student-columns';
import { studentColumns } from './student-columns';

/** A version of a template. Published versions never change: an edit publishes the next one. */
export interface Template {
  /** Id of this version: `templateId` and `version`, joined by a hyphen. */
  id: string;
  /** Id of the template, the same in every version. */
  templateId: string;
  entityType: EntityType;
  version: number;
  name: { en: string; sp: string };
  columns: readonly Column[];
  /** True: the organization's own template; false: the platform's. */
  own: boolean;
  /** New imports are recognised by this template. */
  inUse: boolean;
  publishedAt: Date | null;
  /** What people confirmed about headers that the template does not name. */
  memory?: TemplateMemory | undefined;
}

const ONE_ROSTER: Readonly<Record<RosterKind, { file: string; name: { en: string; sp: string } }>> = {
  ORGANIZATION: { file: 'orgs', name: t('format.template.organizations') },
  CLASS: { file: 'classes', name: t('format.template.classes') },
  TEACHER: { file: 'users', name: t('format.template.teachers') },
  ENROLLMENT: { file: 'enrollments', name: t('format.template.enrollments') },
  TERM: { file: 'academic-sessions', name: t('format.template.terms') },
  COURSE: { file: 'courses', name: t('format.template.courses') },
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

/** Version 1 of the platform's templates. Later versions are stored in the database. */
export const templates: readonly Template[] = [
  builtIn('datas-students', 'STUDENT', t('format.template.students'), studentColumns),
  builtIn('students-with-names', 'STUDENT', t('format.template.namedStudents'), namedStudentColumns),
  builtIn('datas-sessions', 'SESSION', t('format.template.sessions'), sessionColumns),
  builtIn('guardians', 'GUARDIAN', t('format.template.guardians'), delegatedColumns.GUARDIAN),
  builtIn('tutors', 'TUTOR', t('format.template.tutors'), delegatedColumns.TUTOR),
  builtIn('staff', 'STAFF', t('format.template.staff'), delegatedColumns.STAFF),
  builtIn('attendance', 'ATTENDANCE', t('format.template.attendance'), delegatedColumns.ATTENDANCE),
  ...rosterKinds.map((kind) =>
    builtIn(`one-roster-${ONE_ROSTER[kind].file}`, kind, ONE_ROSTER[kind].name, oneRosterColumns[kind]),
  ),
];

/** Templates of files whose format is fixed by the standard: recognised like the others, but nobody can edit them. */
export const fixedTemplates: readonly Template[] = [
  builtIn('one-roster-manifest', 'MANIFEST', t('format.template.manifest'), manifestColumns),
];

export function templateOf(entityType: EntityType): Template {
  return [...templates, ...fixedTemplates].find((template) => template.entityType === entityType)!;
}

/** Index of each known column in a file; -1 if the file lacks it. */
export type ColumnPlaces = Readonly<Record<string, number>>;

/** How a column of a file was recognised. */
export type HeaderOrigin = 'EXACT' | 'ALIAS' | 'OWN_MEMORY' | 'OTHERS_MEMORY';

export interface RecognisedHeader {
  template: Template;
  places: ColumnPlaces;
  /** Of the columns that the file has. */
  origins: Readonly<Record<string, HeaderOrigin>>;
  /** Required columns that the file lacks. */
  missing: string[];
  /** Columns that occur more than once in the file, so that their meaning is ambiguous. */
  repeated: string[];
}

/**
 * Recognises the template of a header: the one with the greatest share of its required columns present, if that is at
 * least half, and all of fewer than three. Ties: the template with more required columns, then the one that recognises more columns. Order, case,
 * spacing, aliases and additional columns do not matter.
 */
export function recogniseHeader(
  header: readonly string[],
  candidates: readonly Template[] = templates,
): RecognisedHeader | null {
  const names = header.map(normaliseName);
  const [best] = candidates
    .map((template) => fitOf(template, names))
    .filter(isEnough)
    .sort((a, b) => b.share - a.share || b.present - a.present || b.known - a.known);
  return best?.header ?? null;
}

/** Half of the required columns; of one or two, which other files have as well, all of them. */
const isEnough = ({ share, required }: { share: number; required: number }) =>
  share === 1 || (required > 2 && share >= 0.5);

/** Reads a header by the given template, whether or not it fits. */
export function readHeader(header: readonly string[], template: Template): RecognisedHeader {
  return fitOf(template, header.map(normaliseName)).header;
}

function fitOf(template: Template, names: readonly string[]) {
  const find = columnFinder(template, names);
  const found = template.columns.flatMap((column) => {
    const place = find(column);
    return place ? [{ ...column, ...place }] : [];
  });
  const places = Object.fromEntries(template.columns.map(({ name }) => [name, -1]));
  for (const { name, place } of found) places[name] = place;
  const required = template.columns.filter((column) => column.required);
  const missing = required.filter(({ name }) => places[name] === -1).map(({ name }) => name);
  const present = required.length - missing.length;
  const header: RecognisedHeader = {
    template,
    places,
    missing,
    origins: Object.fromEntries(found.map(({ name, origin }) => [name, origin])),
    repeated: found
      .filter(({ rival, place }) => rival || names.indexOf(names[place]!, place + 1) !== -1)
      .map(({ name }) => name),
  };
  return {
    header,
    present,
    required: required.length,
    known: found.length,
    share: present / required.length,
  };
}

interface FoundColumn {
  place: number;
  origin: HeaderOrigin;
  /** The import memory assigns another header of the file to the same column. */
  rival: boolean;
}

/**
 * Finds a column's index: by the person's own choice for a header, by its name or an alias, by other people's choices.
 * An exact name wins over aliases, whatever their order.
 */
function columnFinder(
  { columns, memory }: Template,
  names: readonly string[],
): (column: Column) => FoundColumn | null {
  const own = rememberedPlaces(names, memory?.own);
  const plain = new Set(
    memory?.others.size ? columns.flatMap(({ name, aliases }) => [name, ...aliases]) : [],
  );
  const others = rememberedPlaces(names, memory?.others, (name) => plain.has(name) || memory!.own.has(name));
  const remembered = (places: readonly number[] | undefined, origin: HeaderOrigin): FoundColumn | null =>
    places ? { place: places[0]!, origin, rival: places.length > 1 } : null;
  const isElsewhere = (name: string, column: Column) => {
    const said = memory?.own.get(name);
    // A required column is read even if the person excluded it in another file.
    return said !== undefined && said !== column.name && !(said === null && column.required);
  };
  return (column) => {
    const said = remembered(own.get(column.name), 'OWN_MEMORY');
    if (said || memory?.whole) return said;
    for (const [n, name] of [column.name, ...column.aliases].entries()) {
      const place = names.indexOf(name);
      if (place !== -1 && !isElsewhere(name, column))
        return { place, origin: n === 0 ? 'EXACT' : 'ALIAS', rival: false };
    }
    return remembered(others.get(column.name), 'OTHERS_MEMORY');
  };
}

/** Indexes of the headers that the memory assigns to a column, by that column; a repeated header counts once. */
function rememberedPlaces(
  names: readonly string[],
  said: ReadonlyMap<string, string | null> | undefined,
  isKnown: (name: string) => boolean = () => false,
): Map<string, number[]> {
  const places = new Map<string, number[]>();
  if (!said || said.size === 0) return places;
  for (const [place, name] of names.entries()) {
    const column = said.get(name);
    if (!column || names.indexOf(name) !== place || isKnown(name)) continue;
    places.set(column, [...(places.get(column) ?? []), place]);
  }
  return places;
}
