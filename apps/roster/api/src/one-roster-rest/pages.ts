import { OneRosterProblem } from './one-roster-problem';
import type { Answer, OneRosterClient } from './rest-client';

export type JsonRecord = Readonly<Record<string, unknown>>;

export const PAGE = 1000;
const MOST_RECORDS = 3_000_000;

interface Asked {
  path: string;
  name: string;
  filter?: string | undefined;
  fields?: readonly string[];
  limit?: number;
}

/**
 * Yields a collection page by page until it is complete: the number of records that the server counts or, without a
 * count, until links end or a page is empty. Anything else (a missing or repeated page, a changed count) fails as
 * incomplete.
 */
export async function* pagesOf(client: OneRosterClient, asked: Asked): AsyncGenerator<JsonRecord[]> {
  const limit = asked.limit ?? PAGE;
  const seen = new Set<string>();
  const broken = (why: string) => new OneRosterProblem('INCOMPLETE', `${asked.path}: ${why}`);
  let answer = await client.get(asked.path, queryOf(asked, limit, 0));
  const total = totalOf(answer);
  for (;;) {
    const records = recordsOf(answer, asked);
    if (totalOf(answer) !== total) throw broken('the count changed between pages');
    for (const { sourcedId } of records) {
      if (typeof sourcedId !== 'string' || sourcedId === '') throw broken('a record has no sourcedId');
      if (seen.has(sourcedId)) throw broken('a record came twice');
      seen.add(sourcedId);
    }
    if (seen.size > MOST_RECORDS) throw new OneRosterProblem('TOO_LARGE', asked.path);
    if (records.length > 0) yield records;
    const next = nextOf(answer);
    if (total !== null && seen.size >= total) break;
    if (total === null && next === null && (records.length === 0 || hasLinks(answer))) break;
    if (records.length === 0) throw broken(`${seen.size} of ${total ?? 'more'} records came`);
    answer = next
      ? await client.getAddress(next)
      : await client.get(asked.path, queryOf(asked, limit, seen.size));
  }
  if (total !== null && seen.size !== total) throw broken(`${seen.size} of ${total} records came`);
}

function queryOf({ filter, fields }: Asked, limit: number, offset: number): Record<string, string> {
  return {
    limit: String(limit),
    offset: String(offset),
    // Pages of an unsorted collection may overlap.
    sort: 'sourcedId',
    orderBy: 'asc',
    ...(filter ? { filter } : {}),
    ...(fields ? { fields: fields.join(',') } : {}),
  };
}

function recordsOf({ body, address }: Answer, { name }: Asked): JsonRecord[] {
  const records = (body as JsonRecord | null)?.[name];
  if (!Array.isArray(records))
    throw new OneRosterProblem('NOT_ONEROSTER', `no “${name}” at ${address.pathname}`);
  return records as JsonRecord[];
}

function totalOf({ headers }: Answer): number | null {
  const text = headers.get('x-total-count');
  return text !== null && /^\d{1,9}$/.test(text.trim()) ? Number(text) : null;
}

const hasLinks = ({ headers }: Answer) => headers.has('link');

/** RFC 8288: `<address>; rel="next"`. */
function nextOf({ headers, address }: Answer): URL | null {
  for (const link of (headers.get('link') ?? '').split(/,(?=\s*<)/)) {
    const [, target, parameters = ''] = /^\s*<([^>]*)>(.*)$/.exec(link) ?? [];
    if (target && /;\s*rel="?([^";]*\s)?next[\s";]?/i.test(`${parameters};`)) return new URL(target, address);
  }
  return null;
}
