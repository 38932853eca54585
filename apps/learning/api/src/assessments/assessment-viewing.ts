import { dayIn } from '@lyceum/contracts/calendar';
import { isProgramAdmin, programIdsAs } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { RequestScope, Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import { readReadAloud } from '../answering-conditions/subject';
import { singly, type Read } from '../read';
import { hasBegun } from '../sitting-clock/subject';
import { withDefinedTranslation } from '../vendor-tests/subject';
import {
  ASSESSMENT_COLUMNS,
  ASSESSMENTS,
  readAnswered,
  readQuestions,
  RESPONSE_COLUMNS,
  type AssessmentQuestionRow,
  type AssessmentResponseRow,
  type AssessmentRow,
} from './assessment-row';
import { readTallies, tallyKey, type Tally } from './read-tallies';
import { readScores, responseScore, type ScoreRow } from './response-score';
import { presentQuestions, presentScore, presentVersion } from './present-questions';
import { questionsAt, readReplaced, type FormVersion } from './versions';
import { IS_FOR, readerValues, TO_SCORE, viewerValues, VISIBLE } from './assessment-scope';
import { lastBegun, openWindow, windowsOf, type Window } from './windows';

const user = (id: string) => ({ __typename: 'User' as const, id });

/** Reads what the assessment fields of one request need, batched over all assessments in the answer. */
export class AssessmentViewing {
  readonly read: Read;
  readonly now: Date;

  constructor(
    private readonly scope: RequestScope,
    services: Services,
  ) {
    this.read = singly(scope.actor, services);
    this.now = services.clock.now();
  }

  get values(): unknown[] {
    return viewerValues(this.scope.actor, this.now);
  }

  /** The assessment's row; throws NOT_FOUND where the viewer may not see it. */
  async row(id: string): Promise<AssessmentRow> {
    if (!isUuid(id)) throw new NotFound('assessment');
    const [row] = await this.read<AssessmentRow>(
      'assessment',
      `SELECT ${ASSESSMENT_COLUMNS} FROM ${ASSESSMENTS} WHERE a.id = $6 AND ${VISIBLE}`,
      [...this.values, id],
    );
    if (!row) throw new NotFound('assessment');
    return row;
  }

  async assessment(id: string) {
    return this.view(await this.row(id));
  }

  view(row: AssessmentRow) {
    const windows = windowsOf(row);
    const today = dayIn(row.timeZoneId, this.now);
    const isAdmin = isProgramAdmin(this.scope.actor, row.programId);
    return {
      ...row,
      properties: row.properties.map((each) => withDefinedTranslation(each, row.definitionKey)),
      program: { __typename: 'Program' as const, id: row.programId },
      assessmentCadence: row.cadence,
      schools: row.schoolIds.map((id) => ({ __typename: 'School' as const, id })),
      questions: async () =>
        (await this.showsQuestions(row)) ? presentQuestions(await this.questions(row.id), isAdmin) : [],
      versions: async () =>
        (await this.showsQuestions(row))
          ? (await this.versions(row)).map((each) => presentVersion(each, isAdmin))
          : [],
      isVersionAnswered: async () => isAdmin && (await this.isVersionAnswered(row)),
      importMapping: isAdmin ? row.importMapping : null,
      preAssessment: () => (row.preAssessmentId ? this.preAssessment(row.preAssessmentId) : null),
      windows,
      currentWindow: openWindow(windows, today),
      responseRate: async () => {
        const window = lastBegun(windows, today);
        if (!isAdmin || !window || row.formType === 'EXTERNAL') return null;
        const { expected, answered } = await this.tally(row.id, window);
        return expected > 0 ? answered / expected : null;
      },
      isReadToViewer: async () => row.readAloud || (await this.hasReadAloud()),
      isForViewer: async () => row.formType === 'INTERNAL' && (await this.isFor(row.id)),
      ownResponses: async () =>
        (await this.own(row.id)).map((response) => this.response(response, { ...row, windows })),
      hasResponses: async () => isAdmin && (await this.isAnswered(row.id)),
      canEdit: isAdmin && !row.closed,
      toScore: () => (this.scores(row) ? this.toScore(row) : null),
    };
  }

  /**
   * `canEdit`: the respondent while the window is open (never once a score was shown at once, nor with a time limit), a
   * program admin at any time.
   */
  response(row: AssessmentResponseRow, of: AssessmentRow & { windows?: Window[] }) {
    const { userId } = this.scope.actor;
    const window = windowAt(of.windows ?? windowsOf(of), row.windowStart);
    const isOpen = !of.archived && dayIn(of.timeZoneId, this.now) <= window.endDate;
    const isAdmin = isProgramAdmin(this.scope.actor, row.programId);
    const isFinal = of.scoreShown === 'AT_ONCE' || of.timeLimitMinutes !== null;
    const may = isAdmin || (row.userId === userId && isOpen && !isFinal);
    return {
      ...row,
      user: user(row.userId),
      window,
      submittedAt: row.submittedAt.toISOString(),
      editedBy: row.editedBy ? user(row.editedBy) : null,
      editedAt: row.editedAt?.toISOString() ?? null,
      editReason: isAdmin ? row.editReason : null,
      enteredBy: row.enteredBy ? user(row.enteredBy) : null,
      enteredAt: row.enteredAt?.toISOString() ?? null,
      lateAnswersAt: isAdmin ? (row.lateAnswersAt?.toISOString() ?? null) : null,
      canEdit: may && !row.archived && !of.closed,
      score: async () => {
        const scores = this.scores(of) && row.userId !== userId;
        const isShown = of.scoreShown === 'AT_ONCE' || (of.scoreShown === 'AT_END' && !isOpen);
        if (!isAdmin && !scores && (!isShown || row.unscored > 0)) return null;
        const questions = questionsAt(await this.versions(of), row.version);
        const score = responseScore(questions, row.answers, await this.scoresOf(row.id));
        return score && presentScore(score, isAdmin || scores);
      },
    };
  }

  /** Null where the viewer may not see it. */
  private async preAssessment(id: string): Promise<ReturnType<AssessmentViewing['view']> | null> {
    const loader = this.scope.loader<string, AssessmentRow | null>('pre-assessments', async (ids) => {
      const rows = await this.read<AssessmentRow>(
        'pre-assessments',
        `SELECT ${ASSESSMENT_COLUMNS} FROM ${ASSESSMENTS} WHERE a.id = ANY ($6::uuid[]) AND ${VISIBLE}`,
        [...this.values, ids],
      );
      return ids.map((each) => rows.find((row) => row.id === each) ?? null);
    });
    const found = await loader.load(id);
    return found ? this.view(found) : null;
  }

  /** Whether the viewer may score other people's answers. */
  private scores({ programId, scorers }: AssessmentRow): boolean {
    const { actor } = this.scope;
    if (isProgramAdmin(actor, programId)) return true;
    return scorers === 'LEADERS' && (programIdsAs(actor, 'LEADER') ?? []).includes(programId);
  }

  private async toScore({ id }: AssessmentRow): Promise<number> {
    const [count] = await this.read<{ total: number }>(
      'count-to-score',
      `SELECT count(*)::int AS total ${TO_SCORE}`,
      [...readerValues(this.scope.actor), id],
    );
    return count!.total;
  }

  private async scoresOf(responseId: string): Promise<ScoreRow[]> {
    const loader = this.scope.loader<string, ScoreRow[]>('scores-of-responses', async (ids) => {
      const rows = await readScores(this.read, ids);
      return ids.map((each) => rows.filter((row) => row.responseId === each));
    });
    return (await loader.load(responseId)) ?? [];
  }

  async tally(id: string, { startDate }: Window): Promise<Tally> {
    const loader = this.scope.loader<string, Tally>('assessment-tallies', (keys) =>
      readTallies(this.read, keys),
    );
    return (await loader.load(tallyKey(id, startDate))) ?? { expected: 0, answered: 0 };
  }

  async questions(id: string): Promise<AssessmentQuestionRow[]> {
    const loader = this.scope.loader<string, AssessmentQuestionRow[]>('assessment-questions', async (ids) => {
      const rows = await readQuestions(this.read, ids);
      return ids.map((each) => rows.filter(({ formId }) => formId === each));
    });
    return (await loader.load(id)) ?? [];
  }

  async versions({ id, version }: Pick<AssessmentRow, 'id' | 'version'>): Promise<FormVersion[]> {
    const current = { version, questions: await this.questions(id), replacedAt: null, replacedBy: null };
    if (version === 1) return [current];
    const loader = this.scope.loader<string, FormVersion[]>('replaced-versions', async (ids) => {
      const rows = await readReplaced(this.read, ids);
      return ids.map((each) => rows.filter(({ assessmentId }) => assessmentId === each));
    });
    return [current, ...((await loader.load(id)) ?? [])];
  }

  private async isVersionAnswered({ id, version }: AssessmentRow): Promise<boolean> {
    const [found] = await this.read<{ answered: boolean }>(
      'is-version-answered',
      `SELECT EXISTS (SELECT 1 FROM learning.assessment_responses r WHERE r.assessment_id = $1 AND r.version = $2) AS answered`,
      [id, version],
    );
    return found!.answered;
  }

  private async isFor(id: string): Promise<boolean> {
    const loader = this.scope.loader<string, boolean>('assessments-for-viewer', async (ids) => {
      const rows = await this.read<{ id: string }>(
        'assessments-for-viewer',
        `SELECT a.id FROM learning.assessments a JOIN learning.families p ON p.ecosystem_id = a.ecosystem_id AND p.user_id = $1
         WHERE a.id = ANY ($2::uuid[]) AND ${IS_FOR}`,
        [this.scope.actor.userId, ids],
      );
      return ids.map((each) => rows.some((row) => row.id === each));
    });
    return (await loader.load(id)) ?? false;
  }

  /** With a time limit, the questions are shown to staff, and to respondents once they have begun. */
  private async showsQuestions({ id, programId, timeLimitMinutes }: AssessmentRow): Promise<boolean> {
    const { actor } = this.scope;
    if (timeLimitMinutes === null || isProgramAdmin(actor, programId)) return true;
    const isLeader = (programIdsAs(actor, 'LEADER') ?? []).includes(programId);
    if (isLeader && !(await this.isFor(id))) return true;
    const { userId } = actor;
    if (!userId) return false;
    if ((await this.own(id)).length > 0) return true;
    const loader = this.scope.loader<string, boolean>('begun-assessments', async (ids) => {
      const begun = await hasBegun(this.read, ids, userId);
      return ids.map((each) => begun.has(each));
    });
    return (await loader.load(id)) ?? false;
  }

  /** Whether questions are read aloud to the viewer in every assessment. */
  private async hasReadAloud(): Promise<boolean> {
    const { userId } = this.scope.actor;
    if (!userId) return false;
    const loader = this.scope.loader<string, boolean>('answering-conditions', async (ids) => {
      const found = await readReadAloud(this.read, ids);
      return ids.map((id) => found.has(id));
    });
    return (await loader.load(userId)) ?? false;
  }

  private async own(id: string): Promise<AssessmentResponseRow[]> {
    const loader = this.scope.loader<string, AssessmentResponseRow[]>(
      'own-assessment-responses',
      async (ids) => {
        const rows = await this.read<AssessmentResponseRow>(
          'own-assessment-responses',
          `SELECT ${RESPONSE_COLUMNS} FROM learning.assessment_responses r
           WHERE r.user_id = $1 AND r.assessment_id = ANY ($2::uuid[]) AND r.archived_at IS NULL ORDER BY r.window_start DESC`,
          [this.scope.actor.userId, ids],
        );
        return ids.map((each) => rows.filter(({ assessmentId }) => assessmentId === each));
      },
    );
    return (await loader.load(id)) ?? [];
  }

  private async isAnswered(id: string): Promise<boolean> {
    const loader = this.scope.loader<string, boolean>('answered-assessments', async (ids) => {
      const answered = await readAnswered(this.read, ids);
      return ids.map((each) => answered.has(each));
    });
    return (await loader.load(id)) ?? false;
  }
}

/** The window with that first day. Where a change of schedule removed it, a window that consists of that day. */
export function windowAt(windows: readonly Window[], startDate: string): Window {
  return windows.find((window) => window.startDate === startDate) ?? { startDate, endDate: startDate };
}
