import { OneRosterProblem } from '../one-roster-problem';
import type { Answer, OneRosterClient } from '../rest-client';

export type CleverRecord = Readonly<Record<string, unknown>> & { id: string };

const PAGE = 1000;
const MOST_RECORDS = 3_000_000;

/** Yields a collection of Clever's Data API page by page, along its links, until there is no next one. */
export async function* cleverPages(
  client: OneRosterClient,
  path: string,
  { limit = PAGE, ...query }: { limit?: number; role?: 'teacher' | 'student' | 'contact' } = {},
): AsyncGenerator<CleverRecord[]> {
  const seen = new Set<string>();
  const broken = (why: string) => new OneRosterProblem('INCOMPLETE', `${path}: ${why}`);
  let answer = await client.get(path, { limit: String(limit), ...query });
  for (;;) {
    const records = recordsOf(answer);
    for (const { id } of records) {
      if (typeof id !== 'string' || id === '') throw broken('a record has no id');
      if (seen.has(id)) throw broken('a record came twice');
      seen.add(id);
    }
    if (seen.size > MOST_RECORDS) throw new OneRosterProblem('TOO_LARGE', path);
    if (records.length > 0) yield records;
    const next = nextOf(answer);
    if (!next) return;
    if (records.length === 0) throw broken('an empty page names a next one');
    answer = await client.getAddress(next);
  }
}

function recordsOf({ body, address }: Answer): CleverRecord[] {
  const data = (body as { data?: unknown } | null)?.data;
  if (!Array.isArray(data)) throw new OneRosterProblem('NOT_ONEROSTER', `no “data” at ${address.pathname}`);
  return data.map((each) => (each as { data?: CleverRecord } | null)?.data ?? { id: '' });
}

/** The address of a link has no host: `/v3.0/users?starting_after=…`. */
function nextOf({ body, address }: Answer): URL | null {
  const { links } = body as { links?: unknown };
  const next = Array.isArray(links) ? links.find((link) => link?.rel === 'next') : undefined;
  return typeof next?.uri === 'string' && next.uri ? URL.parse(next.uri, address) : null;
}
