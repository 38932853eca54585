import type { ApolloClient } from '@apollo/client';
import { errorField } from '@lyceum/web/graphql';
import { WaitForSignIn, type Owner, type PageQueueKind, type QueueEntry } from '@lyceum/web/offline-queue';
import { SaveAssessmentDraftsDocument, SubmitAssessmentResponsesDocument } from '../__generated__/graphql';
import type { AnswerValue } from '../feedback/entries';

interface Place {
  assessmentId: string;
  /** First day of the window that is answered. */
  windowStart: string;
}

/** One answer, or the whole form when it is submitted. */
export type AnswerChange = Place &
  (
    | { what: 'answer'; questionId: string; value: AnswerValue }
    | {
        what: 'submit';
        submissionId: string;
        /** The version that was shown; left out by pages of before. */
        version?: number;
        answers: { questionId: string; value: AnswerValue }[];
      }
  );

type Entry = QueueEntry<AnswerChange>;

/** Keys of a form begin with it. */
export const prefixOf = ({ assessmentId, windowStart }: Place): string => `${assessmentId}/${windowStart}/`;

export const answerKey = (place: Place, questionId: string): string =>
  `${prefixOf(place)}answer/${questionId}`;

export const submitKey = (place: Place): string => `${prefixOf(place)}submit`;

/** Answers to assessments: each reaches the server as a draft; a submission, after the drafts that were given before it. */
export const ANSWERS: PageQueueKind<AnswerChange> = {
  ...{ kind: 'learning.assessment-answers', version: 1, batch: 50 },
  async send(entries, client, owner) {
    for (const run of runsOf(entries)) await sendRun(run, client, owner);
  },
};

/** Changes of a response that are not saved. */
export interface EditedAnswers {
  /** By question id. */
  answers: Record<string, AnswerValue>;
  /** The revision that was there when the typing began. */
  base: number;
}

/** What is changed of responses, by their ids: on this device, until it is saved. */
export const EDITED_ANSWERS: PageQueueKind<EditedAnswers> = { kind: 'learning.edited-answers', version: 1 };

/** Neighbours that go in one request: drafts of the same form. */
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
    // Another person has signed in here: what the first one answered is not theirs to send.
    throw errorField(error) === 'input.userId' ? new WaitForSignIn() : error;
  });
}

function submissionOf({
  answers,
  submissionId,
  version = null,
}: {
  answers: { questionId: string; value: AnswerValue }[];
  submissionId: string;
  version?: number | undefined | null;
}) {
  return { answers, submissionId, version };
}

function draftOf({ value, counter, writer }: Entry) {
  return value.what === 'answer'
    ? [{ questionId: value.questionId, value: value.value, counter, writer }]
    : [];
}
