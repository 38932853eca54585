import { isProgramAdmin, type Actor } from '@lyceum/server/actor';
import { Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { MutationRestoreSessionArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { assertMayCancel } from './cancel-session-v3';
import { checkContext, draftAt, peopleOf, saveOptions, savingOnce, stateOf, wallOf } from '../drafts/subject';
import { type LoadedSession, loadTargets, RESTORABLE } from '../session-rows/subject';
import { revise } from '../changes/subject';
import { savePayload } from '../view/subject';
import { askerOf } from '../permissions/subject';

/** Reverts cancellations, unless a start has passed or somebody is booked elsewhere meanwhile. */
export async function restoreSession(
  actor: Actor,
  { input }: MutationRestoreSessionArgs,
  services: Services,
) {
  const scope = input.scope ?? 'SINGLE';
  const now = services.clock.now();
  const asker = await askerOf(actor, services);
  return savingOnce(saveOptions(input.options), (options) =>
    services.tenancy
      .within(actor, async (db) => {
        const { targets } = await loadTargets(db, asker, input.sessionId, {
          scope,
          statuses: RESTORABLE,
          otherwise: t('session.notCancelled'),
          now,
          lock: !options.dryRun,
        });
        await assertMayCancel(db, asker, targets);
        await assertWasApproved(db, actor, targets);
        const userIds = targets.flatMap(({ participants }) => participants.map(({ userId }) => userId));
        const context = await checkContext(db, actor, targets[0]!.programId, userIds, services);
        const drafts = targets.map((existing) =>
          draftAt(
            {
              id: existing.id,
              existing,
              state: stateOf(existing),
              people: peopleOf(existing),
              newTime: true,
              wall: wallOf(existing),
            },
            options.resolutions,
            now,
          ),
        );
        return revise(db, { drafts, context, options, scope, reason: null, change: 'RESTORED' });
      })
      .then((outcome) => savePayload(outcome, services)),
  );
}

/** Restoring does not bypass approval: only admins restore a session that was pending when it was cancelled. */
async function assertWasApproved(db: TenantDb, actor: Actor, targets: LoadedSession[]): Promise<void> {
  if (isProgramAdmin(actor, targets[0]!.programId)) return;
  const [pending] = await db.query(
    `SELECT 1 FROM unnest($1::uuid[]) AS target (id) CROSS JOIN LATERAL (
       SELECT before FROM sessions.session_activities a
       WHERE a.session_id = target.id AND a.action IN ('CANCEL', 'DECLINE') ORDER BY a.id DESC LIMIT 1) last
     WHERE last.before->>'status' = 'PENDING' LIMIT 1`,
    [targets.map(({ id }) => id)],
  );
  if (pending) throw new Conflict(t('session.neverApproved'));
}
