import type { PageQueueKind } from '@lyceum/web/offline-queue';
import type { AnswerValue } from '@lyceum/contracts/questions';
import { SavePaperAnswerDocument } from '../__generated__/graphql';

export interface PaperForm {
  assessmentId: string;
  /** First day of the window. */
  windowStart: string;
  userId: string;
}

/** One field of a paper form. */
export interface PaperAnswer extends PaperForm {
  version: number;
  questionId: string;
  /** Null: the field is empty. */
  value: AnswerValue | null;
}

export const paperPrefix = ({ assessmentId, windowStart, userId }: PaperForm): string =>
  `${assessmentId}/${windowStart}/${userId}/`;

/** Queue of fields: each one is kept on this device until the server has it. */
export const PAPER_ANSWERS: PageQueueKind<PaperAnswer> = {
  ...{ kind: 'learning.paper-answers', version: 1 },
  async send(entries, client, owner) {
    for (const { value } of entries)
      await client.mutate({
        mutation: SavePaperAnswerDocument,
        variables: { input: value },
        context: { ecosystemProfileId: owner.ecosystem },
      });
  },
};
