import { dayIn } from '@lyceum/contracts/calendar';
import type { RequestScope, Services } from '@lyceum/server/subgraph';
import { Conflict } from '@lyceum/server/errors';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { AssessmentDraftInput, MutationSaveAssessmentDraftsArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { expectCaller } from '../expect-caller';
import { inTransaction } from '../read';
import { isInTime, lockSitting } from '../sitting-clock/subject';
import { addLateAnswers, findTimedOut } from './add-late-answers';
import type { AssessmentRow } from './assessment-row';
import { LIMITS } from './assessment-limits';
import { refuse } from './refuse';
import { type DraftPlace, type DraftRow, upsertDrafts } from './drafts-table';
import { dateOf } from './lock-running-sitting';
import { expectRespondent, lockVisibleForShare } from './lock-assessment';
import { questionsOfAll, readFormVersions } from './versions';
import { windowsOf } from './windows';

/** Saves drafts of unsubmitted answers question by question. An older draft never replaces a later one. */
export async function saveAssessmentDrafts(
  { actor }: RequestScope,
  { input }: MutationSaveAssessmentDraftsArgs,
  services: Services,
): Promise<number> {
  const { assessmentId, windowStart } = input;
  expectCaller(actor, input.userId);
  const drafts = latestOf(input.drafts);
  const now = services.clock.now();
  return services.tenancy.within(actor, async (db) => {
    const assessment = await lockVisibleForShare(db, actor, assessmentId, now);
    await expectRespondent(db, assessment);
    expectBegun(assessment, windowStart, now);
    const versions = await readFormVersions(inTransaction(db), assessment);
    const asked = new Set(questionsOfAll(versions).map(({ id }) => id));
    const known = drafts.filter(({ questionId }) => asked.has(questionId));
    const place = { userId: db.actor.userId!, assessmentId: assessment.id, windowStart };
    if (assessment.timeLimitMinutes !== null && known.length > 0) {
      await expectInTime(db, place, input.drafts, now);
      const timedOut = await findTimedOut(db, place);
      if (timedOut) {
        await addLateAnswers(db, assessment, timedOut, { sent: known, now });
        return known.length;
      }
    }
    return known.length === 0 ? 0 : upsertDrafts(db, place, known, now);
  });
}

function latestOf(given: readonly AssessmentDraftInput[]): Omit<DraftRow, 'savedAt'>[] {
  if (given.length < 1 || given.length > LIMITS.drafts)
    refuse('drafts', t('assessments.refusal.draftCount', { drafts: LIMITS.drafts }));
  const latest = new Map<string, Omit<DraftRow, 'savedAt'>>();
  given.forEach((draft, at) => {
    const checked = checkDraft(draft, at);
    const known = latest.get(checked.questionId);
    if (!known || isLater(checked, known)) latest.set(checked.questionId, checked);
  });
  return [...latest.values()];
}

function isLater(a: Omit<DraftRow, 'savedAt'>, b: Omit<DraftRow, 'savedAt'>): boolean {
  return a.counter !== b.counter ? a.counter > b.counter : a.writer > b.writer;
}

function checkDraft(
  { questionId, value = null, counter, writer }: AssessmentDraftInput,
  at: number,
): Omit<DraftRow, 'savedAt'> {
  if (!isUuid(questionId)) refuse(`drafts.${at}.questionId`, t('assessments.refusal.ids'));
  if (!isUuid(writer)) refuse(`drafts.${at}.writer`, t('assessments.refusal.ids'));
  if (!Number.isSafeInteger(counter) || counter < 1)
    refuse(`drafts.${at}.counter`, t('assessments.refusal.counter'));
  if (JSON.stringify(value).length > LIMITS.draft)
    refuse(`drafts.${at}.value`, t('assessments.refusal.draftLength'));
  return { questionId: questionId.toLowerCase(), value, counter, writer: writer.toLowerCase() };
}

/** Drafts from before the person began, or from before the assessment had a time limit, are kept for the beginning. */
async function expectInTime(
  db: TenantDb,
  place: DraftPlace,
  given: readonly AssessmentDraftInput[],
  now: Date,
): Promise<void> {
  const sitting = await lockSitting(db, place);
  const late = sitting ? given.findIndex(({ givenAt }) => !isInTime(sitting, now, dateOf(givenAt))) : -1;
  if (late >= 0) throw new Conflict(t('sittings.refusal.timeOver'), { field: `input.drafts.${late}` });
}

/** Drafts of a closed window are accepted: they may have been typed while it was open and arrive late. */
function expectBegun(assessment: AssessmentRow, windowStart: string, now: Date): void {
  const isOne = windowsOf(assessment).some(({ startDate }) => startDate === windowStart);
  if (!isOne || windowStart > dayIn(assessment.timeZoneId, now))
    refuse('windowStart', t('assessments.refusal.window'));
}
