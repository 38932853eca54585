import { useEffect } from 'react';
import type { QuestionType } from '@lyceum/contracts/questions';

/** Fields that a form loads where its questions need them. */
export const FIELD_PARTS = {
  more: () => import('./more-fields'),
  number: () => import('./number-fields'),
  file: () => import('./file-field'),
};

export type FieldPart = keyof typeof FIELD_PARTS;

const PART_OF = {
  LONG_TEXT: 'more',
  MULTIPLE_CHOICE: 'more',
  MATRIX: 'more',
  RANKING: 'more',
  MATCHING: 'more',
  INLINE_CHOICE: 'more',
  NUMBER: 'number',
  NUMERIC: 'number',
  FILE: 'file',
} as const satisfies Partial<Record<QuestionType, FieldPart>>;

/** Types whose field is part of the page. */
export type UsualType = Exclude<QuestionType, keyof typeof PART_OF>;

/** The part that has the field of a question type; null: the page. */
export function partOf(type: QuestionType): FieldPart | null {
  return (PART_OF as Partial<Record<QuestionType, FieldPart>>)[type] ?? null;
}

/** Loads the fields of all questions of a form while the network is there: a condition may show a question offline. */
export function useFieldsLoaded(questions: readonly { questionType: QuestionType }[]): void {
  const parts = [...new Set(questions.map(({ questionType }) => partOf(questionType) ?? ''))].sort().join();
  useEffect(() => {
    for (const part of parts.split(',')) {
      // A field that did not arrive is requested again once its question is shown.
      if (part) void FIELD_PARTS[part as FieldPart]().catch(() => undefined);
    }
  }, [parts]);
}
