import { collections, type Collection } from './collections';
import { gradebookCollections } from './gradebook-collections';

export type OneRosterService = 'rostering' | 'gradebook';

export interface Place {
  name: string;
  collection: Collection;
  /** A single record. */
  id?: string;
  /** The records that the records belong to, such as a school and one of its classes. */
  within: readonly Parent[];
}

export interface Parent {
  name: string;
  id: string;
}

const SERVICES: Readonly<Record<OneRosterService, Readonly<Record<string, Collection>>>> = {
  rostering: collections,
  gradebook: gradebookCollections,
};

/** Collections of the records of another one, by the path without its ids, as the standard names them. */
const NESTED: Readonly<Record<OneRosterService, Readonly<Record<string, readonly string[]>>>> = {
  rostering: {
    schools: ['classes', 'courses', 'enrollments', 'students', 'teachers', 'terms'],
    'schools/classes': ['enrollments', 'students', 'teachers'],
    terms: ['classes', 'gradingPeriods'],
    courses: ['classes'],
    classes: ['students', 'teachers'],
    students: ['classes'],
    teachers: ['classes'],
    users: ['classes'],
  },
  gradebook: {
    schools: ['lineItems', 'scoreScales'],
    classes: ['categories', 'lineItems', 'results', 'scoreScales'],
    'classes/lineItems': ['results'],
    'classes/students': ['results'],
  },
};

/** Resolves a path below the service's root; undefined if it does not exist. */
export function placeOf(service: OneRosterService, path: string): Place | undefined {
  const parts = path.split('/').filter(Boolean).map(decoded);
  const pairs = Array.from({ length: Math.ceil(parts.length / 2) }, (_, n) => parts.slice(2 * n, 2 * n + 2));
  const [name, id] = pairs.pop() ?? [];
  if (name === undefined || !Object.hasOwn(SERVICES[service], name)) return undefined;
  const collection = SERVICES[service][name]!;
  if (pairs.length === 0) return { name, collection, ...(id === undefined ? {} : { id }), within: [] };
  const above = pairs.map(([each]) => each).join('/');
  const nested = Object.hasOwn(NESTED[service], above) ? NESTED[service][above]! : [];
  if (id !== undefined || !nested.includes(name)) return undefined;
  return { name, collection, within: pairs.map(([parent, of]) => ({ name: parent!, id: of! })) };
}

/** The record that others belong to, as a single record. */
export const parentPlace = (within: readonly Parent[], nth: number): Place & { id: string } => ({
  ...within[nth]!,
  collection: (collections[within[nth]!.name] ?? gradebookCollections[within[nth]!.name])!,
  within: within.slice(0, nth),
});

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
