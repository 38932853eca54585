import type { FormTexts } from './form-texts';
import type { Labelled, PropertyTexts } from './label-texts';
import { listsOf } from './question-lists';
import type { Translatable } from './translations';

/** Number of texts without translation; all of them when there is none. */
export function missingTexts(asked: Translatable): number {
  const { translation } = asked;
  const pairs: [string | null | undefined, string | undefined][] = [
    [asked.question, translation?.question],
    [asked.questionCategory, translation?.questionCategory],
    [asked.details.picture?.alt, translation?.pictureAlt ?? ''],
    [asked.details.unit, translation?.unit ?? ''],
    ...(asked.rubric ?? []).map((level): [string, string | undefined] => [
      level.label,
      level.translation?.label,
    ]),
    ...(['options', 'rows', 'choices'] as const).flatMap((name) =>
      listsOf(asked)[name].map((text, at): [string, string | undefined] => [text, translation?.[name][at]]),
    ),
  ];
  return pairs.filter(([text, other]) => text && !other).length;
}

/** Number of texts without translation; all of them when there is none. */
export function missingFormTexts({ formName, description, translation }: FormTexts): number {
  const pairs = [
    [formName, translation?.formName],
    [description, translation?.description],
  ];
  return pairs.filter(([text, other]) => text?.trim() && !other?.trim()).length;
}

/** Number of texts of a measured value and its ranges without translation; all of them when there is none. */
export function missingLabels(
  { label, options, translation }: PropertyTexts,
  ranges: readonly Labelled[],
): number {
  const pairs = [
    [label, translation?.label],
    ...options.map((option, at) => [option, translation?.options[at]]),
    ...ranges.map((range) => [range.label, range.translation?.label]),
  ];
  return pairs.filter(([text, other]) => text?.trim() && !other?.trim()).length;
}
