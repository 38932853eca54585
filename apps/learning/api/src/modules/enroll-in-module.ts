import type { RequestScope, Services } from '@lyceum/server/subgraph';
import type { MutationEnrollInModuleArgs } from '../__generated__/resolvers';
import { NO_PROGRESS } from './merge-progress';
import { ModuleViewing } from './module-viewing';
import { openToLearner } from './open-to-learner';
import { notifyProgressViewers } from './notify-progress-viewers';

/** Enrolls the learner. An existing enrollment stays as it is. */
export async function enrollInModule(
  scope: RequestScope,
  { moduleId }: MutationEnrollInModuleArgs,
  services: Services,
) {
  const { actor } = scope;
  await services.tenancy.within(actor, async (db) => {
    const { module, programId } = await openToLearner(db, actor, moduleId);
    const made = await db.query(
      `INSERT INTO learning.module_enrollments (ecosystem_id, module_id, user_id, program_id, enrolled_at, last_active_at, progress)
       VALUES ($1, $2, $3, $4, $5, $5, $6) ON CONFLICT DO NOTHING RETURNING id`,
      [db.ecosystemId, module.id, actor.userId, programId, services.clock.now(), JSON.stringify(NO_PROGRESS)],
    );
    if (made.length > 0)
      await notifyProgressViewers(db, { userId: actor.userId!, programId, moduleId: module.id });
  });
  return new ModuleViewing(scope, services).module(moduleId);
}
