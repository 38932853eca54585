import { isUuid } from '@lyceum/server/tenancy';
import type { Branch } from './branches';
import type { Place } from './place-of';
import type { Condition, PageQuery } from './read-query';
import type { Reader } from './find-reader-by-token.platform';

const OPERATORS = { '=': '=', '!=': '<>', '>': '>', '>=': '>=', '<': '<', '<=': '<=' } as const;

/**
 * One statement and its values. `$1` is the ecosystem, `$2` the programs, `$3` the time of the last undo of a plan.
 */
export interface Statement {
  text: string;
  values: unknown[];
}

class Values {
  readonly all: unknown[];

  constructor({ ecosystemId, programIds, undoneAt }: Reader) {
    this.all = [ecosystemId, programIds, undoneAt];
  }

  add(value: unknown): string {
    this.all.push(value);
    return `$${this.all.length}`;
  }
}

/** Undoing a plan restores records with their old change dates, so after it every record may have changed. */
const modified = ({ updated }: Branch) => `greatest(${updated}, $3::timestamptz)`;
const stamp = (sql: string) => `to_char(${sql} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * A page with the total count, in one statement. Each program's part is read along its own index, from the end of the
 * previous page and only as far as this page needs.
 */
export function pageStatement(place: Place, query: PageQuery, reader: Reader): Statement {
  const values = new Values(reader);
  const { cursor, sort, descending } = query;
  const direction = descending ? 'DESC' : 'ASC';
  const most = cursor ? query.limit + 1 : query.offset + query.limit + 1;
  const parts = place.collection.branches.map((branch) => {
    const key = sort === null ? null : keyOf(branch, sort);
    const order = [...(key ? [`${key} ${direction}`] : []), `${branch.id} ${direction}`].join(', ');
    const after = cursor ? [afterSql(branch, key, query, values)] : [];
    return `SELECT f.* FROM unnest($2::uuid[]) AS p(id) CROSS JOIN LATERAL (
      SELECT ${branch.id} AS id, ${key ?? 'NULL::text'} AS sort, ${branch.gone} AS gone, ${stamp(modified(branch))} AS modified, ${dataOf(branch)} AS data
      FROM ${[branch.from, ...conditionsOf(branch, place, query, values), ...after].join(' AND ')}
      ORDER BY ${order} LIMIT ${most}) f`;
  });
  const page = `SELECT DISTINCT ON (u.sort, u.id) u.* FROM (${parts.join(' UNION ALL ')}) u
    ORDER BY u.sort ${direction}, u.id ${direction}, u.gone LIMIT ${query.limit + 1} OFFSET ${cursor ? 0 : query.offset}`;
  const total = cursor ? String(cursor.total) : countSql(place, query, values);
  const text = `SELECT c.total, r.* FROM (SELECT (${total})::int AS total) c LEFT JOIN (${page}) r ON true
    ORDER BY r.sort ${direction}, r.id ${direction}`;
  return { text, values: values.all };
}

/** A single record by its identifier. */
export function recordStatement(place: Place & { id: string }, reader: Reader): Statement {
  const values = new Values(reader);
  const id = values.add(place.id);
  const none = { conditions: [], logic: 'AND' } as const;
  const parts = place.collection.branches.map(
    (branch) => `SELECT f.* FROM unnest($2::uuid[]) AS p(id) CROSS JOIN LATERAL (
      SELECT ${branch.id} AS id, ${branch.gone} AS gone, ${stamp(modified(branch))} AS modified, ${dataOf(branch)} AS data
      FROM ${[branch.from, `${branch.id} = ${id}::uuid`, ...conditionsOf(branch, place, none, values)].join(' AND ')}) f`,
  );
  return {
    text: `SELECT u.* FROM (${parts.join(' UNION ALL ')}) u ORDER BY u.gone LIMIT 1`,
    values: values.all,
  };
}

function countSql(place: Place, query: PageQuery, values: Values): string {
  const ids = place.collection.branches.map(
    (branch) => `SELECT f.id FROM unnest($2::uuid[]) AS p(id) CROSS JOIN LATERAL (
      SELECT ${branch.id} AS id FROM ${[branch.from, ...conditionsOf(branch, place, query, values)].join(' AND ')}) f`,
  );
  return `SELECT count(DISTINCT n.id) FROM (${ids.join(' UNION ALL ')}) n`;
}

function keyOf(branch: Branch, field: string): string {
  if (branch.numbers?.includes(field))
    return `to_char(${branch.texts[field]}, 'FM000000000000.00') COLLATE "C"`;
  const sql =
    field === 'dateLastModified' ? stamp(modified(branch)) : `coalesce((${branch.texts[field]})::text, '')`;
  return `(${sql}) COLLATE "C"`;
}

function afterSql(
  branch: Branch,
  key: string | null,
  { cursor, descending }: PageQuery,
  values: Values,
): string {
  const sign = descending ? '<' : '>';
  const id = `${values.add(cursor!.id)}::uuid`;
  if (!key) return `${branch.id} ${sign} ${id}`;
  const sort = values.add(cursor!.sort ?? '');
  return `(${key}, ${branch.id}) ${sign} (${sort}::text, ${id})`;
}

function dataOf({ texts, lists = {}, shown = {} }: Branch): string {
  const pairs = Object.entries({ ...texts, ...lists, ...shown }).map(([name, sql]) => `'${name}', ${sql}`);
  return `jsonb_build_object(${pairs.join(', ')})`;
}

function conditionsOf(
  branch: Branch,
  place: Place,
  { conditions, logic }: Pick<PageQuery, 'conditions' | 'logic'>,
  values: Values,
): string[] {
  const { only } = place.collection;
  const asked = conditions.map((condition) => conditionSql(branch, condition, values));
  return [
    ...(only ? [conditionSql(branch, { ...only, operator: '=' }, values)] : []),
    ...place.within.map(({ name, id }) => branch.of?.[name]?.(`${values.add(id)}::uuid`) ?? 'false'),
    ...(asked.length > 0 ? [`(${asked.join(` ${logic} `)})`] : []),
  ];
}

function conditionSql(branch: Branch, { field, operator, value }: Condition, values: Values): string {
  const isNot = operator === '!=';
  if (field === 'sourcedId') {
    if (!isUuid(value)) return String(isNot);
    return `${branch.id} ${isNot ? '<>' : '='} ${values.add(value)}::uuid`;
  }
  if (field === 'status') {
    const isGone = { tobedeleted: true, active: false }[value];
    if (isGone === undefined) return String(isNot);
    return `${isGone === isNot ? 'NOT ' : ''}(${branch.gone})`;
  }
  if (field === 'dateLastModified') return changedSql(branch, operator, values.add(new Date(value)));
  const list = branch.lists?.[field];
  if (list) return `${isNot ? 'NOT ' : ''}(${values.add(value)}::text = ANY (${list}))`;
  if (branch.numbers?.includes(field))
    return `${branch.texts[field]} ${OPERATORS[operator as keyof typeof OPERATORS]} ${values.add(value)}::numeric`;
  const text = `coalesce((${branch.texts[field]})::text, '')`;
  if (operator === '~') return `strpos(lower(${text}), lower(${values.add(value)}::text)) > 0`;
  return `${text} COLLATE "C" ${OPERATORS[operator]} ${values.add(value)}::text`;
}

/** Written in this form so that the index on the change date is used. */
function changedSql(branch: Branch, operator: Condition['operator'], at: string): string {
  if (operator === '>' || operator === '>=')
    return `($3::timestamptz ${operator} ${at}::timestamptz OR ${branch.updated} ${operator} ${at}::timestamptz)`;
  const sign = OPERATORS[operator as keyof typeof OPERATORS];
  return `date_trunc('milliseconds', ${modified(branch)}) ${sign} ${at}::timestamptz`;
}
