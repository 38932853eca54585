import type { Actor } from '@lyceum/server/actor';
import { BadInput, Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
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
        (await mayObserve(db, actor, before.programId, observer));
      if (!fits) throw new BadInput('observerId', nobody, nobody);
    }
    if (observer === before.observerId) return before;
    const [after] = await db.query<ObservationRow>(
      `UPDATE sessions.observations o SET observer_id = $2, assigned_by = $3, assigned_at = $4 WHERE o.id = $1 RETURNING ${OBSERVATION}`,
      [before.id, observer, actor.userId, services.clock.now()],
    );
    await db.audit({
      ...{ action: 'assign-observer', subjectKind: 'session', subjectId: before.sessionId },
      before: { observerId: before.observerId },
      after: { observerId: observer },
    });
    if (observer) await publishObservation(db, after!, 'PLANNED');
    return after!;
  });
  return presentObservations(actor, [row], services)[0]!;
}
