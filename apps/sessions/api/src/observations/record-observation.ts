import type { ObservationRecorded } from '@lyceum/contracts/sessions';
import { isProgramAdmin, type Actor } from '@lyceum/server/actor';
import { BadInput, Conflict } from '@lyceum/server/errors';
import { checkText } from '@lyceum/server/free-text';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { MutationRecordObservationArgs, RecordObservationInput } from '../__generated__/resolvers';
import { t } from '../i18n';
import { assertActive } from '../permissions/subject';
import { observesAsLeader } from './get-observer-candidates';
import { lockObservation, OBSERVATION, type ObservationRow, presentObservations } from './observation-row';
import { publishObservation } from './publish-observation';

export async function recordObservation(
  actor: Actor,
  { input }: MutationRecordObservationArgs,
  services: Services,
) {
  const { outcome } = input;
  const now = services.clock.now();
  const notes = checkText('input.notes', input.notes?.trim() ?? '', 4000) || null;
  const forLeader = checkText('input.forLeader', input.forLeader?.trim() ?? '', 2000) || null;
  const missing = t('observations.notesMissing');
  if (!notes && (outcome === 'CONCERN' || outcome === 'NOT_POSSIBLE'))
    throw new BadInput('input.notes', missing, missing);
  const row = await services.tenancy.within(actor, async (db) => {
    const before = await lockObservation(db, actor, input.observationId, (found) =>
      isAssigned(db, actor, found, now),
    );
    await assertActive(db, [before.programId]);
    if (before.doneAt) throw new Conflict(t('observations.done'), { refusal: 'DONE' });
    // Recordings are for admins.
    const hasRecording = before.hasRecording && isProgramAdmin(actor, before.programId);
    const way = checkWay({ ...before, hasRecording }, input, now);
    const [after] = await db.query<ObservationRow>(
      `UPDATE sessions.observations o SET way = $2, outcome = $3, notes = $4, for_leader = $5, done_by = $6, done_at = $7 WHERE o.id = $1
       RETURNING ${OBSERVATION}`,
      [before.id, way, outcome, notes, forLeader, actor.userId, now],
    );
    const subject = { subjectKind: 'session', subjectId: before.sessionId };
    await db.audit({ action: 'record-observation', ...subject, after: { outcome, way } });
    const payload: ObservationRecorded = {
      observationId: before.id,
      programId: before.programId,
      sessionId: before.sessionId,
      leaderId: before.leaderId,
      outcome,
      recordedAt: now.toISOString(),
    };
    await db.record({ type: 'sessions.observation-recorded', payload });
    if (outcome !== 'NOT_POSSIBLE') await publishObservation(db, after!, 'DONE');
    return after!;
  });
  return presentObservations(actor, [row], services)[0]!;
}

/** Whether the actor is the leader who is assigned, and the program still lets leaders observe. */
async function isAssigned(db: TenantDb, actor: Actor, row: ObservationRow, now: Date): Promise<boolean> {
  const { userId } = actor;
  if (!userId || row.observerId !== userId) return false;
  return observesAsLeader(db, { programId: row.programId, userId, now });
}

function checkWay(row: ObservationRow, { outcome, way }: RecordObservationInput, now: Date) {
  if (outcome === 'NOT_POSSIBLE') return null;
  const missing = t('observations.wayMissing');
  if (!way) throw new BadInput('input.way', missing, missing);
  const none = t('observations.noRecording');
  if (way === 'RECORDING' && !row.hasRecording) throw new BadInput('input.way', none, none);
  if (way === 'LIVE' && now < row.startsAt)
    throw new Conflict(t('observations.tooEarly'), { refusal: 'TOO_EARLY' });
  return way;
}
