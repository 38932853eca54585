import type { Actor } from '@lyceum/server/actor';
import { Forbidden } from '@lyceum/server/errors';
import { checkText } from '@lyceum/server/free-text';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { t } from '../i18n';
import { idsOf } from '../projections/subject';
import { type Asker, askerOf, assertActive } from '../permissions/subject';
import { refuse } from '../drafts/subject';
import type { CourseRefusal, MutationUnenrollCourseArgs } from '../__generated__/resolvers';
import { mayLeave } from './enrollment-window';
import { loadSection } from './load-section';
import { administersSection, mayManageEnrollments } from './section-permissions';
import { SectionViewing } from './section-viewing';
import { unenrollFromSessions } from './session-enrollment';

/** Removes a learner from the upcoming sessions; past ones stay unchanged. */
export async function unenrollCourse(actor: Actor, args: MutationUnenrollCourseArgs, services: Services) {
  const reason = args.reason.trim();
  if (!reason) refuse('reason', t('session.noReason'));
  checkText('reason', reason, 2000);
  const asker = await askerOf(actor, services);
  const [learnerId] = idsOf('learnerId', [args.learnerId ?? actor.userId ?? '']) as [string];
  const refusal = await services.tenancy.within(actor, (db) =>
    unenroll(db, asker, args.recurringSessionId, learnerId, reason, services.clock.now()),
  );
  const shared = SectionViewing.of(actor, services);
  return {
    unenrolled: refusal === null,
    refusal,
    courseSection: () => shared.visible(args.recurringSessionId),
  };
}

async function unenroll(
  db: TenantDb,
  asker: Asker,
  id: string,
  learnerId: string,
  reason: string,
  now: Date,
): Promise<CourseRefusal | null> {
  const { actor, actsFor } = asker;
  const { section, coming } = await loadSection(db, asker, id, { now });
  const own = learnerId === actor.userId || actsFor.includes(learnerId);
  if (!own && !mayManageEnrollments(actor, section)) throw new Forbidden();
  await assertActive(db, [section.programIds[0]!]);
  if (!administersSection(actor, section) && !mayLeave(section, now)) return 'AFTER_DEADLINE';
  const left = await db.execute(
    `UPDATE sessions.course_enrollments SET left_at = $3, left_by = $4, reason = $5
     WHERE section_id = $1 AND user_id = $2 AND left_at IS NULL`,
    [section.id, learnerId, now, actor.userId, reason],
  );
  // A repeated request has nothing left to do.
  if (left === 0) return null;
  const sessions = coming.filter(({ participants }) =>
    participants.some(({ userId, userType }) => userId === learnerId && userType === 'LEARNER'),
  );
  await unenrollFromSessions(db, section, sessions, learnerId, reason);
  return null;
}
