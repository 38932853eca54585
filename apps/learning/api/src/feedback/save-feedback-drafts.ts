import { BadInput, Conflict, NotFound } from '@lyceum/server/errors';
import type { RequestScope, Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { FeedbackDraftInput, MutationSaveFeedbackDraftsArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { expectCaller } from '../expect-caller';
import { inTransaction } from '../read';
import { upsertFeedbackDrafts, type FeedbackDraftRow } from './feedback-drafts-table';
import { assertAllowed, assertLearners, formOf } from './save-feedback';
import { readSessionRecords } from './session-record';
import { partOf, takesAnyPart } from './viewer-part';

const MOST = 50;
/** Greatest length of a draft as JSON. */
const LONGEST = 20_000;

/** Saves unsent feedback learner by learner. An older draft never replaces a later one. */
export async function saveFeedbackDrafts(
  { actor }: RequestScope,
  { input }: MutationSaveFeedbackDraftsArgs,
  services: Services,
): Promise<number> {
  const { sessionId } = input;
  expectCaller(actor, input.savedBy, 'input.savedBy');
  if (input.drafts.length < 1 || input.drafts.length > MOST)
    refuse('drafts', t('feedback.draftCount', { drafts: MOST }));
  const drafts = input.drafts.map(checkDraft);
  if (!isUuid(sessionId)) throw new NotFound('session');
  return services.tenancy.within(actor, async (db) => {
    const [record] = [...(await readSessionRecords(inTransaction(db), [sessionId])).values()];
    const part = record && partOf(actor, record.session, new Set());
    if (!record || !part || !takesAnyPart(part)) throw new NotFound('session');
    const form = formOf(record, input.formId);
    if (record.session.archived) throw new Conflict(t('feedback.programArchived'));
    assertAllowed(actor, part, form, drafts, 'EDIT');
    assertLearners(record, drafts);
    const place = { writtenBy: db.actor.userId!, sessionId: record.session.id, formId: form.id };
    return upsertFeedbackDrafts(db, place, drafts, services.clock.now());
  });
}

function checkDraft(
  { userId, typed = null, counter, writer }: FeedbackDraftInput,
  at: number,
): FeedbackDraftRow {
  if (!isUuid(userId)) refuse(`drafts.${at}.userId`, t('feedback.notALearner'));
  if (!isUuid(writer)) refuse(`drafts.${at}.writer`, t('feedback.draftWriter'));
  if (!Number.isSafeInteger(counter) || counter < 1)
    refuse(`drafts.${at}.counter`, t('feedback.draftCounter'));
  if (typed && (!isRecord(typed.answers) || JSON.stringify(typed).length > LONGEST))
    refuse(`drafts.${at}.typed`, t('feedback.draftLength'));
  return {
    userId: userId.toLowerCase(),
    typed: typed && {
      answers: typed.answers as Record<string, unknown>,
      note: typed.note,
      base: typed.base ?? null,
    },
    ...{ counter, writer: writer.toLowerCase() },
  };
}

const isRecord = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function refuse(field: string, words: ConstructorParameters<typeof BadInput>[1]): never {
  throw new BadInput(`input.${field}`, words, words);
}
