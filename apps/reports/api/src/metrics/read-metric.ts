import { createHash } from 'node:crypto';
import { averageOf, metrics, percentOf, tenthOf } from '@lyceum/contracts/metrics';
import type { MetricTotal } from '../__generated__/resolvers';
import type { Read } from '../read';
import type { MetricCursor } from './metric-cursor';
import type { MetricScope } from './metric-scope';
import { binder, totalOfWeeks, measured, rowsOf } from './metric-sql';

export interface FoundRow {
  sessionId: string | null;
  userId: string | null;
  programId: string | null;
  startsAt: Date | null;
  held: boolean | null;
  name: string | null;
  /** Of a pair. */
  leaderId: string | null;
  leaderName: string | null;
  scheduled: number | null;
  delivered: number | null;
  present: number | null;
  counts: number;
  outOf: number | null;
  /** Value that the list is sorted by. */
  sortedBy: string;
}

const idsOf = ({ programs }: MetricScope) => programs.map(({ id }) => id);

/** Name of the prepared statement, which has to be distinct for each text. */
function nameOf(
  { metric, side, schoolId, gradeLevel, leaderId, cell }: MetricScope,
  part: string,
  text: string,
): string {
  // Postgres compares 63 characters: too few for the dimensions of a cell, or all filters.
  if (cell.length > 0 || leaderId)
    return `metric-cell-${part}-${createHash('sha1').update(text).digest('base64url')}`;
  return `metric-${metric}-${side}-${schoolId ? 'school' : ''}-${gradeLevel ? 'grade' : ''}-${part}`;
}

export async function readTotal(scope: MetricScope, read: Read): Promise<MetricTotal> {
  const { bind, values } = binder();
  const ids = bind(idsOf(scope), 'uuid[]');
  const programs = (row: string) => `${row}.program_id = ANY (${ids})`;
  const isOfWeeks =
    (scope.measure.kept || scope.measure.summed) &&
    scope.side === 'PROGRAMS' &&
    scope.cell.length === 0 &&
    !scope.leaderId;
  const text = isOfWeeks ? totalOfWeeks(scope, bind, programs) : totalOf();
  const [sums] = await read<{ counts: number; outOf: number | null }>(
    nameOf(scope, 'total', text),
    text,
    values,
  );
  const { counts, outOf } = sums!;
  return { counts, outOf, value: valueOf(scope, counts, outOf) };

  function totalOf(): string {
    const { only, counts: added, outOf: among } = measured(scope, bind);
    return `SELECT coalesce(sum(${added}), 0)::float8 AS counts,
        ${scope.measure.outOf ? `coalesce(sum(${among}), 0)::int` : 'NULL::int'} AS "outOf"
      FROM (${rowsOf(scope, bind, programs)}) r WHERE ${only}`;
  }
}

export function valueOf(
  { metric }: Pick<MetricScope, 'metric'>,
  counts: number,
  outOf: number | null,
): number | null {
  const { unit, rounding } = metrics[metric];
  if (unit === 'MONEY') return counts / 100;
  if (outOf === null) return counts;
  if (unit === 'PERCENT') return percentOf(counts, outOf);
  return rounding === 'TENTH' ? tenthOf(counts, outOf) : averageOf(counts, outOf);
}

/** Reads `limit` rows and one more, which shows whether there is another page. */
export function readPage(
  scope: MetricScope,
  limit: number,
  after: MetricCursor | null,
  read: Read,
): Promise<FoundRow[]> {
  const { grain } = scope.measure;
  return grain === 'PERSON' || grain === 'PAIR'
    ? readPeople(scope, limit, after, read)
    : readEntries(scope, limit, after, read);
}

/** The newest rows of each program, merged: the cost of a page does not grow with the ledger. */
function readEntries(
  scope: MetricScope,
  limit: number,
  after: MetricCursor | null,
  read: Read,
): Promise<FoundRow[]> {
  const { bind, values } = binder();
  const ids = bind(idsOf(scope), 'uuid[]');
  const size = bind(limit + 1, 'int');
  const beyond = after
    ? ` AND (r.starts_at, r.session_id, r.key) < (${bind(after.sortedBy, 'timestamptz')}, ${bind(after.sessionId, 'uuid')}, ${bind(after.userId, 'uuid')})`
    : '';
  const { only, counts, outOf } = measured(scope, bind);
  const order = `r.starts_at DESC, r.session_id DESC, r.key DESC`;
  const rows = rowsOf(scope, bind, (row) => `${row}.program_id = p.id`);
  const text = `SELECT r.session_id AS "sessionId", r.user_id AS "userId", r.program_id AS "programId", r.starts_at AS "startsAt", r.held,
       r.scheduled, r.delivered, r.present, r.counts, r.out_of AS "outOf", r.starts_at::text AS "sortedBy", n.name,
       NULL AS "leaderId", NULL AS "leaderName"
     FROM (
       SELECT r.* FROM unnest(${ids}) AS p (id) CROSS JOIN LATERAL (
         SELECT r.*, ${counts} AS counts, ${outOf} AS out_of
         FROM (SELECT x.*, coalesce(x.user_id, x.session_id) AS key FROM (${rows}) x) r
         WHERE ${only}${beyond} ORDER BY ${order} LIMIT ${size}) r
       ORDER BY ${order} LIMIT ${size}) r
     LEFT JOIN reports.people n ON n.user_id = r.user_id ORDER BY ${order}`;
  return read<FoundRow>(nameOf(scope, after ? 'next' : 'first', text), text, values);
}

function readPeople(
  scope: MetricScope,
  limit: number,
  after: MetricCursor | null,
  read: Read,
): Promise<FoundRow[]> {
  const { bind, values } = binder();
  const ids = bind(idsOf(scope), 'uuid[]');
  const { only, counts, outOf } = measured(scope, bind);
  const beyond = after
    ? `(r.sort, r.user_id, r.other) > (${bind(after.sortedBy, 'text')}, ${bind(after.userId, 'uuid')}, ${bind(after.sessionId, 'uuid')})`
    : 'true';
  const size = bind(limit + 1, 'int');
  const isPair = scope.measure.grain === 'PAIR';
  const text = `SELECT NULL AS "sessionId", r.user_id AS "userId", NULL AS "programId", NULL AS "startsAt", NULL AS held, r.name, r.scheduled,
       r.delivered, r.present, ${counts} AS counts, ${outOf} AS "outOf", r.sort AS "sortedBy",
       r.leader_id AS "leaderId", r.leader_name AS "leaderName"
     FROM (
       SELECT g.*, ${isPair ? 'l.name AS leader_name' : 'NULL::uuid AS leader_id, NULL::text AS leader_name'},
         ${isPair ? 'g.leader_id' : 'g.user_id'} AS other, n.name, (coalesce(reports.fold_text(n.name), '') COLLATE "C") AS sort
       FROM (${rowsOf(scope, bind, (row) => `${row}.program_id = ANY (${ids})`)}) g
       LEFT JOIN reports.people n ON n.user_id = g.user_id${isPair ? ' LEFT JOIN reports.people l ON l.user_id = g.leader_id' : ''}) r
     WHERE ${only} AND ${beyond} ORDER BY r.sort, r.user_id, r.other LIMIT ${size}`;
  return read<FoundRow>(nameOf(scope, after ? 'next' : 'first', text), text, values);
}
