import { errorField } from '@lyceum/web/graphql';
import { pageQueue, WaitForSignIn, type PageQueueKind } from '@lyceum/web/offline-queue';
import {
  EditPostSessionFeedbackDocument,
  SaveFeedbackDraftsDocument,
  SubmitPostSessionFeedbackDocument,
  type EditPostSessionFeedbackInput,
  type FeedbackDraftInput,
  type SavedFragment,
  type SubmitPostSessionFeedbackInput,
} from '../__generated__/graphql';
import type { Typed } from './entries';

interface Place {
  sessionId: string;
  formId: string;
}

/** Feedback that was submitted offline. */
export interface UnsentFeedback {
  /** Entries of learners without a response; null: none. */
  fresh: SubmitPostSessionFeedbackInput | null;
  edits: EditPostSessionFeedbackInput[];
  /** Keys of the drafts that the submission contains. */
  drafts: string[];
}

/** Prefix of the keys of a form's drafts. */
export const feedbackPrefix = ({ sessionId, formId }: Place): string => `${sessionId}/${formId}/`;

/** Drafts about each learner; null: discarded. Version 1 stayed on the device and had no null. */
export const FEEDBACK_DRAFTS: PageQueueKind<Typed | null> = {
  ...{ kind: 'learning.feedback-drafts', version: 2, batch: 50 },
  upgrade: (value) => value as Typed,
  async send(entries, client, owner) {
    const places = new Map<string, FeedbackDraftInput[]>();
    for (const { key, value: typed, counter, writer } of entries) {
      const at = key.lastIndexOf('/');
      const draft = { userId: key.slice(at + 1), typed, counter, writer };
      places.set(key.slice(0, at), [...(places.get(key.slice(0, at)) ?? []), draft]);
    }
    for (const [place, drafts] of places) {
      const [sessionId = '', formId = ''] = place.split('/');
      const sending = client.mutate({
        mutation: SaveFeedbackDraftsDocument,
        variables: { input: { sessionId, formId, savedBy: owner.person, drafts } },
        context: { ecosystemProfileId: owner.ecosystem },
      });
      await sending.catch((error: unknown) => {
        throw errorField(error) === 'input.savedBy' ? new WaitForSignIn() : error;
      });
    }
  },
};

/** Sending the same answers again changes nothing on the server, so a retry is safe. */
export const FEEDBACK: PageQueueKind<UnsentFeedback> = {
  ...{ kind: 'learning.feedback', version: 1 },
  async send(entries, client, owner) {
    const context = { ecosystemProfileId: owner.ecosystem };
    const submittedBy = owner.person;
    for (const { value } of entries) {
      if (value.fresh) {
        const input = { ...value.fresh, submittedBy };
        const sending = client.mutate({
          ...{ mutation: SubmitPostSessionFeedbackDocument, variables: { input }, context },
        });
        const { data } = await sending.catch(waitForOwner);
        expectSaved(data?.submitPostSessionFeedback);
      }
      for (const edit of value.edits) {
        const input = { ...edit, submittedBy };
        const sending = client.mutate({
          ...{ mutation: EditPostSessionFeedbackDocument, variables: { input }, context },
        });
        const { data } = await sending.catch(waitForOwner);
        expectSaved(data?.editPostSessionFeedback);
      }
      await pageQueue(FEEDBACK_DRAFTS, owner, client).drop(value.drafts);
    }
  },
};

function waitForOwner(error: unknown): never {
  throw errorField(error) === 'input.submittedBy' ? new WaitForSignIn() : error;
}

/** Throws on a conflict: the page shows both versions when the user sends again. */
function expectSaved(saved: SavedFragment | null | undefined): void {
  if (saved?.saved) return;
  const message = 'Somebody has given feedback meanwhile.';
  throw Object.assign(new Error(message), { errors: [{ message, extensions: { code: 'CONFLICT' } }] });
}
