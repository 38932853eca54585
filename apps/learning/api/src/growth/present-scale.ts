import { optionInLanguage } from '@lyceum/contracts/questions';
import type { Language } from '@lyceum/server/actor';
import type { AssessmentRow, Property } from '../assessments/subject';
import type { Scale } from './growth-windows';

/** The scale with its texts in the reader's language, where they are options of a property; its key stays. */
export function presentScale(
  { properties }: Pick<AssessmentRow, 'properties'>,
  scale: Scale,
  language: Language,
): Scale {
  const shown = (meaning: Property['meaning'], text: string | null) => {
    const property = properties.find((each) => each.meaning === meaning);
    return text && property ? optionInLanguage(property, text, language) : text;
  };
  return { ...scale, subject: shown('SUBJECT', scale.subject), measure: shown('MEASURE', scale.measure) };
}
