import { isProgramAdmin, type Actor } from '@lyceum/server/actor';
import { Forbidden, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { ObservationOutcome, ObservationWay } from '../__generated__/resolvers';
import { Viewing } from '../view/subject';

export interface ObservationRow {
  id: string;
  sessionId: string;
  programId: string;
  leaderId: string;
  number: number;
  startsAt: Date;
  endsAt: Date;
  observerId: string | null;
  hasRecording: boolean;
  way: ObservationWay | null;
  outcome: ObservationOutcome | null;
  notes: string | null;
  forLeader: string | null;
  doneBy: string | null;
  doneAt: Date | null;
  subject: string | null;
  isInRoom: boolean;
}

/** SQL over `o`, an observation. */
export const OBSERVATION = `o.id, o.session_id AS "sessionId", o.program_id AS "programId", o.leader_id AS "leaderId", o.number,
  o.starts_at AS "startsAt", o.ends_at AS "endsAt", o.observer_id AS "observerId", o.way, o.outcome, o.notes,
  o.for_leader AS "forLeader", o.done_by AS "doneBy", o.done_at AS "doneAt",
  EXISTS (SELECT 1 FROM sessions.lesson_recordings r WHERE r.ecosystem_id = o.ecosystem_id AND r.session_id = o.session_id
    AND r.deleted_at IS NULL) AS "hasRecording",
  (SELECT s.subject FROM sessions.sessions s WHERE s.ecosystem_id = o.ecosystem_id AND s.id = o.session_id) AS subject,
  coalesce((SELECT s.meeting_solution = 'LESSON_ROOM' FROM sessions.sessions s WHERE s.ecosystem_id = o.ecosystem_id
    AND s.id = o.session_id), false) AS "isInRoom"`;

/** An observation that the actor may decide about, or as its observer record; locked until the transaction ends. */
export async function lockObservation(
  db: TenantDb,
  actor: Actor,
  id: string,
  isRecordedBy: (row: ObservationRow) => Promise<boolean> = async () => false,
): Promise<ObservationRow> {
  const [row] = isUuid(id)
    ? await db.query<ObservationRow>(
        `SELECT ${OBSERVATION} FROM sessions.observations o WHERE o.id = $1 FOR UPDATE OF o`,
        [id],
      )
    : [];
  if (!row || !(isProgramAdmin(actor, row.programId) || (await isRecordedBy(row))))
    throw new NotFound('observation');
  if (row.leaderId === actor.userId) throw new Forbidden();
  return row;
}

const user = (id: string) => ({ __typename: 'User' as const, id });

export function presentObservations(actor: Actor, rows: readonly ObservationRow[], services: Services) {
  const viewing = new Viewing(actor, services);
  return rows.map(({ sessionId, leaderId, observerId, doneBy, ...row }) => {
    const isOwn = leaderId === actor.userId;
    const isAdmin = isProgramAdmin(actor, row.programId);
    return {
      ...row,
      sessionId,
      startsAt: row.startsAt.toISOString(),
      endsAt: row.endsAt.toISOString(),
      doneAt: row.doneAt?.toISOString() ?? null,
      session: () => viewing.visible(sessionId),
      leader: user(leaderId),
      observer: observerId ? user(observerId) : null,
      doneBy: doneBy ? user(doneBy) : null,
      // Recordings of a lesson are for those who may see it.
      hasRecording: isAdmin && row.hasRecording,
      // An admin who teaches reads no notes about themself, and an observer those that they wrote.
      notes: isOwn || !(isAdmin || doneBy === actor.userId) ? null : row.notes,
      mayDecide: isAdmin && !isOwn && !row.doneAt,
      // Only the observer's own observations are listed for a leader.
      mayRecord: !isOwn && !row.doneAt,
    };
  });
}
