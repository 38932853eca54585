import { errorField } from '@lyceum/web/graphql';
import { pageQueue, WaitForSignIn, type PageQueueKind } from '@lyceum/web/offline-queue';
import {
  EditPostSessionFeedbackDocument,
  SubmitPostSessionFeedbackDocument,
  type EditPostSessionFeedbackInput,
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

/** Drafts about each learner, on this device, until they are sent. */
export const FEEDBACK_DRAFTS: PageQueueKind<Typed> = { kind: 'learning.feedback-drafts', version: 1 };

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
