import type { Words } from '@lyceum/server/actor';
import { BadInput, Conflict, NotFound } from '@lyceum/server/errors';
import type { RequestScope, Services } from '@lyceum/server/subgraph';
import type { EditModuleInput, MutationEditModuleArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { checkDescription, checkIds, checkPages, checkTitle } from './check-module';
import { expectPrograms } from './create-module';
import { ARCHIVED, lockForEdit, type LockedModule } from './lock-module';
import { ModuleViewing } from './module-viewing';
import { publishTraining } from './publish-training';
import { mayEdit } from './visible-modules';

export const CHANGED: Words = t('modules.changed');
const KEEP_A_PAGE: Words = t('modules.keepAPage');

/** Changes a module. Progress refers to page ids, so pages with the same id keep it. */
export async function editModule(scope: RequestScope, { input }: MutationEditModuleArgs, services: Services) {
  const { actor } = scope;
  await services.tenancy.within(actor, async (db) => {
    const before = await lockForEdit(db, actor, input.moduleId);
    if (before.revision !== input.revision) throw new Conflict(CHANGED, { revision: before.revision });
    const after = valuesOf(input, before);
    if (after.pages.length === 0 && (before.status === 'LIVE' || before.status === 'COMPLETED'))
      throw new BadInput('input.pages', KEEP_A_PAGE, KEEP_A_PAGE);
    const added = after.programIds.filter((id) => !before.programIds.includes(id));
    if (!mayEdit(actor, added)) throw new NotFound('program');
    await expectPrograms(db, added, ARCHIVED);
    await db.query(
      `UPDATE learning.modules SET title = $2, description = $3, program_ids = $4, subject_ids = $5, pages = $6, revision = revision + 1
       WHERE id = $1`,
      [
        before.id,
        after.title,
        after.description,
        after.programIds,
        after.subjectIds,
        JSON.stringify(after.pages),
      ],
    );
    await publishTraining(db, { ...before, programIds: after.programIds });
    await db.audit({
      action: 'edit-module',
      subjectKind: 'module',
      subjectId: before.id,
      before: auditDetails(before),
      after: auditDetails(after),
    });
    db.notify({ userIds: 'ecosystem', topics: ['modules'], ids: [before.id] });
  });
  return new ModuleViewing(scope, services).module(input.moduleId);
}

function valuesOf(input: EditModuleInput, before: LockedModule) {
  return {
    title: checkTitle(input.title ?? before.title),
    description: checkDescription(input.description ?? before.description),
    programIds: checkIds(input.programIds ?? before.programIds, 'programIds'),
    subjectIds: checkIds(input.subjectIds ?? before.subjectIds, 'subjectIds'),
    pages: input.pages ? checkPages(input.pages) : before.pages,
  };
}

function auditDetails({ title, programIds, pages }: Pick<LockedModule, 'title' | 'programIds' | 'pages'>) {
  return { title, programIds, pages: pages.map((page) => page.title) };
}
