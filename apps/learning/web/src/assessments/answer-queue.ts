import type { ApolloClient } from '@apollo/client';
import { errorField } from '@lyceum/web/graphql';
import {
  errorOf,
  pageQueue,
  WaitForSignIn,
  type Owner,
  type PageQueueKind,
  type QueueEntry,
} from '@lyceum/web/offline-queue';
import { SaveAssessmentDraftsDocument, SubmitAssessmentResponsesDocument } from '../__generated__/graphql';
import type { AnswerValue } from '../feedback/entries';
import { ANSWER_FILES, filesPrefix } from '../questions/file-queue';

interface Place {
  assessmentId: string;
  /** First day of the window. */
  windowStart: string;
}

/** A draft of one answer, or a submission of the whole form; with a time limit, when it was given by the server's clock. */
export type AnswerChange = Place &
  (
    | { what: 'answer'; questionId: string; value: AnswerValue; givenAt?: string }
    | {
        what: 'submit';
        submissionId: string;
        /** The form version that was shown; entries queued before versions existed have none. */
        version?: number;
        answers: { questionId: string; value: AnswerValue }[];
        givenAt?: string;
      }
  );

type Entry = QueueEntry<AnswerChange>;

/** Prefix of the keys of a form's entries. */
export const prefixOf = ({ assessmentId, windowStart }: Place): string => `${assessmentId}/${windowStart}/`;

export const answerKey = (place: Place, questionId: string): string =>
  `${prefixOf(place)}answer/${questionId}`;

export const submitKey = (place: Place): string => `${prefixOf(place)}submit`;

/** Queue of answers: each one is saved as a draft, and a submission follows the drafts given before it. */
export const ANSWERS: PageQueueKind<AnswerChange> = {
  ...{ kind: 'learning.assessment-answers', version: 1, batch: 50 },
  async send(entries, client, owner) {
    for (const run of runsOf(entries)) await sendRun(run, client, owner);
  },
};

/** Unsaved changes of a response. */
export interface EditedAnswers {
  /** Answers by question id. */
  answers: Record<string, AnswerValue>;
  /** Revision of the response when editing began. */
  base: number;
  /** Why an admin changes them. */
  reason?: string;
}

/** Unsaved changes of responses by response id, on this device. */
export const EDITED_ANSWERS: PageQueueKind<EditedAnswers> = { kind: 'learning.edited-answers', version: 1 };

/** Groups consecutive drafts of the same form, which one request can send. */
function runsOf(entries: readonly Entry[]): Entry[][] {
  const runs: Entry[][] = [];
  for (const entry of entries) {
    const last = runs.at(-1);
    if (last && entry.value.what === 'answer' && isDraftOf(last[0]!, entry.value)) last.push(entry);
    else runs.push([entry]);
  }
  return runs;
}

function isDraftOf({ value }: Entry, place: Place): boolean {
  return value.what === 'answer' && prefixOf(value) === prefixOf(place);
}

async function sendRun(run: readonly Entry[], client: ApolloClient, owner: Owner): Promise<void> {
  const { assessmentId, windowStart, ...first } = run[0]!.value;
  const place = { userId: owner.person, assessmentId, windowStart };
  const context = { ecosystemProfileId: owner.ecosystem };
  if (first.what === 'submit') expectFilesSent(place, client, owner);
  const sending =
    first.what === 'submit'
      ? client.mutate({
          mutation: SubmitAssessmentResponsesDocument,
          variables: { input: { ...place, ...submissionOf(first) } },
          context,
        })
      : client.mutate({
          mutation: SaveAssessmentDraftsDocument,
          variables: { input: { ...place, drafts: run.flatMap(draftOf) } },
          context,
        });
  await sending.catch((error: unknown) => {
    // Another person is signed in on this device: these answers have to wait for their author.
    throw errorField(error) === 'input.userId' ? new WaitForSignIn() : error;
  });
}

/**
 * A submission follows its files. While one of them waits it is sent later, and it is refused with a refused one, at that
 * file's question.
 */
function expectFilesSent(place: Place, client: ApolloClient, owner: Owner): void {
  const queue = pageQueue(ANSWER_FILES, owner, client);
  const { loaded, entries } = queue.state();
  const left = entries.filter(({ key }) => key.startsWith(filesPrefix(place)));
  if (loaded && left.length === 0) return;
  void queue.flush();
  const refused = left.find(({ refusal }) => refusal);
  if (!refused) throw new Error('the files of the answers are not sent yet');
  throw errorOf({ ...refused.refusal!, field: `input.answers.${refused.value.questionId}` });
}

function submissionOf({
  answers,
  submissionId,
  version = null,
  givenAt,
}: {
  answers: { questionId: string; value: AnswerValue }[];
  submissionId: string;
  version?: number | undefined | null;
  givenAt?: string | undefined;
}) {
  return { answers, submissionId, version, ...(givenAt ? { givenAt } : {}) };
}

function draftOf({ value, counter, writer }: Entry) {
  return value.what === 'answer'
    ? [
        {
          ...{ questionId: value.questionId, value: value.value, counter, writer },
          ...(value.givenAt ? { givenAt: value.givenAt } : {}),
        },
      ]
    : [];
}
