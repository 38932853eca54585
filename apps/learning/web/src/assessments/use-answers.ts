import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { askedQuestions, isNothing } from '@lyceum/contracts/questions';
import { refusalOf } from '@lyceum/web/design-system';
import { useOfflineQueue } from '@lyceum/web/offline-queue';
import {
  EditAssessmentResponseDocument,
  type AskedQuestionFragment,
  type GivenAnswersFragment,
} from '../__generated__/graphql';
import { answerInputs, type AnswerValue } from '../feedback/entries';
import { branchOf } from '../questions/read-question';
import { EDITED_ANSWERS, type EditedAnswers } from './answer-queue';

export interface AnswersOptions {
  questions: readonly AskedQuestionFragment[];
  /** The submitted response. */
  response: GivenAnswersFragment;
  /** Unsent answers of another device, merged over the response. */
  left?: Record<string, AnswerValue> | undefined;
}

interface Refusal {
  /** Messages by question id; that of the reason under "reason". */
  fields: Record<string, string>;
  error: unknown;
}

const NONE: Refusal = { fields: {}, error: null };

function answersOf(response: GivenAnswersFragment): EditedAnswers['answers'] {
  return Object.fromEntries(
    response.answers.map(({ questionId, value }) => [questionId, value as AnswerValue]),
  );
}

/** Edits a response: changes are stored on this device, also after the tab is closed, until they are sent. */
export function useAnswers({ questions, response, left }: AnswersOptions) {
  const { queue, loaded, latest } = useOfflineQueue(EDITED_ANSWERS, response.id);
  const [typed, setTyped] = useState<EditedAnswers | null>(
    left ? { answers: { ...answersOf(response), ...left }, base: response.revision } : null,
  );
  const [restored, setRestored] = useState<boolean | null>(null);
  if (loaded && restored === null) {
    const found = typed ? null : (latest.get(response.id)?.value ?? null);
    setRestored(found !== null);
    if (found) setTyped(found);
  }
  const [refusal, setRefusal] = useState(NONE);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const [edit] = useMutation(EditAssessmentResponseDocument);
  const answers = typed?.answers ?? answersOf(response);
  const onPath = askedQuestions(questions.map(branchOf), (id) => answers[id]);
  /** Questions on the path of the current answers. Answers to the others are kept. */
  const asked = questions.filter(({ id }) => onPath.has(id));
  const begun: EditedAnswers = typed ?? { answers, base: response.revision };
  const keep = (next: EditedAnswers) => {
    setTyped(next);
    void queue.put(response.id, next);
  };
  const forget = () => {
    void queue.drop([response.id]);
    setTyped(null);
    setRefusal(NONE);
  };
  const send = async (): Promise<boolean> => {
    setBusy(true);
    try {
      const ids = questions.map(({ id }) => id);
      const given = answerInputs({ answers, note: '' }, ids);
      const revision = typed?.base ?? response.revision;
      const reason = typed?.reason ?? null;
      await edit({ variables: { input: { responseId: response.id, revision, answers: given, reason } } });
      forget();
      return true;
    } catch (error) {
      const { reason } = refusalOf(error, 'input').fields;
      setRefusal(reason ? { fields: { reason }, error: null } : refusalOf(error, 'input.answers'));
      setAttempt((count) => count + 1);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    answers,
    set: (questionId: string, value: AnswerValue) =>
      keep({ ...begun, answers: { ...answers, [questionId]: value } }),
    reason: typed?.reason ?? '',
    setReason: (reason: string) => keep({ ...begun, reason }),
    /** Merges the user's changes over what another person saved. */
    takeUp: (revision: number) => {
      keep({ ...begun, base: revision });
      setRefusal(NONE);
    },
    forget,
    send,
    asked,
    answered: asked.filter(({ id }) => !isNothing(answers[id])).length,
    dirty: typed !== null,
    restored: restored === true && typed !== null,
    ...{ busy, attempt, refusal },
  };
}
