import type { Actor } from '@lyceum/server/actor';
import { Forbidden } from '@lyceum/server/errors';
import { checkText } from '@lyceum/server/free-text';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { t } from '../i18n';
import { inTransaction, readPrograms } from '../projections/subject';
import type { MutationCancelSessionV3Args } from '../__generated__/resolvers';
import { actsIn, type Asker, askerOf, assertActive, isLeader, mayChange } from '../permissions/subject';
import { publishChange, cancelSessions, changeOf } from '../changes/subject';
import {
  EDITABLE,
  factsOf,
  isLateCancellation,
  type LoadedSession,
  loadTargets,
} from '../session-rows/subject';
import { Viewing } from '../view/subject';

/** Cancels every session of the scope, or none. */
export async function cancelSessionV3(
  actor: Actor,
  { input }: MutationCancelSessionV3Args,
  services: Services,
) {
  const scope = input.scope ?? 'SINGLE';
  const now = services.clock.now();
  const reason = input.reason?.trim() || null;
  if (reason) checkText('reason', reason, 2000);
  const asker = await askerOf(actor, services);
  const cancelled = await services.tenancy.within(actor, async (db) => {
    const { targets } = await loadTargets(db, asker, input.sessionId, {
      scope,
      statuses: EDITABLE,
      otherwise: t('session.notOpen'),
      now,
      lock: true,
    });
    await assertMayCancel(db, asker, targets);
    await cancelSessions(db, targets, { actor, reason, scope, now });
    await publishChange(db, { ...changeOf('CANCELLED', targets), scope, reason });
    return targets;
  });
  const viewing = new Viewing(actor, services);
  return {
    session: async () => (await viewing.views([input.sessionId]))[0] ?? null,
    sessions: () => viewing.views(cancelled.map(({ id }) => id)),
    late: cancelled.some(({ startsAt }) => isLateCancellation(startsAt, now)),
  };
}

export async function assertMayCancel(db: TenantDb, asker: Asker, sessions: LoadedSession[]): Promise<void> {
  const programs = await readPrograms(inTransaction(db), [
    ...new Set(sessions.map(({ programId }) => programId)),
  ]);
  const allowed = sessions.every((session) =>
    mayChange(asker, factsOf(session, session.participants), programs.get(session.programId), 'cancel'),
  );
  if (!allowed) throw new Forbidden(whyNot(asker, sessions));
  await assertActive(db, [...programs.keys()]);
}

/** The refusal, with what a learner or guardian can do instead; without detail for others. */
function whyNot(asker: Asker, sessions: LoadedSession[]) {
  const facts = sessions.map((session) => factsOf(session, session.participants));
  if (!facts.every((each) => actsIn(asker, each) && !isLeader(asker.actor, each))) return undefined;
  const isShared = sessions.some(({ sessionType }) => sessionType !== 'ONE_ON_ONE');
  return isShared ? t('session.cancelsForOthers') : t('session.learnersDoNotCancel');
}
