import type { Actor } from '@lyceum/server/actor';
import { BadInput, Conflict, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { MutationGiveMoreTimeArgs } from '../__generated__/resolvers';
import {
  endOfWindow,
  lockForEdit,
  notifyRespondentViewers,
  reopenTimedOut,
  windowAt,
  windowsOf,
} from '../assessments/subject';
import { t } from '../i18n';
import { lockSitting, presentSitting, saveClock, withMoreTime } from '../sitting-clock/subject';

const MOST_MINUTES = 240;

/** Gives a person more time. Answers that the server submitted become drafts again. */
export function giveMoreTime(actor: Actor, { input }: MutationGiveMoreTimeArgs, services: Services) {
  const { minutes, windowStart } = input;
  const words = t('sittings.refusal.minutes', { most: MOST_MINUTES });
  if (minutes < 1 || minutes > MOST_MINUTES) throw new BadInput('input.minutes', words, words);
  const now = services.clock.now();
  return services.tenancy.within(actor, async (db) => {
    const assessment = await lockForEdit(db, actor, input.assessmentId);
    const place = { assessmentId: assessment.id, windowStart, userId: input.userId.toLowerCase() };
    const sitting = isUuid(place.userId) ? await lockSitting(db, place) : undefined;
    if (!sitting) throw new NotFound('sitting');
    const latestEnd = endOfWindow(windowAt(windowsOf(assessment), windowStart), assessment.timeZoneId);
    const end = now.getTime() + minutes * 60_000;
    if (end > latestEnd.getTime() || assessment.archived)
      throw new Conflict(t('sittings.refusal.windowEnds'), { field: 'input.minutes' });
    await reopenTimedOut(db, place, now);
    const clock = withMoreTime({ ...sitting, latestEnd }, minutes * 60, now);
    await saveClock(db, place, clock);
    await db.audit({
      action: 'give-more-time',
      subjectKind: 'user',
      subjectId: place.userId,
      after: { assessmentId: assessment.id, windowStart, minutes },
    });
    await notifyRespondentViewers(db, { ...place, programId: assessment.programId });
    return presentSitting({ ...sitting, ...clock, closedAt: null }, now);
  });
}
