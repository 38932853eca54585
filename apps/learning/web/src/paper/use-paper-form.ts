import { useRef, useState } from 'react';
import { useMutation, useQuery } from '@apollo/client/react';
import { isNothing, scoreOf, type AnswerValue, type QuestionShape } from '@lyceum/contracts/questions';
import { useOfflineQueue } from '@lyceum/web/offline-queue';
import {
  DiscardPaperEntryDocument,
  PaperEntryDocument,
  SubmitPaperEntryDocument,
  type AskedQuestionFragment,
} from '../__generated__/graphql';
import { detailsOf } from '../questions/read-question';
import { fieldsOf, readTyped, typedOf } from './paper-fields';
import { PAPER_ANSWERS, paperPrefix, type PaperForm } from './paper-queue';

export const shapeOf = (question: AskedQuestionFragment): QuestionShape => ({
  ...{ question: question.question, questionType: question.questionType, options: [...question.options] },
  details: detailsOf(question),
});

/** The questions that can be answered on paper. */
export const onPaper = (questions: readonly AskedQuestionFragment[]) =>
  questions.filter((question) => fieldsOf(shapeOf(question), ['', '']).length > 0);

/** The paper form of one person, as it is typed in: each field is saved when it is left. */
export function usePaperForm(
  form: PaperForm,
  { version, questions }: { version: number; questions: readonly AskedQuestionFragment[] },
) {
  const prefix = paperPrefix(form);
  const { queue, latest, entries, status, loaded } = useOfflineQueue(PAPER_ANSWERS, prefix);
  const { data, error, refetch } = useQuery(PaperEntryDocument, {
    variables: { input: form },
    fetchPolicy: 'no-cache',
  });
  const [submit, { loading: isSubmitting }] = useMutation(SubmitPaperEntryDocument);
  const [discard, { loading: isDiscarding }] = useMutation(DiscardPaperEntryDocument);
  /** Texts of the fields of a question that were changed on this page. */
  const [typed, setTyped] = useState<Record<string, string[]>>({});
  const [wrong, setWrong] = useState<Record<string, number>>({});
  /** What the server or the queue has, as JSON, so that an unchanged field is not sent again. */
  const sent = useRef(new Map<string, string>());
  const savedValue = (questionId: string): AnswerValue | null => {
    const own = latest.get(`${prefix}${questionId}`);
    if (own) return own.value.value;
    const answer = data?.getPaperEntry?.answers.find((each) => each.questionId === questionId);
    return (answer?.value as AnswerValue | undefined) ?? null;
  };
  const textsOf = (question: AskedQuestionFragment): string[] =>
    typed[question.id] ?? typedOf(shapeOf(question), savedValue(question.id));
  const valueOf = (question: AskedQuestionFragment): AnswerValue | null => {
    const read = readTyped(shapeOf(question), textsOf(question));
    return 'value' in read ? read.value : null;
  };
  const filled = questions.filter((question) => !isNothing(valueOf(question)));
  const scored = questions.filter(({ points, correct }) => (points ?? 0) > 0 && correct !== null);
  return {
    isLoaded: loaded && data !== undefined,
    ...{ error, refetch, status, isSubmitting, isDiscarding, textsOf, wrong },
    refusalOf: (questionId: string) =>
      entries.find(({ key }) => key === `${prefix}${questionId}`)?.refusal ?? null,
    filled: filled.length,
    missing: questions.filter((question) => question.required && isNothing(valueOf(question))).length,
    /** Points of the questions with a right answer; null: there are none. */
    points:
      scored.length === 0
        ? null
        : {
            given: scored.reduce((sum, question) => sum + pointsOf(question, valueOf(question)), 0),
            most: scored.reduce((sum, { points }) => sum + (points ?? 0), 0),
          },
    type: (question: AskedQuestionFragment, at: number, text: string) =>
      setTyped((before) => ({
        ...before,
        [question.id]: (before[question.id] ?? textsOf(question)).map((each, nth) =>
          nth === at ? text : each,
        ),
      })),
    /** Saves a question when one of its fields is left; false: it cannot be read. */
    leave: async (question: AskedQuestionFragment): Promise<boolean> => {
      if (!typed[question.id]) return true;
      const read = readTyped(shapeOf(question), textsOf(question));
      setWrong((before) => ({ ...before, [question.id]: 'wrong' in read ? read.wrong : -1 }));
      if ('wrong' in read) return false;
      const json = JSON.stringify(read.value);
      if (json === (sent.current.get(question.id) ?? JSON.stringify(savedValue(question.id)))) return true;
      sent.current.set(question.id, json);
      const value = { ...form, version, questionId: question.id, value: read.value };
      await queue.put(`${prefix}${question.id}`, value);
      return true;
    },
    /** True once the response is there; false while fields wait for the network or are refused. */
    submit: async (): Promise<boolean> => {
      await queue.flush();
      if (queue.state().entries.some(({ key }) => key.startsWith(prefix))) return false;
      await submit({ variables: { input: form } });
      await queue.drop([...latest.keys()]);
      return true;
    },
    discard: async () => {
      await queue.drop([...latest.keys()]);
      await discard({ variables: { input: form } });
      sent.current.clear();
      setTyped({});
      setWrong({});
      // Its error takes the place of the form: somebody answered meanwhile.
      await refetch().catch(() => undefined);
    },
  };
}

export type PaperFormState = ReturnType<typeof usePaperForm>;

function pointsOf(question: AskedQuestionFragment, value: AnswerValue | null): number {
  const { questionType, correct, tolerance, points } = question;
  const details = { correct: correct as AnswerValue | null, tolerance, points };
  return scoreOf({ questionType, details }, value ?? undefined) ?? 0;
}
