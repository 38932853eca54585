import {
  MATH_ATTRIBUTES,
  MATH_ELEMENTS,
  maskGaps,
  openFormula,
  type QuestionFormula,
  type QuestionShape,
  splitFormulas,
  texOf,
  type Translation,
} from '@lyceum/contracts/questions';
import type { Words } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import temml from 'temml';
import { t } from '../i18n';

/** In characters, over all formulas of a question or a page. */
const MOST_MATHML = 100_000;
const OPTIONS = { throwOnError: true, trust: false, maxExpand: 200, maxSize: [10, 10] as [number, number] };

/** A text with formulas, and the input field that it comes from. */
export interface PlacedText {
  at: string;
  text: string;
}

/** The formulas in the texts of a question, turned into MathML. Throws BAD_USER_INPUT naming the place of an error. */
export function formulasOf(
  question: QuestionShape,
  translation: Translation | null,
  at: string,
): QuestionFormula[] {
  return formulasIn(textsOf(question, translation, at), `${at}.question`, t('forms.formula.large'));
}

/**
 * The formulas in texts, turned into MathML. Throws BAD_USER_INPUT naming the place of an error, or with `tooLarge` at
 * the field `whole`.
 */
export function formulasIn(texts: readonly PlacedText[], whole: string, tooLarge: Words): QuestionFormula[] {
  const found = new Map<string, string>();
  for (const { at: field, text } of texts) {
    const open = openFormula(text);
    if (open !== null) refuse(field, text.slice(open), open + 1);
    let place = 0;
    for (const [nth, piece] of splitFormulas(text).entries()) {
      if (nth % 2 === 1 && !found.has(piece)) found.set(piece, mathmlOf(piece, field, place));
      place += piece.length;
    }
  }
  const formulas = [...found].map(([text, mathml]) => ({ text, mathml }));
  if (formulas.reduce((sum, { mathml }) => sum + mathml.length, 0) > MOST_MATHML)
    throw new BadInput(whole, tooLarge, tooLarge);
  return formulas;
}

function textsOf(
  { question, questionType, options, details }: QuestionShape,
  translation: Translation | null,
  at: string,
): PlacedText[] {
  // The choices of gaps are shown in selects, which have no formulas.
  const asked = (field: string, text: string): PlacedText => ({
    at: field,
    text: questionType === 'INLINE_CHOICE' ? maskGaps(text) : text,
  });
  const all = (field: string, texts: readonly string[]) => texts.map((text) => ({ at: field, text }));
  return [
    asked(`${at}.question`, question),
    ...all(`${at}.options`, options),
    ...all(`${at}.details.rows`, details.rows),
    ...all(`${at}.details.choices`, details.choices),
    ...(translation
      ? [
          asked(`${at}.translation.question`, translation.question),
          ...(['options', 'rows', 'choices'] as const).flatMap((name) =>
            all(`${at}.translation.${name}`, translation[name]),
          ),
        ]
      : []),
  ];
}

function mathmlOf(formula: string, field: string, place: number): string {
  const { tex, isBlock } = texOf(formula);
  try {
    const mathml = temml.renderToString(tex, { ...OPTIONS, displayMode: isBlock });
    if (isPure(mathml)) return mathml;
  } catch (error) {
    const inside = (error as { position?: number }).position;
    return refuse(field, formula, place + 1 + (inside === undefined ? 0 : inside + 2));
  }
  return refuse(field, formula, place + 1);
}

function refuse(field: string, formula: string, place: number): never {
  const words = t('forms.formula.wrong', { formula, place });
  throw new BadInput(field, words, words);
}

const TAG = /<\/?([a-z]+)((?: [a-z]+="[^"<>]*")*)>/gu;

/** Whether there is nothing but the elements and attributes of formulas. */
function isPure(mathml: string): boolean {
  let isKnown = true;
  const rest = mathml.replace(TAG, (_, element: string, attributes: string) => {
    const names = [...attributes.matchAll(/ ([a-z]+)=/gu)].map(([, name]) => name!);
    isKnown &&= MATH_ELEMENTS.includes(element) && names.every((name) => MATH_ATTRIBUTES.includes(name));
    return '';
  });
  return isKnown && !rest.includes('<');
}
