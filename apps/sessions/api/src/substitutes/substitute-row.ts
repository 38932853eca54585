import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import { type Reader } from '../projections/subject';
import type { RequestStatus } from './request-status';

/** One row of `sessions.substitute_requests`, with the field names of the code. */
export interface SubstituteRow {
  id: string;
  sessionId: string;
  programId: string;
  startsAt: Date;
  endsAt: Date;
  /** The leader to be replaced. */
  userId: string;
  claimerId: string | null;
  requestedBy: string | null;
  reason: string | null;
  status: RequestStatus;
  requestedAt: Date;
  decidedAt: Date | null;
}

const NAMES: Record<keyof SubstituteRow, string> = {
  id: 'id',
  sessionId: 'session_id',
  programId: 'program_id',
  startsAt: 'starts_at',
  endsAt: 'ends_at',
  userId: 'user_id',
  claimerId: 'claimer_id',
  requestedBy: 'requested_by',
  reason: 'reason',
  status: 'status',
  requestedAt: 'requested_at',
  decidedAt: 'decided_at',
};

/** Select list: `r.` of substitute_requests. */
export const SUBSTITUTE_COLUMNS = Object.entries(NAMES)
  .map(([name, column]) => `r.${column} AS "${name}"`)
  .join(', ');

export async function readRequest(reader: Reader, id: string): Promise<SubstituteRow | null> {
  if (!isUuid(id)) return null;
  const [row] = await reader.read<SubstituteRow>(
    'substitute-request',
    `SELECT ${SUBSTITUTE_COLUMNS} FROM sessions.substitute_requests r WHERE r.id = $1`,
    [id],
  );
  return row ?? null;
}

/** By session, latest first. */
export async function readRequestsOfSessions(
  reader: Reader,
  sessionIds: readonly string[],
): Promise<Map<string, SubstituteRow[]>> {
  const rows = await reader.read<SubstituteRow>(
    'substitute-requests-of-sessions',
    `SELECT ${SUBSTITUTE_COLUMNS} FROM sessions.substitute_requests r WHERE r.session_id = ANY ($1::uuid[]) ORDER BY r.id DESC`,
    [sessionIds],
  );
  const bySession = new Map<string, SubstituteRow[]>();
  for (const row of rows) bySession.set(row.sessionId, [...(bySession.get(row.sessionId) ?? []), row]);
  return bySession;
}

/** Changes the status of a request, if it is unchanged since it was read; returns whether it did. */
export async function moveRequest(
  db: TenantDb,
  { id, status, claimerId }: SubstituteRow,
  to: { status: RequestStatus; claimerId: string | null; at: Date },
): Promise<boolean> {
  const moved = await db.execute(
    `UPDATE sessions.substitute_requests SET status = $4, claimer_id = $5,
       decided_at = CASE WHEN $4 = 'REQUESTED' THEN NULL ELSE $6::timestamptz END
     WHERE id = $1 AND status = $2 AND claimer_id IS NOT DISTINCT FROM $3`,
    [id, status, claimerId, to.status, to.claimerId, to.at],
  );
  return moved === 1;
}
