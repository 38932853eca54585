import { isProgramAdmin, type Actor } from '@lyceum/server/actor';
import { Forbidden } from '@lyceum/server/errors';
import { checkText } from '@lyceum/server/free-text';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type {
  MutationAdminUpdateOneOrManyPendingSessionsArgs,
  SessionScope,
} from '../__generated__/resolvers';
import { t } from '../i18n';
import { publishChange, cancelSessions, changeOf, recordActivities } from '../changes/subject';
import { askerOf, assertActive } from '../permissions/subject';
import { type LoadedSession, loadTargets } from '../session-rows/subject';
import { addFacets, removeFacets } from '../drafts/subject';
import { Viewing } from '../view/subject';
import { oneByOne } from './one-by-one';

/** Approves or declines pending sessions. No conflict check is needed: a pending session already reserves its time. */
export async function adminUpdateOneOrManyPendingSessions(
  actor: Actor,
  { input }: MutationAdminUpdateOneOrManyPendingSessionsArgs,
  services: Services,
) {
  const { decision, scope = 'SINGLE' } = input;
  const reason = input.reason?.trim() || null;
  if (reason) checkText('reason', reason, 2000);
  const asker = await askerOf(actor, services);
  const now = services.clock.now();
  const { done, refused } = await oneByOne(input.sessionIds, actor.language, (sessionId) =>
    services.tenancy.within(actor, async (db) => {
      const { session, targets } = await loadTargets(db, asker, sessionId, {
        scope,
        statuses: ['PENDING'],
        otherwise: t('session.notPending'),
        now,
        lock: true,
      });
      if (!isProgramAdmin(actor, session.programId)) throw new Forbidden();
      await assertActive(db, [session.programId]);
      if (decision === 'APPROVE') await approve(db, targets, { scope, reason, now });
      else await cancelSessions(db, targets, { actor, reason, scope, now, action: 'DECLINE' });
      const change = decision === 'APPROVE' ? 'APPROVED' : 'DECLINED';
      await publishChange(db, { ...changeOf(change, targets), scope, reason });
      return targets.map(({ id }) => id);
    }),
  );
  return { refused, sessions: () => new Viewing(actor, services).views(done) };
}

export async function approve(
  db: TenantDb,
  sessions: LoadedSession[],
  { scope, reason, now }: { scope: SessionScope; reason: string | null; now: Date },
): Promise<void> {
  const ids = sessions.map(({ id }) => id);
  await removeFacets(db, ids);
  await db.query(
    `UPDATE sessions.sessions SET status = 'UPCOMING', last_modified = $2, revision = revision + 1 WHERE id = ANY ($1::uuid[])`,
    [ids, now],
  );
  await db.query(
    `UPDATE sessions.session_participants SET status = 'UPCOMING' WHERE session_id = ANY ($1::uuid[])`,
    [ids],
  );
  await addFacets(db, ids);
  const moved = { before: { status: 'PENDING' }, after: { status: 'UPCOMING' } };
  await recordActivities(
    db,
    ids.map((sessionId) => ({ sessionId, action: 'APPROVE', ...moved })),
    { scope, reason },
  );
}
