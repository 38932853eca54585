import { PLAN_ONCE, type Reader } from '../projections/subject';
import { LISTED_COLUMNS, type ListedRow } from '../session-rows/subject';
import type { Cursor } from './cursor';
import { filterSql, filterValues, narrows, type SessionFilter } from './list-filter';
import type { ListRange } from './list-range';

export interface ListRequest extends ListRange {
  filter: SessionFilter;
  after: Cursor;
  /** Rows to read: one more than the page size. */
  limit: number;
}

/**
 * Sessions in which any of the people take part. Each person and status is one range of one index, read only as far as
 * the page needs, so cost does not depend on the length of a person's history.
 */
export async function listOfPeople(
  reader: Reader,
  userIds: readonly string[],
  request: ListRequest,
): Promise<ListedRow[]> {
  const { order, beyond, within } = direction(request.ascending);
  const filtered = narrows(request.filter);
  const fitting = filtered ? `JOIN sessions.sessions own ON own.id = p.session_id AND ${filterSql(8)}` : '';
  return reader.read<ListedRow>(
    `list-of-people-${order}${filtered ? '-filtered' : ''}`,
    `SELECT ${LISTED_COLUMNS} FROM (
       SELECT DISTINCT hit.starts_at, hit.session_id
       FROM unnest($1::uuid[]) AS person (id) CROSS JOIN unnest($2::text[]) AS wanted (status)
       CROSS JOIN LATERAL (
         SELECT p.starts_at, p.session_id FROM sessions.session_participants p ${fitting}
         WHERE p.user_id = person.id AND p.status = wanted.status AND p.starts_at ${within} $3 AND p.ends_at > $4
           AND (p.starts_at, p.session_id) ${beyond} ($5::timestamptz, $6::uuid)
         ORDER BY p.starts_at ${order}, p.session_id ${order} LIMIT $7
       ) hit ORDER BY hit.starts_at ${order}, hit.session_id ${order} LIMIT $7
     ) page JOIN sessions.sessions s ON s.id = page.session_id
     ORDER BY s.starts_at ${order}, s.id ${order}`,
    [userIds, ...values(request)],
    filtered ? undefined : PLAN_ONCE,
  );
}

/** Sessions about which the person owes feedback, from an index of only these. */
export async function listOwing(reader: Reader, userId: string, request: ListRequest): Promise<ListedRow[]> {
  return reader.read<ListedRow>(
    'list-owing',
    `SELECT ${LISTED_COLUMNS} FROM (
       SELECT p.starts_at, p.session_id FROM sessions.session_participants p
       JOIN sessions.sessions own ON own.id = p.session_id AND ${filterSql(8)}
       WHERE p.user_id = $1 AND p.owes_feedback AND p.status = ANY ($2::text[]) AND p.starts_at >= $3 AND p.ends_at > $4
         AND (p.starts_at, p.session_id) < ($5::timestamptz, $6::uuid)
       ORDER BY p.starts_at DESC, p.session_id DESC LIMIT $7
     ) page JOIN sessions.sessions s ON s.id = page.session_id ORDER BY s.starts_at DESC, s.id DESC`,
    [userId, ...values(request).slice(0, 6), ...filterValues(request.filter)],
  );
}

/** Sessions of any of the schools, for staff and teachers. */
export async function listOfSchools(
  reader: Reader,
  schoolIds: readonly string[],
  request: ListRequest,
): Promise<ListedRow[]> {
  const { order, beyond, within } = direction(request.ascending);
  const filtered = narrows(request.filter);
  const fitting = filtered ? `AND ${filterSql(8)}` : '';
  return reader.read<ListedRow>(
    `list-of-schools-${order}${filtered ? '-filtered' : ''}`,
    `SELECT ${LISTED_COLUMNS} FROM (
       SELECT DISTINCT hit.starts_at, hit.session_id
       FROM unnest($1::text[]) AS school (id) CROSS JOIN unnest($2::text[]) AS wanted (status)
       CROSS JOIN LATERAL (
         SELECT f.starts_at, f.session_id FROM sessions.session_facets f
         CROSS JOIN LATERAL (SELECT 1 FROM sessions.sessions own WHERE own.id = f.session_id AND own.ends_at > $4 ${fitting} OFFSET 0) passed
         WHERE f.facet = 'SCHOOL' AND f.value = school.id AND f.status = wanted.status AND f.starts_at ${within} $3
           AND (f.starts_at, f.session_id) ${beyond} ($5::timestamptz, $6::uuid)
         ORDER BY f.starts_at ${order}, f.session_id ${order} LIMIT $7
       ) hit ORDER BY hit.starts_at ${order}, hit.session_id ${order} LIMIT $7
     ) page JOIN sessions.sessions s ON s.id = page.session_id
     ORDER BY s.starts_at ${order}, s.id ${order}`,
    [schoolIds, ...values(request)],
    filtered ? undefined : PLAN_ONCE,
  );
}

/** All sessions of a program, for its admins' calendar. */
export async function listOfProgram(
  reader: Reader,
  programId: string,
  { statuses, to, after, limit }: ListRequest,
): Promise<ListedRow[]> {
  return reader.read<ListedRow>(
    'list-of-program',
    `SELECT ${LISTED_COLUMNS} FROM sessions.sessions s
     WHERE s.program_id = $1 AND s.status = ANY ($2::text[]) AND s.starts_at < $3
       AND (s.starts_at, s.id) > ($4::timestamptz, $5::uuid)
     ORDER BY s.starts_at, s.id LIMIT $6`,
    [programId, statuses, to, after.startsAt, after.id, limit],
    PLAN_ONCE,
  );
}

/** Open drop-in sessions of the programs, soonest first. */
export async function listDropIns(
  reader: Reader,
  programIds: readonly string[],
  request: ListRequest,
): Promise<ListedRow[]> {
  return reader.read<ListedRow>(
    'list-drop-ins',
    `SELECT ${LISTED_COLUMNS} FROM unnest($1::uuid[]) AS program (id)
     CROSS JOIN LATERAL (
       SELECT * FROM sessions.sessions own
       WHERE own.program_id = program.id AND own.session_type = 'DROP_IN' AND own.status = 'UPCOMING'
         AND own.starts_at < $2 AND own.ends_at > $3 AND (own.starts_at, own.id) > ($4::timestamptz, $5::uuid)
       ORDER BY own.starts_at, own.id LIMIT $6
     ) s ORDER BY s.starts_at, s.id LIMIT $6`,
    [programIds, request.to, request.endsAfter, request.after.startsAt, request.after.id, request.limit],
    PLAN_ONCE,
  );
}

/** The upper bound of the range; the lower one is in the cursor. */
function values({ ascending, statuses, from, to, endsAfter, after, limit, filter }: ListRequest): unknown[] {
  const edge = ascending ? to : from;
  return [
    statuses,
    edge,
    endsAfter,
    after.startsAt,
    after.id,
    limit,
    ...(narrows(filter) ? filterValues(filter) : []),
  ];
}

function direction(ascending: boolean): { order: 'ASC' | 'DESC'; beyond: '>' | '<'; within: '<' | '>=' } {
  return ascending
    ? { order: 'ASC', beyond: '>', within: '<' }
    : { order: 'DESC', beyond: '<', within: '>=' };
}
