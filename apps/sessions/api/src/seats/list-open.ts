import type { Actor } from '@lyceum/server/actor';
import type { Reader } from '../projections/subject';
import { SESSION_COLUMNS, type SessionRow } from '../session-rows/subject';

/** Session types that learners of the program may join without a booking. Each has an index of its own. */
export type OpenKind = 'DROP_IN' | 'ONE_ON_ONE_BREAKOUT';

interface Range {
  from: Date;
  to: Date;
  endsAfter: Date;
}

const MOST = 200;
const DAY_MS = 24 * 60 * 60_000;

/** Open sessions of the programs, soonest first: one index range for each program. */
export async function listOpen(
  reader: Reader,
  programIds: readonly string[],
  kind: OpenKind,
  { from, to, endsAfter }: Range,
): Promise<SessionRow[]> {
  if (programIds.length === 0) return [];
  return reader.read<SessionRow>(
    `list-open-${kind}`,
    `SELECT ${SESSION_COLUMNS} FROM unnest($1::uuid[]) AS program (id)
     CROSS JOIN LATERAL (
       SELECT * FROM sessions.sessions own
       WHERE own.program_id = program.id AND own.session_type = '${kind}' AND own.status = 'UPCOMING'
         AND own.starts_at >= $2 AND own.starts_at < $3 AND own.ends_at > $4
       ORDER BY own.starts_at, own.id LIMIT ${MOST}
     ) s ORDER BY s.starts_at, s.id LIMIT ${MOST}`,
    [programIds, earliest(from, endsAfter), to, endsAfter],
  );
}

/** The open sessions that the actor leads. */
export async function listLed(
  reader: Reader,
  { userId }: Actor,
  kind: OpenKind,
  { from, to, endsAfter }: Range,
): Promise<SessionRow[]> {
  return reader.read<SessionRow>(
    'list-led',
    `SELECT ${SESSION_COLUMNS} FROM sessions.session_participants p
     JOIN sessions.sessions s ON s.id = p.session_id AND s.session_type = $5
     WHERE p.user_id = $1 AND p.status = 'UPCOMING' AND p.user_type = 'LEADER'
       AND p.starts_at >= $2 AND p.starts_at < $3 AND p.ends_at > $4
     ORDER BY p.starts_at, p.session_id LIMIT ${MOST}`,
    [userId, earliest(from, endsAfter), to, endsAfter, kind],
  );
}

/** A session that ends after an instant began less than a day before it, which bounds the index range. */
function earliest(from: Date, endsAfter: Date): Date {
  return new Date(Math.max(from.getTime(), endsAfter.getTime() - DAY_MS));
}
