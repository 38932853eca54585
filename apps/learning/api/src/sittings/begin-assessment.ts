import type { Actor } from '@lyceum/server/actor';
import { Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { MutationBeginAssessmentArgs } from '../__generated__/resolvers';
import {
  endOfWindow,
  expectRespondent,
  lockVisibleForShare,
  notifyRespondentViewers,
  openStart,
  windowAt,
  windowsOf,
} from '../assessments/subject';
import { t } from '../i18n';
import { inTransaction } from '../read';
import {
  beginSitting,
  extraTimeOf,
  limitFor,
  presentSitting,
  type SittingPlace,
} from '../sitting-clock/subject';

/** Starts the caller's clock. A repetition returns the clock that runs. */
export function beginAssessment(actor: Actor, { input }: MutationBeginAssessmentArgs, services: Services) {
  const now = services.clock.now();
  return services.tenancy.within(actor, async (db) => {
    const assessment = await lockVisibleForShare(db, actor, input.assessmentId, now);
    if (assessment.closed) throw new Conflict(t('assessments.refusal.archivedProgram'));
    await expectRespondent(db, assessment);
    const windowStart = openStart(assessment, input.windowStart, now);
    const { id: assessmentId, timeLimitMinutes, timeZoneId, programId } = assessment;
    if (timeLimitMinutes === null) throw new Conflict(t('sittings.refusal.noLimit'));
    const place = { assessmentId, windowStart, userId: db.actor.userId! };
    await expectNotAnswered(db, place);
    const percent = await extraTimeOf(inTransaction(db), place.userId);
    const { sitting, isNew } = await beginSitting(db, place, {
      ...{ begunAt: now, limitSeconds: limitFor(timeLimitMinutes, percent) },
      ...{ pausedSeconds: 0, pausedAt: null },
      latestEnd: endOfWindow(windowAt(windowsOf(assessment), windowStart), timeZoneId),
    });
    if (isNew) await notifyRespondentViewers(db, { ...place, programId });
    return presentSitting(sitting, now);
  });
}

async function expectNotAnswered(db: TenantDb, place: SittingPlace): Promise<void> {
  const found = await db.query(
    `SELECT 1 FROM learning.assessment_responses r
     WHERE r.assessment_id = $1 AND r.window_start = $2 AND r.user_id = $3 AND r.archived_at IS NULL`,
    [place.assessmentId, place.windowStart, place.userId],
  );
  if (found.length > 0) throw new Conflict(t('assessments.refusal.answered'));
}
