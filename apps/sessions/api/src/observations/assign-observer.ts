import type { Actor } from '@lyceum/server/actor';
import { BadInput, Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { MutationAssignObserverArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { assertActive } from '../permissions/subject';
import { mayObserve } from './get-observer-candidates';
import { lockObservation, OBSERVATION, type ObservationRow, presentObservations } from './observation-row';
import { publishObservation } from './publish-observation';

export async function assignObserver(
  actor: Actor,
  { observationId, observerId }: MutationAssignObserverArgs,
  services: Services,
) {
  const now = services.clock.now();
  const row = await services.tenancy.within(actor, async (db) => {
    const before = await lockObservation(db, actor, observationId);
    await assertActive(db, [before.programId]);
    if (before.doneAt) throw new Conflict(t('observations.done'), { refusal: 'DONE' });
    const observer = observerId?.toLowerCase() ?? null;
    if (observer) {
      const nobody = t('observations.notAnObserver');
      const fits =
        isUuid(observer) &&
        observer !== before.leaderId &&
        !(await takesPart(db, before, observer)) &&
        (await mayObserve(db, actor, { programId: before.programId, userId: observer, now }));
      if (!fits) throw new BadInput('observerId', nobody, nobody);
    }
    if (observer === before.observerId) return before;
    const [after] = await db.query<ObservationRow>(
      `UPDATE sessions.observations o SET observer_id = $2, assigned_by = $3, assigned_at = $4 WHERE o.id = $1 RETURNING ${OBSERVATION}`,
      [before.id, observer, actor.userId, now],
    );
    await db.audit({
      ...{ action: 'assign-observer', subjectKind: 'session', subjectId: before.sessionId },
      before: { observerId: before.observerId },
      after: { observerId: observer },
    });
    // The one who is replaced leaves the room.
    const userIds = [before.observerId, observer].filter((id) => id !== null);
    db.notify({ userIds, programId: before.programId, topics: ['sessions'], ids: [before.sessionId] });
    if (observer) await publishObservation(db, after!, 'PLANNED');
    return after!;
  });
  return presentObservations(actor, [row], services)[0]!;
}

/** Whether somebody teaches or learns in the lesson. */
async function takesPart(db: TenantDb, { sessionId }: ObservationRow, userId: string): Promise<boolean> {
  const seats = await db.query(
    `SELECT 1 FROM sessions.session_participants p WHERE p.session_id = $1 AND p.user_id = $2`,
    [sessionId, userId],
  );
  return seats.length > 0;
}
