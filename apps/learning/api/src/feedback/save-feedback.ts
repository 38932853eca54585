import type { FeedbackGiven } from '@lyceum/contracts/learning';
import type { Actor, Words } from '@lyceum/server/actor';
import { BadInput, Conflict, Forbidden, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import { t } from '../i18n';
import { inTransaction } from '../read';
import type { GivenAnswer } from './check-answers';
import { readSessionRecords, responsesOf, type ResponseRow, type SessionRecord } from './session-record';
import type { FormRow } from '../forms/subject';
import { checkLearningTexts, type LearningText } from '../text-check/subject';
import { deleteFeedbackDrafts } from './feedback-drafts-table';
import { planEntry, type Planned } from './plan-entry';
import { asks } from './owed-by';
import { publishOwedFeedback } from './publish-owed-feedback';
import { partOf, takesAnyPart, type ViewerPart } from './viewer-part';
import { publishRatings } from './publish-ratings';
import { writeResponses } from './write-responses';

/** A leader's feedback about one learner, or a learner's own about the session. */
export interface Entry {
  userId: string;
  answers: readonly GivenAnswer[];
  /** Left out: the stored note stays. */
  note?: string | null | undefined;
  /** The revision that the client loaded; null: there was no response. Left out: any revision is overwritten. */
  revision?: number | null | undefined;
}

export interface SaveRequest {
  sessionId: string;
  formId: string;
  /** SUBMIT: an existing response is a conflict. EDIT: creates or changes. EDIT_EXISTING: the response has to exist. */
  mode: 'SUBMIT' | 'EDIT' | 'EDIT_EXISTING';
  entries: (record: SessionRecord) => Entry[];
}

export interface SaveOutcome {
  saved: boolean;
  part: ViewerPart;
  responses: ResponseRow[];
  conflicts: ResponseRow[];
}

const MOST_ENTRIES = 200;

/**
 * Saves feedback for all given learners or for none. Requests about the same session are serialized, so that the later
 * of two tabs sees what the earlier one saved. There is no deadline: leaders may correct feedback at any time, and
 * every edit is logged.
 */
export async function saveFeedback(
  actor: Actor,
  request: SaveRequest,
  services: Services,
): Promise<SaveOutcome> {
  return services.tenancy.within(actor, async (db) => {
    const record = await lockSessionRecord(db, request.sessionId);
    const part = partOf(actor, record.session, new Set());
    if (!takesAnyPart(part)) throw new NotFound('session');
    const form = formOf(record, request.formId);
    if (record.session.archived) throw new Conflict(t('feedback.programArchived'));
    const entries = request.entries(record);
    assertAllowed(actor, part, form, entries, request.mode);
    assertLearners(record, entries);
    const stored = responsesOf(record, form.formType);
    if (!asks(form, record.session) && stored.length === 0) throw new Conflict(t('feedback.nothingAsked'));
    const plans = entries.map((entry) => {
      const before = stored.find(({ userId }) => userId === entry.userId);
      if (!before && request.mode === 'EDIT_EXISTING') throw new NotFound('response');
      const notes = form.formType === 'LEADER_POST_SESSION' && record.session.studentNotes;
      return planEntry(form, entry, before, request.mode, notes);
    });
    const conflicts = plans.flatMap((plan) => (plan.kind === 'CONFLICT' ? [plan.before] : []));
    if (conflicts.length > 0) return { saved: false, part, responses: [], conflicts };
    const now = services.clock.now();
    const responses = await writeResponses(db, record.session, form, plans, now);
    await checkNotes(db, record.session.id, plans, responses, now);
    await deleteFeedbackDrafts(
      db,
      { writtenBy: db.actor.userId!, sessionId: record.session.id, formId: form.id },
      entries.map(({ userId }) => userId),
    );
    await publishFeedbackGiven(db, record, form, plans);
    await publishRatings(db, idsOfWritten(plans, responses));
    return { saved: true, part, responses, conflicts: [] };
  });
}

const idsOfWritten = (plans: readonly Planned[], responses: readonly ResponseRow[]): string[] => {
  const written = new Set(plans.flatMap((plan) => ('state' in plan ? [plan.userId] : [])));
  return responses.flatMap(({ id, userId }) => (written.has(userId) ? [id] : []));
};

/** Notes that are new or changed: the learner and the family read them. */
async function checkNotes(
  db: TenantDb,
  sessionId: string,
  plans: readonly Planned[],
  responses: readonly ResponseRow[],
  now: Date,
): Promise<void> {
  const texts = plans.flatMap((plan): LearningText[] => {
    const written = plan.kind === 'NEW' || plan.kind === 'CHANGED' ? plan.state.note : null;
    const isSame = plan.kind === 'CHANGED' && plan.before.note === written;
    const response = responses.find(({ userId }) => userId === plan.userId);
    if (written === null || isSame || !response) return [];
    const { userId: learnerId } = plan;
    return [{ source: 'FEEDBACK_NOTE', text: written, learnerId, subjectId: response.id, sessionId }];
  });
  await checkLearningTexts(db, texts, now);
}

async function lockSessionRecord(db: TenantDb, sessionId: string): Promise<SessionRecord> {
  if (!isUuid(sessionId)) throw new NotFound('session');
  await db.query(`SELECT 1 FROM learning.sessions WHERE id = $1 FOR UPDATE`, [sessionId]);
  const [record] = [...(await readSessionRecords(inTransaction(db), [sessionId])).values()];
  if (!record) throw new NotFound('session');
  return record;
}

export function formOf({ forms }: SessionRecord, formId: string): FormRow {
  const form = Object.values(forms).find(({ id }) => id === formId);
  if (!form) throw new NotFound('form');
  return form;
}

/**
 * Leaders of the session give feedback about its learners, learners for themselves. Admins correct both, and enter what
 * a leader reports to them.
 */
export function assertAllowed(
  { userId }: Actor,
  { isAdmin, isLeader, isLearner }: ViewerPart,
  { formType }: FormRow,
  entries: readonly Pick<Entry, 'userId'>[],
  mode: SaveRequest['mode'],
): void {
  const own = isLearner && entries.every((entry) => entry.userId === userId);
  const may =
    formType === 'LEADER_POST_SESSION' ? isLeader || isAdmin : own || (isAdmin && mode === 'EDIT_EXISTING');
  if (!may || !userId) throw new Forbidden();
}

const refuse = (field: string, words: Words): never => {
  throw new BadInput(field, words, words);
};

export function assertLearners({ session }: SessionRecord, entries: readonly Pick<Entry, 'userId'>[]): void {
  if (entries.length > MOST_ENTRIES) refuse('responses', t('feedback.tooMany'));
  if (new Set(entries.map(({ userId }) => userId)).size < entries.length)
    refuse('responses.userId', t('feedback.onceEach'));
  if (!entries.every(({ userId }) => session.learnerIds.includes(userId)))
    refuse('responses.userId', t('feedback.notALearner'));
}

async function publishFeedbackGiven(
  db: TenantDb,
  { session }: SessionRecord,
  form: FormRow,
  plans: Planned[],
): Promise<void> {
  const of = (kind: Planned['kind']) =>
    plans.filter((plan) => plan.kind === kind).map(({ userId }) => userId);
  const payload: FeedbackGiven = {
    sessionId: session.id,
    programId: session.programId,
    formType: form.formType,
    givenFor: of('NEW'),
    changedFor: of('CHANGED'),
    byUserId: db.actor.userId!,
  };
  if (payload.givenFor.length + payload.changedFor.length === 0) return;
  await db.record({ type: 'learning.feedback-given', payload });
  if (payload.givenFor.length > 0) await publishOwedFeedback(db, [session.id]);
  const { id, programId, leaderIds, learnerIds } = session;
  const families = await db.query<{ id: string }>(
    `SELECT DISTINCT unnest(parent_ids) AS id FROM learning.families WHERE user_id = ANY ($1::uuid[])`,
    [learnerIds],
  );
  const userIds = [...leaderIds, ...learnerIds, ...families.map((parent) => parent.id)];
  db.notify({ userIds, programId, topics: ['feedback'], ids: [id] });
}
