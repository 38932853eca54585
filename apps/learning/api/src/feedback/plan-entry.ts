import { readText } from '@lyceum/contracts/questions';
import type { Words } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import { t } from '../i18n';
import type { FormRow } from '../forms/subject';
import { checkAnswers, sameAnswers, type Answer } from './check-answers';
import type { ResponseRow } from './session-record';
import type { Entry, SaveRequest } from './save-feedback';

const LONGEST_NOTE = 2000;

interface State {
  answers: Answer[];
  note: string | null;
}

/** The effect of saving one entry. */
export type Planned =
  | { kind: 'NEW'; userId: string; state: State }
  | { kind: 'CHANGED'; userId: string; state: State; before: ResponseRow }
  | { kind: 'SAME'; userId: string; before: ResponseRow }
  | { kind: 'CONFLICT'; userId: string; before: ResponseRow };

/** `notes`: whether leaders may write notes in this program. */
export function planEntry(
  form: FormRow,
  entry: Entry,
  before: ResponseRow | undefined,
  mode: SaveRequest['mode'],
  notes: boolean,
): Planned {
  const { userId, revision } = entry;
  // SUBMIT replaces the whole response; an edit merges into the stored answers.
  const base = before && mode !== 'SUBMIT' ? before.answers : null;
  const answers = checkAnswers(
    // Includes retired questions: stored answers may belong to them.
    form.questions,
    entry.answers,
    base,
    `responses.${userId}.answers`,
  );
  const note = noteOf(entry, before, notes);
  const state = { answers, note };
  if (!before) return { kind: 'NEW', userId, state };
  if (sameAnswers(answers, before.answers) && note === before.note) return { kind: 'SAME', userId, before };
  const seen = mode === 'SUBMIT' ? null : revision;
  if (seen !== undefined && seen !== before.revision) return { kind: 'CONFLICT', userId, before };
  return { kind: 'CHANGED', userId, state, before };
}

function noteOf({ userId, note }: Entry, before: ResponseRow | undefined, notes: boolean): string | null {
  if (note === undefined) return before?.note ?? null;
  if (note === null || note.trim() === '') return notes ? null : (before?.note ?? null);
  const field = `responses.${userId}.note`;
  if (note === before?.note) return note;
  const refuse = (words: Words): never => {
    throw new BadInput(field, words, words);
  };
  if (!notes) return refuse(t('feedback.noNotes'));
  const text = readText(note, LONGEST_NOTE);
  return text ?? refuse(t('feedback.longNote', { longestNote: LONGEST_NOTE }));
}
