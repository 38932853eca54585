import type { ReactNode } from 'react';
import type { LocalizedQuestion } from '@lyceum/contracts/questions';
import { FormulaText } from './formula-text';
import type { QuestionFieldProps } from './question-props';

export type FieldProps = QuestionFieldProps & { words: LocalizedQuestion };

/** What every Mantine field of a question takes. */
export function commonOf({ id, question, error = null, words }: FieldProps): {
  id: string;
  error: string | null;
  label: ReactNode;
  withAsterisk: boolean;
} {
  return {
    ...{ id, error },
    label: <FormulaText>{words.question}</FormulaText>,
    withAsterisk: question.required,
  };
}

export const textOf = ({ value }: FieldProps): string => (typeof value === 'string' ? value : '');
