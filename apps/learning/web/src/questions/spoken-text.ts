import {
  inLanguage,
  segmentsOf,
  splitFormulas,
  STEPS,
  type FormLanguage,
  type Translatable,
} from '@lyceum/contracts/questions';
import { lineOf } from './formula-line';

interface Words {
  scale: (step: (typeof STEPS)[number]) => string;
  yes: string;
  no: string;
}

/** The language in which the question is shown to a reader: the reader's, where the question has it. */
export function shownLanguage(
  { translation }: Pick<Translatable, 'translation'>,
  reader: FormLanguage,
): FormLanguage {
  if (!translation || translation.language === reader) return reader;
  return translation.language === 'en' ? 'sp' : 'en';
}

/** The texts of a question in the order in which they are read aloud: the question, then its unit or what can be chosen. */
export function spokenTexts(question: Translatable, reader: FormLanguage, words: Words): string[] {
  const { questionType, options, details } = question;
  const shown = inLanguage(question, reader);
  const asked =
    questionType === 'INLINE_CHOICE'
      ? segmentsOf(shown.question)
          .map((segment) => (Array.isArray(segment) ? `${segment.join(', ')}. ` : segment))
          .join('')
      : shown.question;
  const choices = {
    SCALE: STEPS.map(words.scale),
    YES_NO: [words.yes, words.no],
  }[questionType as string];
  const formulas = new Map((details.formulas ?? []).map(({ text, mathml }) => [text, mathml]));
  return [
    ...(details.picture ? [shown.pictureAlt ?? ''] : []),
    asked,
    ...(shown.unit ? [shown.unit] : []),
    ...(choices ?? options.map(shown.option)),
    ...details.rows.map(shown.row),
    ...details.choices.map(shown.choice),
  ]
    .map((text) => withoutTex(text, formulas))
    .filter((text) => text.trim() !== '');
}

function withoutTex(text: string, formulas: ReadonlyMap<string, string>): string {
  return splitFormulas(text)
    .map((piece, at) => {
      const mathml = at % 2 === 1 ? formulas.get(piece) : undefined;
      if (mathml === undefined) return piece;
      return lineOf(new DOMParser().parseFromString(mathml, 'application/xml').documentElement);
    })
    .join('');
}
