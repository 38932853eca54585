import { isNothing, type AnswerValue as Said } from '@lyceum/contracts/questions';
import type { ResponseFragment } from '../__generated__/graphql';

export type AnswerValue = Said | null;

/** What is typed about one learner, or by one. */
export interface Entry {
  answers: Record<string, AnswerValue>;
  note: string;
}

/** What was typed and not sent, with the revision that stood when the typing began; null: nothing stood. */
export interface Typed extends Entry {
  base: number | null;
}

/** By learner; who is not in it has what was sent. */
export type Entries = Record<string, Typed>;

export function entryOf(response: ResponseFragment | null): Entry {
  return {
    answers: Object.fromEntries(
      (response?.answers ?? []).map(({ questionId, value }) => [questionId, value as AnswerValue]),
    ),
    note: response?.note ?? '',
  };
}

export function says({ answers, note }: Entry): boolean {
  return note.trim() !== '' || Object.values(answers).some((value) => !isNothing(value));
}

export function sameEntry(a: Entry, b: Entry): boolean {
  const keys = new Set([...Object.keys(a.answers), ...Object.keys(b.answers)]);
  const same = (key: string) =>
    (isNothing(a.answers[key]) && isNothing(b.answers[key])) ||
    JSON.stringify(a.answers[key]) === JSON.stringify(b.answers[key]);
  return a.note.trim() === b.note.trim() && [...keys].every(same);
}

/** Every answer that is given for everybody, laid over what each entry has. */
export function applied(entry: Entry, common: Entry): Entry {
  const given = Object.entries(common.answers).filter(([, value]) => !isNothing(value));
  return {
    answers: { ...entry.answers, ...Object.fromEntries(given) },
    note: common.note.trim() ? common.note : entry.note,
  };
}

/** As the server takes them; what is not asked (any more) is left out. */
export function answerInputs({ answers }: Entry, questionIds: readonly string[]) {
  return questionIds.map((questionId) => {
    const value = answers[questionId];
    return { questionId, value: isNothing(value) ? null : value };
  });
}
