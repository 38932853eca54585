import type { ImportFileColumn } from '../__generated__/resolvers';
import {
  normaliseName,
  readHeader,
  suggestColumns,
  type Mapping,
  type Template,
  type UnknownColumn,
} from '../columns/subject';
import type { ReadHead } from './read-file-head';

const EXAMPLES = 3;
const LONGEST_EXAMPLE = 100;

/** What each column of a file means, and how that is known. */
export interface Proposal {
  template: Template;
  columns: ImportFileColumn[];
  /** Required columns of the template that no header stands for. */
  missing: string[];
  repeated: string[];
  /** Share of the required columns that are known or suggested. */
  share: number;
}

type Head = Pick<ReadHead, 'header' | 'samples'>;

/** @param given the person's mapping of this very file; if given, only it counts */
export function proposeColumns(head: Head, template: Template, given: Mapping | null): Proposal {
  const { header } = head;
  const { places, origins, missing, repeated } = readHeader(header, template);
  const read = new Map(Object.entries(places).map(([property, place]) => [place, property]));
  const unknown = given ? [] : unknownColumns(head, template, read);
  const free = template.columns.filter(({ name }) => places[name] === -1);
  const suggested = suggestColumns(unknown, free);
  const names = header.map(normaliseName);
  const columns = header.flatMap((shown, place): ImportFileColumn[] => {
    if (!names[place] || names.indexOf(names[place]) !== place) return [];
    const known = read.get(place);
    const property = known ?? suggested.get(place) ?? null;
    const knownBy = given ? ('GIVEN' as const) : origins[known ?? ''];
    const origin = (known ? knownBy : property ? 'SUGGESTION' : null) ?? 'NONE';
    const isRepeated = names.indexOf(names[place], place + 1) !== -1;
    return [{ header: shown, property, origin, repeated: isRepeated, examples: examplesOf(head, place) }];
  });
  const hoped = new Set(suggested.values());
  const lacking = missing.filter((name) => !hoped.has(name));
  const required = template.columns.filter((column) => column.required).length;
  return { template, columns, missing, repeated, share: 1 - lacking.length / required };
}

/** Columns that are not read and that nobody has excluded. */
function unknownColumns(
  head: Head,
  { memory }: Template,
  read: ReadonlyMap<number, string>,
): UnknownColumn[] {
  const names = head.header.map(normaliseName);
  return head.header.flatMap((header, place) => {
    const name = names[place]!;
    const isOnce = name !== '' && names.indexOf(name) === names.lastIndexOf(name);
    const isLeftOut = memory?.own.get(name) === null || memory?.others.get(name) === null;
    return read.has(place) || !isOnce || isLeftOut
      ? []
      : [{ header, place, examples: examplesOf(head, place) }];
  });
}

function examplesOf({ samples }: Head, place: number): string[] {
  const cells = samples.map((row) => (row[place] ?? '').trim().slice(0, LONGEST_EXAMPLE)).filter(Boolean);
  return [...new Set(cells)].slice(0, EXAMPLES);
}
