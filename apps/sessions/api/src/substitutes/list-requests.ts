import { type Cursor, cursorOf, pageOf } from '../listing/subject';
import type { Reader } from '../projections/subject';
import type { RequestStatus } from './request-status';
import { SUBSTITUTE_COLUMNS, type SubstituteRow } from './substitute-row';

export interface BoardRequest {
  programIds: readonly string[];
  statuses: readonly RequestStatus[];
  ascending: boolean;
  after: Cursor;
  pageSize: number;
  /** Leaves out the leader's own requests, and those that overlap their sessions. */
  freeFor: string | null;
}

export interface RequestPage {
  rows: SubstituteRow[];
  total: number;
  hasMore: boolean;
  endCursor: string | null;
}

/** Each program and status is one index range, read only as far as the page needs. */
export async function listOfPrograms(
  reader: Reader,
  { programIds, statuses, ascending, after, pageSize, freeFor }: BoardRequest,
  from: Cursor,
): Promise<RequestPage> {
  const order = ascending ? 'ASC' : 'DESC';
  const beyond = ascending ? '>' : '<';
  const free = freeFor === null ? '' : FREE;
  const whom = freeFor === null ? [] : [freeFor];
  const wanted = (edge: string, limit: string) => `unnest($1::uuid[]) AS program (id)
     CROSS JOIN unnest($2::text[]) AS wanted (status)
     CROSS JOIN LATERAL (
       SELECT * FROM sessions.substitute_requests own
       WHERE own.program_id = program.id AND own.status = wanted.status AND (own.starts_at, own.id) ${beyond} ${edge} ${free}
       ORDER BY own.starts_at ${order}, own.id ${order} ${limit}) r`;
  const kind = `${order}-${freeFor === null ? 'all' : 'free'}`;
  const [rows, [count]] = await Promise.all([
    reader.read<SubstituteRow>(
      `substitutes-${kind}`,
      `SELECT ${SUBSTITUTE_COLUMNS} FROM ${wanted('($3::timestamptz, $4::uuid)', 'LIMIT $5')}
       ORDER BY r.starts_at ${order}, r.id ${order} LIMIT $5`,
      [programIds, statuses, after.startsAt, after.id, pageSize + 1, ...whom],
    ),
    reader.read<{ total: number }>(
      `substitutes-count-${kind}`,
      // $5 is used by the page only; naming it here too lets both share one condition.
      `SELECT count(*)::int AS total FROM ${wanted('($3::timestamptz, $4::uuid)', 'LIMIT $5')}`,
      [programIds, statuses, from.startsAt, from.id, MOST_COUNTED, ...whom],
    ),
  ]);
  return paged(rows, count?.total ?? 0, pageSize);
}

/** Far more than any program has open at once. */
const MOST_COUNTED = 100_000;

const FREE = `AND own.user_id <> $6 AND NOT EXISTS (
  SELECT 1 FROM sessions.session_participants p
  WHERE p.occupies AND p.user_id = $6 AND p.starts_at < own.ends_at AND p.ends_at > own.starts_at
    AND p.starts_at > own.starts_at - interval '1 day')`;

/** Requests that somebody created or claimed, latest session first. */
export async function listOfPerson(
  reader: Reader,
  userId: string,
  programId: string | null,
  { after, pageSize }: { after: Cursor; pageSize: number },
): Promise<RequestPage> {
  const where = `(r.user_id = $1 OR r.claimer_id = $1) AND ($2::uuid IS NULL OR r.program_id = $2)`;
  const [rows, [count]] = await Promise.all([
    reader.read<SubstituteRow>(
      'substitutes-of-person',
      `SELECT ${SUBSTITUTE_COLUMNS} FROM sessions.substitute_requests r
       WHERE ${where} AND (r.starts_at, r.id) < ($3::timestamptz, $4::uuid)
       ORDER BY r.starts_at DESC, r.id DESC LIMIT $5`,
      [userId, programId, after.startsAt, after.id, pageSize + 1],
    ),
    reader.read<{ total: number }>(
      'substitutes-count-of-person',
      `SELECT count(*)::int AS total FROM sessions.substitute_requests r WHERE ${where}`,
      [userId, programId],
    ),
  ]);
  return paged(rows, count?.total ?? 0, pageSize);
}

function paged(rows: SubstituteRow[], total: number, pageSize: number): RequestPage {
  const { page, hasMore } = pageOf(rows, pageSize);
  const last = page.at(-1);
  return { rows: page, total, hasMore, endCursor: last ? cursorOf(last) : null };
}
