import type { Actor } from '@lyceum/server/actor';
import { Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationPauseAssessmentArgs } from '../__generated__/resolvers';
import { expectRespondent, lockVisibleForShare, notifyRespondentViewers } from '../assessments/subject';
import { t } from '../i18n';
import {
  isOver,
  isPaused,
  lockSitting,
  paused,
  presentSitting,
  resumed,
  saveClock,
} from '../sitting-clock/subject';

/** Stops the caller's clock where the assessment allows it, or lets it run again. */
export function pauseAssessment(
  actor: Actor,
  { input, paused: stops = true }: MutationPauseAssessmentArgs,
  services: Services,
) {
  const now = services.clock.now();
  return services.tenancy.within(actor, async (db) => {
    const assessment = await lockVisibleForShare(db, actor, input.assessmentId, now);
    await expectRespondent(db, assessment);
    const place = {
      ...{ assessmentId: assessment.id, windowStart: input.windowStart, userId: db.actor.userId! },
    };
    const sitting = await lockSitting(db, place);
    if (!sitting) throw new Conflict(t('sittings.refusal.notBegun'));
    if (sitting.closedAt || isOver(sitting, now)) throw new Conflict(t('sittings.refusal.timeOver'));
    if (isPaused(sitting, now) === stops) return presentSitting(sitting, now);
    if (stops && !assessment.pauseAllowed) throw new Conflict(t('sittings.refusal.noPause'));
    const clock = stops ? paused(sitting, now) : resumed(sitting, now);
    if (stops && !isPaused(clock, now)) throw new Conflict(t('sittings.refusal.pausesOver'));
    await saveClock(db, place, clock);
    await notifyRespondentViewers(db, { ...place, programId: assessment.programId });
    return presentSitting({ ...sitting, ...clock }, now);
  });
}
