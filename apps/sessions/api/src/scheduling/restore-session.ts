import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationRestoreSessionArgs } from '../__generated__/resolvers';
import { assertMayCancel } from './cancel-session-v3';
import { checkContext } from './check-context';
import { draftAt, peopleOf, stateOf, wallOf } from './draft';
import { loadTargets } from './load-targets';
import { RESTORABLE, revise } from './revise';
import { savePayload } from './save-payload';
import { saveOptions, savingOnce } from './save-options';
import { askerOf } from './viewing';

/** Takes cancellations back, unless the start has passed or somebody is taken meanwhile. */
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
          otherwise: 'notCancelled',
          now,
          lock: !options.dryRun,
        });
        await assertMayCancel(db, asker, targets);
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
            actor.language,
          ),
        );
        return revise(db, { drafts, context, options, scope, reason: null, change: 'RESTORED' });
      })
      .then((outcome) => savePayload(outcome, services)),
  );
}
