import type { Words } from '@lyceum/server/actor';
import { Conflict } from '@lyceum/server/errors';
import type { RequestScope, Services } from '@lyceum/server/subgraph';
import type { MutationChangeModuleStatusArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { lockForEdit } from './lock-module';
import { ModuleViewing } from './module-viewing';
import { nextStatuses } from './module-status';
import { publishTraining } from './publish-training';

const NO_PAGES: Words = t('modules.noPages');
const NO_SUCH_MOVE: Words = t('modules.transition');

/** Publishes, closes, archives or restores a module. Setting the current status again changes nothing. */
export async function changeModuleStatus(
  scope: RequestScope,
  { moduleId, status }: MutationChangeModuleStatusArgs,
  services: Services,
) {
  const { actor } = scope;
  await services.tenancy.within(actor, async (db) => {
    const before = await lockForEdit(db, actor, moduleId);
    if (before.status === status) return;
    if (status === 'LIVE' && before.pageCount === 0) throw new Conflict(NO_PAGES);
    if (!nextStatuses(before.status, before.pageCount).includes(status))
      throw new Conflict(NO_SUCH_MOVE, { status: before.status });
    await db.query(`UPDATE learning.modules SET status = $2 WHERE id = $1`, [before.id, status]);
    await publishTraining(db, { ...before, status });
    await db.audit({
      action: 'change-module-status',
      subjectKind: 'module',
      subjectId: before.id,
      before: { status: before.status },
      after: { status },
    });
    db.notify({ userIds: 'ecosystem', topics: ['modules'], ids: [before.id] });
  });
  return new ModuleViewing(scope, services).module(moduleId);
}
