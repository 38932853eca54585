import { isNothing, type AnswerValue as Said } from '@lyceum/contracts/questions';
import type { ResponseFragment } from '../__generated__/graphql';

export type AnswerValue = Said | null;

/** Feedback about one learner, or by one, as it is typed. */
export interface Entry {
  answers: Record<string, AnswerValue>;
  note: string;
}

/** Unsent feedback with the revision that was stored when typing began; null: nothing was stored. */
export interface Typed extends Entry {
  base: number | null;
}

/** Drafts by learner id; learners without a draft show the stored response. */
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

/** The entry, overridden by the answers given for everybody. */
export function applied(entry: Entry, common: Entry): Entry {
  const given = Object.entries(common.answers).filter(([, value]) => !isNothing(value));
  return {
    answers: { ...entry.answers, ...Object.fromEntries(given) },
    note: common.note.trim() ? common.note : entry.note,
  };
}

/** Answers as API input, without those to questions that are not asked. */
export function answerInputs({ answers }: Entry, questionIds: readonly string[]) {
  return questionIds.map((questionId) => {
    const value = answers[questionId];
    return { questionId, value: isNothing(value) ? null : value };
  });
}
