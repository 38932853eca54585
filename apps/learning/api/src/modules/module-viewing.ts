import { NotFound } from '@lyceum/server/errors';
import type { RequestScope, Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import { singly, type Read } from '../read';
import { presentProgress } from './merge-progress';
import {
  MODULE_COLUMNS,
  readProgramsWithModules,
  readOwnEnrollments,
  readPages,
  type EnrollmentRow,
  type ModulePage,
  type ModuleQuestion,
  type ModuleRow,
} from './module-row';
import { nextStatuses } from './module-status';
import { checkStudentPage, countStudents, readStudents } from './module-students';
import { mayEdit, programIdsFor, VISIBLE_MODULES, visibleValues } from './visible-modules';

/** Reads what the module fields of one request need, batched over all modules in the answer. */
export class ModuleViewing {
  readonly #read: Read;

  constructor(
    private readonly scope: RequestScope,
    services: Services,
  ) {
    this.#read = singly(scope.actor, services);
  }

  /** The module as the viewer sees it; throws NOT_FOUND where the viewer may not. */
  async module(id: string) {
    if (!isUuid(id)) throw new NotFound('module');
    const [row] = await this.#read<ModuleRow>(
      'module',
      `SELECT ${MODULE_COLUMNS} FROM learning.modules m WHERE m.id = $6 AND ${VISIBLE_MODULES}`,
      [...visibleValues(this.scope.actor), id],
    );
    if (!row) throw new NotFound('module');
    return this.view(row);
  }

  view(row: ModuleRow) {
    const { actor } = this.scope;
    const canEdit = mayEdit(actor, row.programIds) && !row.closed;
    const own = () => this.own().load(row.id);
    return {
      ...row,
      canEdit,
      nextStatuses: canEdit ? nextStatuses(row.status, row.pageCount) : [],
      pages: async () =>
        (await this.pages(row.id)).map(answersFor(canEdit ? null : ((await own()) ?? undefined))),
      enrollDate: async () => (await own())?.enrolledAt.toISOString() ?? null,
      completionDate: async () => (await own())?.completedAt?.toISOString() ?? null,
      progress: async () => {
        const enrollment = await own();
        return enrollment ? this.student(enrollment) : null;
      },
      canEnroll: async () => row.status === 'LIVE' && (await this.offers(row)) && !(await own()),
      enrolledStudents: ({ pageIndex }: { pageIndex?: number | null }) =>
        this.students(row.id, pageIndex ?? 0),
      enrolledStudentsAmt: () => this.countOf(row.id),
    };
  }

  private async offers({ programIds, audience }: ModuleRow): Promise<boolean> {
    const mine = programIds.filter((id) => programIdsFor(this.scope.actor, audience).includes(id));
    const offering = this.scope.loader<string, boolean>('programs-offering', async (ids) => {
      const on = await readProgramsWithModules(this.#read, ids);
      return ids.map((id) => on.has(id));
    });
    return (await offering.loadMany(mine)).some((on) => on === true);
  }

  private async pages(id: string): Promise<ModulePage[]> {
    const loader = this.scope.loader<string, ModulePage[]>('module-pages', async (ids) => {
      const pages = await readPages(this.#read, ids);
      return ids.map((each) => pages.get(each) ?? null);
    });
    return (await loader.load(id)) ?? [];
  }

  private own() {
    return this.scope.loader<string, EnrollmentRow>('own-module-enrollments', async (ids) => {
      const rows = await readOwnEnrollments(this.#read, this.scope.actor.userId, ids);
      return ids.map((id) => rows.get(id) ?? null);
    });
  }

  private async student({ progress: kept, ...row }: EnrollmentRow) {
    const progress = presentProgress(kept, await this.pages(row.moduleId));
    return {
      id: row.id,
      userId: row.userId,
      user: { __typename: 'User' as const, id: row.userId },
      programId: row.programId,
      enrollDate: row.enrolledAt.toISOString(),
      completed: row.completedAt !== null,
      completionDate: row.completedAt?.toISOString() ?? null,
      pagesCompleted: progress.pagesCompleted,
      lastPageId: progress.lastPage?.id ?? null,
      lastActiveDate: row.lastActiveAt.toISOString(),
      videoProgress: Object.entries(progress.videos).map(([pageId, openedAt]) => ({ pageId, openedAt })),
      optionsSelectedForQuestions: Object.entries(progress.selected).map(
        ([questionId, { optionIds, at }]) => ({
          questionId,
          optionIds,
          selectedAt: at,
        }),
      ),
    };
  }

  private async students(id: string, page: number) {
    checkStudentPage(page);
    const loader = this.scope.loader<string, EnrollmentRow[]>(`module-students ${page}`, (ids) =>
      readStudents(this.#read, this.scope.actor, ids, page),
    );
    return ((await loader.load(id)) ?? []).map((row) => this.student(row));
  }

  private async countOf(id: string): Promise<number> {
    const loader = this.scope.loader<string, number>('count-module-students', (ids) =>
      countStudents(this.#read, this.scope.actor, ids),
    );
    return (await loader.load(id)) ?? 0;
  }
}

/**
 * The pages; right options are shown only after the learner's answer, or to a viewer who edits the module (`enrollment`
 * is null).
 */
function answersFor(enrollment: EnrollmentRow | null | undefined): (page: ModulePage) => object {
  const show = ({ correct, explanation, ...question }: ModuleQuestion) => {
    const chosen = enrollment?.progress.selected[question.id]?.optionIds.length ?? 0;
    const isShown = correct && (enrollment === null || chosen >= correct.length);
    return {
      ...question,
      correctOptionIds: isShown ? correct : null,
      explanation: isShown ? (explanation ?? null) : null,
    };
  };
  return ({ formulas = [], ...page }) => {
    const questions = page.questions.map(show);
    const texts = JSON.stringify([page.content, questions]);
    // A formula of a hidden explanation stays hidden.
    return {
      ...page,
      questions,
      formulas: formulas.filter(({ text }) => texts.includes(JSON.stringify(text).slice(1, -1))),
    };
  };
}
