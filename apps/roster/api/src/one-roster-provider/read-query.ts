import { createHash } from 'node:crypto';
import type { Words } from '@lyceum/server/actor';
import { encodeCursor, valuesOf } from '@lyceum/server/cursors';
import { isUuid } from '@lyceum/server/tenancy';
import { t } from '../i18n';
import type { Collection } from './collections';
import { ProviderRefusal, type CodeMinor } from './provider-refusal';

export const MOST_IN_PAGE = 1000;
const DEFAULT_PAGE = 100;
const MOST_OFFSET = 10_000_000;
const MOST_CONDITIONS = 5;
const LONGEST_FILTER = 2000;

export type Operator = '=' | '!=' | '>' | '>=' | '<' | '<=' | '~';

export interface Condition {
  field: string;
  operator: Operator;
  value: string;
}

/** The end of the previous page. */
export interface Cursor {
  /** The sort value and the id, as texts. */
  sort: string | null;
  id: string;
  offset: number;
  /** The total as counted for the first page. */
  total: number;
}

export interface PageQuery {
  limit: number;
  offset: number;
  /** A field to sort by before sourcedId; null: sourcedId only. */
  sort: string | null;
  descending: boolean;
  conditions: readonly Condition[];
  logic: 'AND' | 'OR';
  fields: readonly string[] | null;
  cursor: Cursor | null;
  /** Digest of the request without its page position: a cursor is only valid for the same request. */
  digest: string;
}

const refuse = (codeMinor: CodeMinor, detail: Words): never => {
  throw new ProviderRefusal(400, codeMinor, detail);
};

export function readQuery(
  path: string,
  query: Readonly<Record<string, string>>,
  collection: Collection,
): PageQuery {
  const { sort = '', orderBy = 'asc', filter = '', fields } = query;
  if (sort && sort !== 'sourcedId' && !sortableOf(collection).includes(sort))
    refuse(
      'invalid_sort_field',
      t('oneRosterProvider.query.sort', { sort, sortableOf: sortableOf(collection).join(', ') }),
    );
  if (!['asc', 'desc'].includes(orderBy.toLowerCase()))
    refuse('invalid_sort_field', t('oneRosterProvider.query.orderBy'));
  const digest = createHash('sha256')
    .update(JSON.stringify([path, sort, orderBy.toLowerCase(), filter]))
    .digest('base64url')
    .slice(0, 12);
  const offset = numberOf(query, 'offset', { least: 0, most: MOST_OFFSET, otherwise: 0 });
  return {
    limit: Math.min(
      MOST_IN_PAGE,
      numberOf(query, 'limit', { least: 1, most: MOST_OFFSET, otherwise: DEFAULT_PAGE }),
    ),
    offset,
    sort: sort && sort !== 'sourcedId' ? sort : null,
    descending: orderBy.toLowerCase() === 'desc',
    ...readFilter(filter, collection),
    fields: fields === undefined ? null : readFields(fields, collection),
    cursor: query.cursor === undefined ? null : readCursor(query.cursor, digest, offset),
    digest,
  };
}

const sortableOf = ({ branches }: Collection): string[] => [
  'dateLastModified',
  ...Object.keys(branches[0]!.texts).filter((name) => !name.includes('.')),
];

function numberOf(
  query: Readonly<Record<string, string>>,
  name: 'limit' | 'offset',
  { least, most, otherwise }: { least: number; most: number; otherwise: number },
): number {
  const text = query[name];
  if (text === undefined) return otherwise;
  if (!/^\d{1,8}$/.test(text) || Number(text) < least || Number(text) > most)
    refuse('invaliddata', t('oneRosterProvider.query.number', { name, least, most }));
  return Number(text);
}

function readFields(text: string, { names }: Collection): string[] {
  const wanted = text.split(',').map((name) => name.trim());
  const unknown = wanted.find((name) => !names.includes(name));
  if (unknown !== undefined)
    refuse(
      'invalid_selection_field',
      t('oneRosterProvider.query.fields', { unknown, names: names.join(', ') }),
    );
  return ['sourcedId', ...wanted];
}

const CONDITION =
  /^\s*([\w.]+)\s*(!=|>=|<=|=|>|<|~)\s*'((?:[^']|'(?!\s*$|\s+(?:AND|OR)\s))*)'(?:\s+(AND|OR)\s+(?=\S)|\s*$)/;

/** Parses `field='value'`, several joined by AND or by OR. */
function readFilter(
  text: string,
  collection: Collection,
): { conditions: readonly Condition[]; logic: 'AND' | 'OR' } {
  const conditions: Condition[] = [];
  let logic: string | undefined;
  let rest = text;
  while (rest.trim() !== '') {
    const [whole, field, operator, value, next] = CONDITION.exec(rest) ?? [];
    if (
      whole === undefined ||
      rest.length > LONGEST_FILTER ||
      conditions.length >= MOST_CONDITIONS ||
      (next && logic && next !== logic)
    )
      return refuse('invaliddata', t('oneRosterProvider.query.filter', { mostConditions: MOST_CONDITIONS }));
    conditions.push(checked({ field: field!, operator: operator as Operator, value: value! }, collection));
    logic ??= next;
    rest = rest.slice(whole.length);
  }
  return { conditions, logic: logic === 'OR' ? 'OR' : 'AND' };
}

function checked(condition: Condition, { branches }: Collection): Condition {
  const { field, operator, value } = condition;
  const [{ texts, lists = {}, numbers = [] }] = branches as [Collection['branches'][number]];
  const isText = Object.hasOwn(texts, field);
  const isList = Object.hasOwn(lists, field);
  if (!isText && !isList && !['sourcedId', 'status', 'dateLastModified'].includes(field))
    refuse(
      'invalid_filter_field',
      t('oneRosterProvider.query.filterField', {
        field,
        value: [...Object.keys(texts), ...Object.keys(lists)].join(', '),
      }),
    );
  const isEquality = operator === '=' || operator === '!=';
  const isWrong =
    (field === 'dateLastModified' && (operator === '~' || !isDate(value))) ||
    ((field === 'status' || field === 'sourcedId') && !isEquality) ||
    (isList && !isEquality && operator !== '~') ||
    (numbers.includes(field) && (operator === '~' || !/^\d{1,9}(\.\d{1,6})?$/.test(value)));
  if (isWrong) refuse('invaliddata', t('oneRosterProvider.query.filterComparison', { field }));
  return condition;
}

const isDate = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?)?$/.test(text) &&
  !Number.isNaN(Date.parse(text));

export function writeCursor({ sort, id, offset, total }: Cursor, digest: string): string {
  return encodeCursor([digest, id, String(offset), String(total), ...(sort === null ? [] : [sort])]);
}

/** A request whose offset differs from the cursor's is read by its offset. */
function readCursor(text: string, digest: string, offset: number): Cursor | null {
  const [of, id, at, total, sort = null] = valuesOf(text) ?? [];
  if (of !== digest || !isUuid(id) || !Number.isInteger(Number(total)))
    return refuse('invaliddata', t('oneRosterProvider.query.cursor'));
  return Number(at) === offset ? { sort, id, offset, total: Number(total) } : null;
}
