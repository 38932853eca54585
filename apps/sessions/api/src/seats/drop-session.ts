import type { Actor } from '@lyceum/server/actor';
import { Conflict, Forbidden } from '@lyceum/server/errors';
import { checkText } from '@lyceum/server/free-text';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationDropSessionArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { publishChange, changeOf, recordActivities } from '../changes/subject';
import { actedFor, askerOf, assertActive } from '../permissions/subject';
import { EDITABLE, factsOf, loadTargets } from '../session-rows/subject';
import { Viewing } from '../view/subject';
import { promoteWaiting } from './promote-waiting';

/** A learner leaves a session before it starts, which frees the seat. */
export async function dropSession(actor: Actor, args: MutationDropSessionArgs, services: Services) {
  const learnerId = args.learnerId ?? actor.userId ?? '';
  const reason = args.reason?.trim() || null;
  if (reason) checkText('reason', reason, 2000);
  const asker = await askerOf(actor, services);
  await services.tenancy.within(actor, async (db) => {
    const now = services.clock.now();
    const { session } = await loadTargets(db, asker, args.sessionId, {
      scope: 'SINGLE',
      statuses: EDITABLE,
      otherwise: t('session.notOpen'),
      now,
      lock: true,
    });
    if (!actedFor(asker, factsOf(session, session.participants)).includes(learnerId)) throw new Forbidden();
    await assertActive(db, [session.programId]);
    if (session.sessionType === 'ONE_ON_ONE') throw new Conflict(t('session.oneOnOneDrop'));
    const left = await db.execute(
      `DELETE FROM sessions.session_participants WHERE session_id = $1 AND user_id = $2 AND user_type = 'LEARNER'`,
      [session.id, learnerId],
    );
    if (left === 0) return;
    await db.query(
      `UPDATE sessions.sessions SET num_learners = num_learners - 1, last_modified = now(), revision = revision + 1 WHERE id = $1`,
      [session.id],
    );
    await recordActivities(
      db,
      [{ sessionId: session.id, action: 'DROP_SESSION', before: { userId: learnerId } }],
      { reason },
    );
    const change = changeOf('DROPPED', [session]);
    const touched = change.participants.filter(
      ({ userId, userType }) => userType === 'LEADER' || userId === learnerId,
    );
    await publishChange(db, { ...change, participants: touched, reason });
  });
  await promoteWaiting(actor.ecosystemId!, [args.sessionId], services);
  const viewing = new Viewing(actor, services);
  return { session: () => viewing.visible(args.sessionId) };
}
