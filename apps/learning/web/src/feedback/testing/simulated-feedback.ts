import { SimulatedLearning, coded, isLaterThan } from '../../assessments/testing/simulated-learning';
import {
  EditPostSessionFeedbackDocument,
  SaveFeedbackDraftsDocument,
  SubmitPostSessionFeedbackDocument,
  type EditPostSessionFeedbackInput,
  type SaveFeedbackDraftsInput,
  type SubmitPostSessionFeedbackInput,
} from '../../__generated__/graphql';

type SavedDraft = SaveFeedbackDraftsInput['drafts'][number];

interface Response {
  /** The answers as JSON. */
  answers: string;
  revision: number;
}

/** What the server does with the feedback of one tutor about one session, behind a network that fails. */
export class SimulatedFeedback extends SimulatedLearning {
  /** By learner, like `responses`. */
  readonly feedbackDrafts = new Map<string, SavedDraft>();
  readonly responses = new Map<string, Response>();
  /** Number of responses that were made. */
  made = 0;

  protected override handle(mutation: unknown, input: never): object {
    switch (mutation) {
      case SaveFeedbackDraftsDocument:
        return this.#saveDrafts(input);
      case SubmitPostSessionFeedbackDocument:
        return { submitPostSessionFeedback: this.#submit(input) };
      case EditPostSessionFeedbackDocument:
        return { editPostSessionFeedback: this.#edit(input) };
      default:
        throw coded('NOT_FOUND');
    }
  }

  #saveDrafts({ drafts }: SaveFeedbackDraftsInput) {
    for (const draft of drafts)
      if (isLaterThan(this.feedbackDrafts.get(draft.userId), draft))
        this.feedbackDrafts.set(draft.userId, draft);
    return { saveFeedbackDrafts: drafts.length };
  }

  #submit({ responses }: SubmitPostSessionFeedbackInput) {
    const given = responses.map(({ userId, answers }) => ({ userId, answers: JSON.stringify(answers) }));
    const conflict = given.some(({ userId, answers }) => {
      const known = this.responses.get(userId);
      return known !== undefined && known.answers !== answers;
    });
    if (conflict) return { saved: false, conflicts: [] };
    for (const { userId, answers } of given) {
      if (this.responses.has(userId)) continue;
      this.responses.set(userId, { answers, revision: 1 });
      this.made += 1;
    }
    return { saved: true };
  }

  #edit({ userId, answers: given, revision }: EditPostSessionFeedbackInput) {
    const known = this.responses.get(userId);
    if (!known) throw coded('NOT_FOUND');
    const answers = JSON.stringify(given);
    if (answers === known.answers) return { saved: true };
    if (known.revision !== revision) return { saved: false, conflicts: [] };
    this.responses.set(userId, { answers, revision: known.revision + 1 });
    return { saved: true };
  }
}
