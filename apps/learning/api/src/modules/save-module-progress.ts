import type { Words } from '@lyceum/server/actor';
import { BadInput, Conflict } from '@lyceum/server/errors';
import type { RequestScope, Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { MutationSaveModuleProgressArgs, SaveModuleProgressInput } from '../__generated__/resolvers';
import { t } from '../i18n';
import { LIMITS } from './check-module';
import { isFulfilled, isCompleted, mergeProgress, presentProgress, type Progress } from './merge-progress';
import { ENROLLMENT_COLUMNS, type EnrollmentRow, type ModulePage } from './module-row';
import { ModuleViewing } from './module-viewing';
import { openToLearner } from './open-to-learner';
import { notifyProgressViewers } from './notify-progress-viewers';
import { publishTrainingCompleted } from './publish-training';

const ENROLL: Words = t('modules.enroll');
const IDS: Words = t('modules.ids');
const ONE: Words = t('modules.oneAnswer');
const REQUIRED: Words = t('modules.required');
const MOST_QUESTIONS = LIMITS.pages * LIMITS.questions;

/** Merges the learner's progress into the stored one. Concurrent saves are serialized, so that none is lost. */
export async function saveModuleProgress(
  scope: RequestScope,
  { input }: MutationSaveModuleProgressArgs,
  services: Services,
) {
  const { actor } = scope;
  checkIds(input);
  await services.tenancy.within(actor, async (db) => {
    const { module } = await openToLearner(db, actor, input.moduleId);
    const [row] = await db.query<EnrollmentRow>(
      `SELECT ${ENROLLMENT_COLUMNS} FROM learning.module_enrollments e WHERE e.module_id = $1 AND e.user_id = $2 FOR UPDATE`,
      [module.id, actor.userId],
    );
    if (!row) throw new Conflict(ENROLL);
    const now = services.clock.now();
    const done = presentProgress(progressOf(input, now.toISOString()), module.pages);
    expectSingle(done, module.pages);
    const progress = mergeProgress(row.progress, done);
    expectFulfilled(done, progress, module.pages);
    const completedAt = row.completedAt ?? (isCompleted(module.pages, progress) ? now : null);
    await db.query(
      `UPDATE learning.module_enrollments SET progress = $2, completed_at = $3, last_active_at = $4 WHERE id = $1`,
      [row.id, JSON.stringify(progress), completedAt, now],
    );
    if (completedAt && !row.completedAt) await publishTrainingCompleted(db, module, row, completedAt);
    await notifyProgressViewers(db, row);
  });
  return new ModuleViewing(scope, services).module(input.moduleId);
}

function checkIds({ pageId, pagesCompleted, videosOpened, optionsSelected }: SaveModuleProgressInput): void {
  const check = (field: string, ids: readonly string[], most: number) => {
    if (ids.length > most || !ids.every(isUuid)) throw new BadInput(`input.${field}`, IDS, IDS);
  };
  check('pageId', pageId ? [pageId] : [], 1);
  check('pagesCompleted', pagesCompleted ?? [], LIMITS.pages);
  check('videosOpened', videosOpened ?? [], LIMITS.pages);
  const selected = optionsSelected ?? [];
  check(
    'optionsSelected',
    selected.map(({ questionId }) => questionId),
    MOST_QUESTIONS,
  );
  for (const { optionIds } of selected) check('optionsSelected', optionIds, LIMITS.options);
}

function progressOf(input: SaveModuleProgressInput, at: string): Progress {
  return {
    pagesCompleted: [...(input.pagesCompleted ?? [])],
    videos: Object.fromEntries((input.videosOpened ?? []).map((id) => [id, at])),
    selected: Object.fromEntries(
      (input.optionsSelected ?? []).map(({ questionId, optionIds }) => [
        questionId,
        { optionIds: [...new Set(optionIds)].sort(), at },
      ]),
    ),
    lastPage: input.pageId ? { id: input.pageId, at } : null,
  };
}

function expectSingle(done: Progress, pages: readonly ModulePage[]): void {
  for (const { id, multiple } of pages.flatMap(({ questions }) => questions))
    if (!multiple && (done.selected[id]?.optionIds.length ?? 0) > 1)
      throw new BadInput('input.optionsSelected', ONE, ONE);
}

function expectFulfilled(done: Progress, merged: Progress, pages: readonly ModulePage[]): void {
  for (const page of pages)
    if (done.pagesCompleted.includes(page.id) && !isFulfilled(page, merged))
      throw new BadInput('input.pagesCompleted', REQUIRED, REQUIRED);
}
