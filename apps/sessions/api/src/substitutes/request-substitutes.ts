import { Conflict, isTaken } from '@lyceum/server/errors';
import type { TenantDb } from '@lyceum/server/tenancy';
import { t } from '../i18n';
import { recordActivities } from '../changes/subject';
import { inTransaction } from '../projections/subject';
import { type Draft, unavailableLeaders } from '../drafts/subject';
import { type LoadedSession, readSessions } from '../session-rows/subject';
import { publishSubstituteChange, type Recipients, refreshBoards } from './publish-substitute-change';
import { SUBSTITUTE_COLUMNS, type SubstituteRow } from './substitute-row';

/** Requests substitutes for saved dates of a series with unavailable leaders, in the same transaction. */
export async function requestSubstitutesForUnavailable(
  db: TenantDb,
  drafts: readonly Draft[],
): Promise<void> {
  const sessionsOf = new Map<string, string[]>();
  for (const draft of drafts) {
    if (draft.resolution !== 'SUBSTITUTE') continue;
    for (const leaderId of unavailableLeaders(draft))
      sessionsOf.set(leaderId, [...(sessionsOf.get(leaderId) ?? []), draft.id]);
  }
  for (const [leaderId, ids] of sessionsOf) {
    const sessions = await readSessions(inTransaction(db), ids);
    await requestSubstitutes(db, sessions, leaderId, null).catch((error: unknown) => {
      if (isTaken(error, 'substitute_requests_once')) throw new Conflict(t('substitutes.alreadyRequested'));
      throw error;
    });
  }
}

/**
 * Creates a request for each of the sessions, notifies those concerned (or the given people), and offers it to possible
 * substitutes. The sessions belong to one program.
 */
export async function requestSubstitutes(
  db: TenantDb,
  sessions: LoadedSession[],
  leaderId: string,
  reason: string | null,
  recipients?: Recipients,
): Promise<SubstituteRow[]> {
  const rows = await db.query<SubstituteRow>(
    `INSERT INTO sessions.substitute_requests AS r (ecosystem_id, session_id, program_id, starts_at, ends_at, user_id,
       requested_by, reason, status)
     SELECT s.ecosystem_id, s.id, s.program_id, s.starts_at, s.ends_at, $2, $3, $4, 'REQUESTED'
     FROM sessions.sessions s WHERE s.id = ANY ($1::uuid[]) ORDER BY s.starts_at, s.id
     RETURNING ${SUBSTITUTE_COLUMNS}`,
    [sessions.map(({ id }) => id), leaderId, db.actor.userId, reason],
  );
  // The reason is visible to leaders and admins only, since learners read the session's history.
  await recordActivities(
    db,
    rows.map(({ sessionId }) => ({ sessionId, action: 'REQUEST_SUBSTITUTE', after: { userId: leaderId } })),
  );
  await publishSubstituteChange(db, { change: 'REQUESTED', sessions, userId: leaderId, reason, recipients });
  await refreshBoards(db, sessions[0]!.programId);
  await db.enqueue('offer-substitute-requests', { requestIds: rows.map(({ id }) => id) });
  return rows;
}
